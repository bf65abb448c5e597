"""Makes a user of Karrio's with a token, and prints the token alone on the last line."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "karrio.server.settings")
django.setup()

from django.contrib.auth import get_user_model  # noqa: E402 (Django has to be set up first)
from karrio.server.user.models import Token  # noqa: E402

user = get_user_model().objects.create(email="bench@example.com", is_staff=True, is_active=True)
print(Token.objects.create(user=user, test_mode=False).key)
