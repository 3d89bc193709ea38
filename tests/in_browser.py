"""The page to play at, in a real browser: the nox session ``browser`` builds it and runs this.

It is not among the tests that pytest finds by itself, which need no browser.
"""

from __future__ import annotations

import functools
import http.server
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

import cardlaw
from cardlaw import Record, State

if TYPE_CHECKING:
    from _typeshed import StrPath
    from playwright.sync_api import Browser, Page

PAGE: Final = Path(__file__).parent.parent / "docs" / "_build" / "page"
#: As little of the system and of the network as a browser can do with.
FLAGS: Final = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
)
#: How long a page may take to load, in milliseconds: what is slow is the machine.
PATIENCE: Final = 60_000
#: What can be pressed where somebody is to act.
CARD: Final = ".card:not(.no)"
TO_DO: Final = f"{CARD}, .moves button"
#: Rules under which a deal is one round, and nothing has to be called.
SHORT: Final = {"rounds": 1, "target": None, "calls": "automatic"}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the page, and says nothing."""

    def guess_type(self, path: StrPath) -> str:
        """Name the types that browsers insist on, which not every system knows."""
        known = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm"}
        return known.get(Path(path).suffix) or super().guess_type(path)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name above
        """Keep quiet."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    handler = functools.partial(Handler, directory=str(PAGE))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/play/"
        server.shutdown()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    found = [shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome")]
    chromium = next(filter(None, found), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def loaded(browser: Browser, address: str) -> Iterator[Page]:
    """The page on a phone, loaded once for all tests that can share it."""
    phone = browser.new_context(viewport={"width": 360, "height": 740}, locale="en-GB")
    page = phone.new_page()
    page.set_default_timeout(PATIENCE)
    errors: list[object] = []
    page.on("pageerror", lambda error: errors.append(error))  # noqa: PLW0108 - a method has no room for a mark
    page.goto(address)
    page.wait_for_selector("form.setup")
    page.evaluate("localStorage.setItem('cardlaw.pace', 'once')")
    yield page
    assert errors == []
    phone.close()


@pytest.fixture
def page(loaded: Page) -> Page:
    """The page, in English, where a game is chosen."""
    loaded.select_option("#language", "en")
    loaded.wait_for_selector("form.setup, #new")
    if loaded.locator("#new").count():
        loaded.click("#new")
        loaded.wait_for_selector("form.setup")
    return loaded


def at_table(page: Page, state: State, bots: list[str | None]) -> None:
    """Open a saved game, which has this state."""
    tags: dict[str, Any] = {"Seats": ["Anna", "Bo", "Chen", "Dana"][: len(bots)], "Bots": bots}
    text = Record(state, **tags).text()
    page.set_input_files(
        "input[type=file]", {"name": "game", "mimeType": "text/plain", "buffer": text.encode()}
    )
    page.wait_for_selector(".table")


def said(page: Page, part: str) -> None:
    """Wait until the page says this, to all who see and to all who hear."""
    page.wait_for_function(
        "part => document.getElementById('said').textContent.includes(part)", arg=part
    )
    assert page.get_attribute("#said", "aria-live") == "polite"


def wait(page: Page) -> None:
    """Wait until somebody is to act."""
    page.wait_for_selector(f"main[aria-busy=false] :is({TO_DO})")


def begin(page: Page) -> None:
    """Begin the game that is set up, and wait until somebody is to act at its table."""
    page.click("button[type=submit]")
    page.wait_for_selector(".table")
    wait(page)


def fits(page: Page) -> bool:
    """Say whether the page is no wider than its window."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def two_hands(*hands: list[str], **options: Any) -> State:
    """Give a table of UNO with these hands and a red nine on top."""
    game = cardlaw.Uno(players=len(hands), **options)
    return game.setup({"hands": list(hands), "discard": ["R9"], "fill": True})


def press_what_there_is(page: Page) -> None:
    """Press the first card that can be played, or else the first button, when one is there."""
    wait(page)
    page.locator(CARD if page.locator(CARD).count() else TO_DO).first.click()
    ways = page.locator("dialog[open] .ways button")
    if ways.count():
        ways.first.click()


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("uno", {"rounds": "1", "target": "none"}),
        ("uno-mario-kart", {}),
        ("uno-all-wild", {"rounds": "1", "target": "none"}),
        ("ninety-nine", {"chips": "1"}),
    ],
)
def test_a_whole_round_is_played_by_clicking(
    page: Page, game: str, options: dict[str, str]
) -> None:
    page.check(f"input[value={game}]")
    page.select_option("#seats", "2")
    page.locator("summary").click()
    for name, value in options.items():
        page.fill(f"#option-{name}", value)
    page.fill("#seed", "7")
    page.click("button[type=submit]")
    for _ in range(300):
        wait(page)
        if page.locator(".moves [data-key=n].first").count():
            break
        press_what_there_is(page)
    assert page.locator("tbody th", has_text="won").count() == 1
    assert fits(page)


def test_a_refused_card_shows_its_reason_and_the_rule(page: Page) -> None:
    at_table(page, two_hands(["G1", "R5"], ["B1", "B2"]), [None, "random"])
    page.click(".card[data-card=G1]")
    said(page, "(UNO-3)")
    assert "green one" in page.inner_text("#said")
    assert page.locator(".card").count() == 2


def test_uno_is_called_with_the_play(page: Page) -> None:
    at_table(page, two_hands(["R1", "R5"], ["B1", "B2"]), [None, None])
    page.click("[data-name=here]")
    page.click(".card[data-card=R5]")
    page.click("dialog [data-move='0:R5!']")
    said(page, "You call UNO")


def test_who_did_not_call_is_caught_by_the_one_who_gets_the_device(page: Page) -> None:
    at_table(page, two_hands(["R1", "R5"], ["B1", "B2"]), [None, None])
    page.click("[data-name=here]")
    page.click(".card[data-card=R5]")
    page.click("dialog [data-move='0:R5']")
    page.click("[data-name=wait]")  # who has forgotten may call late, too
    page.click("[data-name=give]")
    page.wait_for_selector("[data-name=here]")
    assert page.locator(".card").count() == 0  # nobody's hand, until the other has the device
    page.click("[data-name=here]")
    page.click("[data-move='1:catch>0']")
    said(page, "You catch Anna")
    assert page.locator("tbody tr").first.locator("td").first.inner_text() == "3"


def test_the_hand_of_another_is_in_no_part_of_the_page(page: Page) -> None:
    at_table(page, two_hands(["R1", "R5"], ["Y6", "B+2"]), [None, None])
    for shown in range(2):
        assert "yellow six" not in page.content()
        assert ("red five" in page.content()) == bool(shown)
        if not shown:
            page.click("[data-name=here]")
            page.wait_for_selector(".card")


def test_what_shows_nobody_a_card_is_taken_back(page: Page) -> None:
    at_table(page, two_hands(["R1", "R5", "G1"], ["B1", "B2", "B3"]), [None, None])
    page.click("[data-name=here]")
    page.click(".card[data-card=R5]")
    page.wait_for_selector("[data-name=give]")
    assert page.locator(".card").count() == 2
    page.click("#undo")
    said(page, "Taken back")
    assert page.locator(".card").count() == 3


def test_a_card_that_was_drawn_is_not_put_back(page: Page) -> None:
    at_table(page, two_hands(["R1", "R5", "G1"], ["B1", "B2", "B3"]), [None, None])
    page.click("[data-name=here]")
    page.click("[data-move='0:draw']")
    page.wait_for_selector(".card >> nth=3")
    page.click("#undo")
    said(page, "somebody came to know a hidden card")
    assert page.locator(".card").count() == 4


def test_a_table_of_bots_is_looked_at(page: Page) -> None:
    at_table(page, two_hands(["R1"], ["B1", "B2"], **SHORT), ["sensible", "sensible"])
    page.wait_for_selector("tbody th:has-text('won')")
    assert page.locator(".card").count() == 0


def test_a_game_that_is_dealt_twice_is_one_game(page: Page) -> None:
    page.check("input[value=uno]")
    page.select_option("#seats", "2")
    who = page.get_by_label("Who plays at seat 0")
    who.select_option("random")
    page.evaluate("localStorage.setItem('cardlaw.pace', 'quick')")
    page.dblclick("button[type=submit]")
    page.wait_for_selector(".log li >> nth=3")
    page.click("#new")
    page.wait_for_selector("form.setup")
    page.wait_for_timeout(1500)  # in which a bot would have acted
    assert page.locator("form.setup").count() == 1
    who.select_option("")
    page.evaluate("localStorage.setItem('cardlaw.pace', 'once')")


def test_ten_seats_fit_on_a_phone(page: Page) -> None:
    page.check("input[value=uno]")
    page.select_option("#seats", "10")
    assert fits(page)
    begin(page)
    assert fits(page)
    page.wait_for_selector("tbody tr >> nth=9")


def test_all_options_of_a_game_are_there_and_fit(page: Page) -> None:
    page.check("input[value=ninety-nine]")
    page.locator("summary").click()
    page.wait_for_selector("#option-values")
    assert fits(page)
    page.fill("#option-chips", "many")
    page.click("button[type=submit]")
    said(page, "'many' is no whole number")


def test_a_game_is_played_by_the_keyboard_alone(page: Page) -> None:
    page.focus("input[value=uno]")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    for _ in range(30):
        if page.evaluate("document.activeElement.type") == "submit":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    wait(page)
    for _ in range(6):
        before = page.locator(".log li").count()
        first = page.locator(TO_DO).first.get_attribute("data-key")
        page.keyboard.press(first or "Enter")
        if page.locator("dialog[open]").count():
            page.keyboard.press("1")
        page.wait_for_function(
            "before => document.querySelectorAll('.log li').length > before", arg=before
        )
        wait(page)
    assert page.evaluate("document.querySelector('main').contains(document.activeElement)")


def focused(page: Page) -> str:
    """Give the id of what has the focus."""
    return str(page.evaluate("document.activeElement.id"))


def test_choosing_by_the_keyboard_does_not_lose_the_place(page: Page) -> None:
    page.check("input[value=uno]")
    page.select_option("#seats", "4")
    page.locator("summary").click()
    page.focus("#seats")
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    assert focused(page) == "seats"
    assert page.input_value("#seats") == "6"
    assert page.locator("#option-stacking").is_visible()
    at_table(page, two_hands(["R1", "R5"], ["B1", "B2"]), [None, "random"])
    page.focus("#pace")
    page.keyboard.press("ArrowUp")
    wait(page)
    assert focused(page) == "pace"
    assert page.input_value("#pace") == "quick"
    page.select_option("#pace", "once")


def test_a_game_that_is_over_says_so_once_and_from_the_top(page: Page) -> None:
    page.evaluate("window.scrollTo(0, 10000)")
    at_table(page, two_hands(["R5"], ["B1", "B2"], **SHORT), [None, "random"])
    assert page.evaluate("window.scrollY") == 0
    page.click(".card[data-card=R5]")
    said(page, "The game is over, won by you.")
    assert page.inner_text("#said").count("The game is over") == 1
    assert "The game is over" in page.inner_text(".log li.end")


def test_the_same_table_in_german(page: Page) -> None:
    at_table(page, two_hands(["G1", "R5"], ["B1", "B2"]), [None, "random"])
    said(page, "It is your turn")
    page.select_option("#language", "de")
    said(page, "Du bist am Zug")
    page.click(".card[data-card=G1]")
    said(page, "(UNO-3)")
    assert page.get_attribute("html", "lang") == "de"
    assert page.get_attribute(".card[data-card=R5]", "aria-label") == "rote Fünf, spielbar"
    assert fits(page)


def test_a_file_that_is_no_game_is_refused_and_the_game_goes_on(page: Page) -> None:
    at_table(page, two_hands(["R1", "R5"], ["B1", "B2"]), [None, "random"])
    kept = page.evaluate("localStorage.getItem('cardlaw.game')")
    page.click("#new")
    page.set_input_files(
        "input[type=file]", {"name": "x", "mimeType": "text/plain", "buffer": b"no game"}
    )
    said(page, "a record begins with [Cardlaw 1]")
    assert page.evaluate("localStorage.getItem('cardlaw.game')") == kept
    page.get_by_text("Back to the game").click()
    page.wait_for_selector(".card[data-card=R5]")


def test_a_game_is_saved_as_the_record_that_it_is(page: Page) -> None:
    state = two_hands(["R1", "R5"], ["B1", "B2"])
    at_table(page, state, [None, "random"])
    with page.expect_download() as download:
        page.click("#save")
    (record,) = cardlaw.read_records(download.value.path().read_text(encoding="utf-8"))
    assert record.start == state
    assert record.tags == {"Seats": ["Anna", "Bo"], "Bots": [None, "random"]}


def test_the_game_goes_on_without_a_network_and_after_a_reload(page: Page) -> None:
    at_table(page, two_hands(["R1", "R5", "R6"], ["B1", "B2"]), [None, None])
    page.context.set_offline(True)
    page.click("[data-name=here]")
    page.click(".card[data-card=R5]")
    page.wait_for_selector("[data-name=give]")
    page.context.set_offline(False)
    page.reload()
    page.wait_for_selector("[data-name=here]")  # whoever reloads is not given a hand unasked
    assert "Bo" in page.inner_text(".moves")
    said(page, "It is the turn of Bo")
    assert page.locator("tbody td").first.inner_text() == "2"


def test_what_cannot_be_loaded_is_said_and_the_game_kept(page: Page) -> None:
    at_table(page, two_hands(["R1", "R5"], ["B1", "B2"]), [None, "random"])
    kept = page.evaluate("localStorage.getItem('cardlaw.game')")
    page.route("**/pyodide/**", lambda route: route.abort())
    page.reload()
    said(page, "could not be loaded")
    assert "is kept" in page.inner_text("main")
    page.select_option("#language", "de")
    said(page, "konnte nicht ganz geladen werden")
    assert page.evaluate("localStorage.getItem('cardlaw.game')") == kept
    page.unroute("**/pyodide/**")
    page.click("button.first")
    page.wait_for_selector(".card[data-card=R5]")


@pytest.mark.parametrize("lost", ["**/play/setup.js", "**/play/worker.js", "**/play/wheels.json"])
def test_whatever_part_is_lost_on_the_way_is_said(
    browser: Browser, address: str, lost: str
) -> None:
    page = browser.new_page()
    page.route(lost, lambda route: route.abort())
    page.goto(address)
    page.locator(":visible:text('could not be loaded whole')").wait_for(timeout=PATIENCE)
    page.close()


def test_a_table_that_does_not_answer_is_said(browser: Browser, address: str) -> None:
    page = browser.new_page()
    source = (PAGE / "play" / "page_table.py").read_text(encoding="utf-8")
    broken = f"{source}\n\nPage._hint = None\n"
    page.route("**/page_table.py", lambda route: route.fulfill(body=broken))
    page.goto(address)
    page.locator("button[type=submit]").click(timeout=PATIENCE)
    page.click("#hint")
    said(page, "The table does not answer any more. The game is kept")
    page.unroute("**/page_table.py")
    page.reload()
    page.locator("#hint").click(timeout=PATIENCE)
    said(page, "A sensible player would")
    page.close()


def test_a_kept_game_that_cannot_be_read_is_told_and_can_be_saved(page: Page) -> None:
    page.evaluate("localStorage.setItem('cardlaw.game', '[Cardlaw 1]')")
    page.reload()
    said(page, "The game that was kept cannot be read")
    with page.expect_download() as download:
        page.click("#save")
    assert download.value.path().read_text(encoding="utf-8") == "[Cardlaw 1]"
