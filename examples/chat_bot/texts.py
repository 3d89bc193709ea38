"""What the bot itself says, in the languages that cardlaw speaks; of the game ``cardlaw.words`` tells."""

from typing import Final

HELP: Final = """\
!new GAME [OPTION=VALUE ...]  open a table here: {games}
!join, !leave  take a seat, give it up
!bot [NAME]  seat a bot: {bots}
!start, !again  deal; play once more
R5, W=R, R5!, draw, pass, ...  a move, with or without "!" before it
!moves, !hand, !why CARD  what you may play, and why not
!table, !scores, !record  what all may know; at the end the whole game
!nudge  play for someone who has been away for long
!language CODE  {languages}
!close  give the table up
Your cards come by private message, and you may answer there, too."""

ENGLISH: Final = {
    "help": HELP,
    "opened": "A table for {game} is open. !join takes a seat, !bot seats a bot, !start deals.",
    "open_already": "There is a table here already; !close gives it up.",
    "no_table": "There is no table here. !new GAME opens one: {games}.",
    "which_table": "Write the move in the channel of its table: you sit at {count}.",
    "joined": "{name} sits down: seat {seat}.",
    "sits_already": "You sit here already.",
    "not_seated": "You have no seat at this table.",
    "left": "{name} gives the seat up.",
    "started_already": "The game has begun.",
    "not_started": "The game has not begun; !start deals.",
    "full": "The table is full.",
    "started": "{players} play {game}. Your hands come by private message.",
    "hand": "Your hand: {cards}",
    "can": "You can: {moves}",
    "cannot": "You cannot play now.",
    "playable": "You can play it.",
    "not_yours": "That is a move of another seat.",
    "only_in_channel": "Write that in the channel of the table.",
    "unknown": "{command} is no command; !help tells all.",
    "too_long": "That message is too long: {most} characters are enough.",
    "no_bot": "There is no such bot: {bots}.",
    "no_option": "{text} is no option=value.",
    "closed": "The table is closed.",
    "over_only": "The record shows all cards: it is told when the game is over.",
    "nudge_later": "Give {name} {seconds} seconds more.",
    "nudged": "The table plays for {name}.",
    "unreachable": "{name} gets no private messages from me. Allow them, then write !hand.",
    "language": "This table speaks English now.",
    "owner": "Only who sits here may do that.",
    "cards": "{name}: {count} cards",
    "pile": "On the pile: {card}",
    "color": "Colour: {color}",
    "total": "Total: {total}",
}

GERMAN: Final = {
    "help": """\
!new SPIEL [OPTION=WERT ...]  hier einen Tisch eröffnen: {games}
!join, !leave  Platz nehmen, ihn aufgeben
!bot [NAME]  einen Bot hinsetzen: {bots}
!start, !again  geben; noch einmal spielen
R5, W=R, R5!, draw, pass, ...  ein Zug, mit oder ohne "!" davor
!moves, !hand, !why KARTE  was du spielen kannst, und warum nicht
!table, !scores, !record  was alle wissen dürfen; am Ende das ganze Spiel
!nudge  für jemanden ziehen, der lange weg ist
!language KÜRZEL  {languages}
!close  den Tisch aufgeben
Deine Karten kommen als private Nachricht, und du darfst auch dort antworten.""",
    "opened": "Ein Tisch für {game} ist offen. !join nimmt Platz, !bot setzt einen Bot, !start gibt.",
    "open_already": "Hier steht schon ein Tisch; !close gibt ihn auf.",
    "no_table": "Hier steht kein Tisch. !new SPIEL eröffnet einen: {games}.",
    "which_table": "Schreib den Zug in den Kanal seines Tisches: du sitzt an {count}.",
    "joined": "{name} nimmt Platz: Platz {seat}.",
    "sits_already": "Du sitzt hier schon.",
    "not_seated": "Du hast keinen Platz an diesem Tisch.",
    "left": "{name} gibt den Platz auf.",
    "started_already": "Das Spiel hat begonnen.",
    "not_started": "Das Spiel hat noch nicht begonnen; !start gibt.",
    "full": "Der Tisch ist voll.",
    "started": "{players} spielen {game}. Eure Karten kommen als private Nachricht.",
    "hand": "Deine Hand: {cards}",
    "can": "Du kannst: {moves}",
    "cannot": "Du kannst jetzt nicht spielen.",
    "playable": "Du kannst sie spielen.",
    "not_yours": "Das ist der Zug eines anderen Platzes.",
    "only_in_channel": "Schreib das in den Kanal des Tisches.",
    "unknown": "{command} ist kein Befehl; !help nennt alle.",
    "too_long": "Diese Nachricht ist zu lang: {most} Zeichen genügen.",
    "no_bot": "Diesen Bot gibt es nicht: {bots}.",
    "no_option": "{text} ist kein Option=Wert.",
    "closed": "Der Tisch ist geschlossen.",
    "over_only": "Die Aufzeichnung zeigt alle Karten: es gibt sie, wenn das Spiel vorbei ist.",
    "nudge_later": "Lass {name} noch {seconds} Sekunden Zeit.",
    "nudged": "Der Tisch zieht für {name}.",
    "unreachable": "{name} bekommt keine privaten Nachrichten von mir. Erlaube sie, dann schreib !hand.",
    "language": "Dieser Tisch spricht jetzt Deutsch.",
    "owner": "Das darf nur, wer hier sitzt.",
    "cards": "{name}: {count} Karten",
    "pile": "Auf dem Stapel: {card}",
    "color": "Farbe: {color}",
    "total": "Summe: {total}",
}

TEXTS: Final = {"en": ENGLISH, "de": GERMAN}


def text(language: str, key: str, **facts: object) -> str:
    """Say a text; a language of the words that has none here is spoken to in English.

    >>> text("de", "left", name="Anna")
    'Anna gibt den Platz auf.'
    """
    return TEXTS.get(language, ENGLISH)[key].format(**facts)
