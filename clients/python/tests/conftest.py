from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pytest
from answering import Service


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Records the client's waits in place of waiting."""
    waited: list[float] = []

    async def note(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(time, "sleep", waited.append)
    monkeypatch.setattr(asyncio, "sleep", note)
    return waited


@pytest.fixture(params=["Client", "AsyncClient"])
def each_client(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Runs the test with both clients."""
    if request.param == "Client":
        yield
        return
    with asyncio.Runner() as runner:
        monkeypatch.setattr(Service, "runner", runner)
        yield
