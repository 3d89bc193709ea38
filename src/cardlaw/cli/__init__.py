"""The command ``cardlaw``: games in the terminal. It needs the extra ``cardlaw[cli]``."""
