"""A chat bot: tables in channels, moves as text, secrets by private message.

``transport`` is what a chat has to do for it, ``terminal`` such a chat to try it in, ``texts`` what the
bot itself says, ``table`` one game with its seats, and ``bot`` the commands. From the folder
``examples``: ``python -m chat_bot``.
"""
