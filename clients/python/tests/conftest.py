from __future__ import annotations

import time

import pytest


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that the client would have waited; it does not."""
    waited: list[float] = []
    monkeypatch.setattr(time, "sleep", waited.append)
    return waited
