"""A study of house rules: do they make a round of UNO longer, and by how much?

python examples/house_rules.py 1000 house-rules.svg
"""

import sys

import matplotlib as mpl
from matplotlib.figure import Figure

import cardlaw
from cardlaw import Comparison, Difference, Uno

PLAIN = Uno(players=4, rounds=1)
VARIANTS = {
    "plain": PLAIN,
    "start: ignored": PLAIN.replace(start_action="ignore"),
    "wild draw four: free": PLAIN.replace(wild_draw_four="free"),
    "doubles": PLAIN.replace(doubles=True),
    "stacking: same": PLAIN.replace(stacking="same"),
    "stacking: any": PLAIN.replace(stacking="any"),
    "jump in": PLAIN.replace(jump_in=True),
    "sevens and zeros": PLAIN.replace(seven_zero=True),
}


def line(longer: Difference) -> str:
    """Write one line of the table: the difference, both intervals, what pairing brought."""
    low, high = longer.interval
    least, most = longer.unpaired
    gain = "" if longer.gain is None else f"{longer.gain:.1f}"
    return (
        f"{longer.name:<21}{longer.mean:+6.1f}   {low:+6.1f} to {high:+5.1f}"
        f"   {least:+6.1f} to {most:+5.1f}   {gain:>4}"
    )


def draw(comparison: Comparison, path: str) -> None:
    """Draw the differences in turns with both intervals, and what pairing brought."""
    rules = [comparison.difference("turns", name) for name in comparison.names[1:]]
    places = range(len(rules), 0, -1)
    figure = Figure(figsize=(8, 3.6), layout="constrained")
    left, right = figure.subplots(1, 2, sharey=True, width_ratios=(3, 1))
    for place, rule in zip(places, rules, strict=True):
        left.hlines(place, *rule.unpaired, color="silver", linewidth=7)
        left.hlines(place, *rule.interval, color="tab:blue", linewidth=3)
        left.plot(rule.mean, place, "o", color="black", markersize=4)
    left.axvline(0, color="grey", linestyle="--", linewidth=1)
    left.set_yticks(places, [rule.name for rule in rules])
    left.set_xlabel("turns more than in the plain game\n(blue: paired, grey: unpaired, 95 %)")
    right.barh(places, [rule.gain or 1 for rule in rules], height=0.5, color="tab:blue")
    right.axvline(1, color="grey", linestyle="--", linewidth=1)
    right.set_xlabel("times as many games\nwithout pairing")
    figure.suptitle(f"Length of a round, {comparison.games} games, seed {comparison.seed}")
    # No date, and names that do not change: the same study is the same file.
    with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": "cardlaw"}):
        figure.savefig(path, metadata={"Date": None})


def main(games: int = 1000, path: str | None = None) -> None:
    """Compare, print the table, and draw the plot where a file is named."""
    comparison = cardlaw.compare(VARIANTS, ["sensible"] * 4, games, seed=7, workers="all")
    print("turns in a round     longer        interval             unpaired   gain")
    for name in comparison.names[1:]:
        print(line(comparison.difference("turns", name)))
    if path is not None:
        draw(comparison, path)


if __name__ == "__main__":
    main(int((sys.argv[1:2] or ["1000"])[0]), *sys.argv[2:3])
