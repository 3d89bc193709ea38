"""For programs that learn: moves as numbers, views as numbers, and environments made of them.

:class:`Actions` numbers the moves of a game, :class:`Observations` writes a view as numbers, and
:class:`Asked` says who is asked next. They need nothing but cardlaw.

On them stand :mod:`cardlaw.rl.pettingzoo_env`, all seats of a table, and
:mod:`cardlaw.rl.gymnasium_env`, one seat against bots, which need the extra ``cardlaw[rl]``; and
:mod:`cardlaw.rl.open_spiel_game`, which needs ``cardlaw[open-spiel]``.

>>> import cardlaw
>>> from cardlaw.rl import Actions, Observations
>>> game = cardlaw.Uno(players=3)
>>> view = game.deal(seed=7).view(2)
>>> actions, observations = Actions(game), Observations(game)
>>> [(number, actions.names[number]) for number in actions.legal(view)]
[(11, 'R5'), (101, 'BR'), (121, 'draw')]
>>> len(observations.of(view)) == len(observations)
True
"""

from cardlaw.rl.actions import Actions
from cardlaw.rl.asking import Asked
from cardlaw.rl.observations import Entry, Observations

__all__ = ["Actions", "Asked", "Entry", "Observations"]
