"""The clients of Waybill's API."""

from __future__ import annotations

from types import TracebackType
from typing import Self

import httpx

from ._async_calls import AsyncCalls
from ._async_connection import AsyncConnection
from ._calls import Calls
from ._connection import Connection
from ._requests import Settings


class Client(Calls):
    """
    Every call of the API as a method.

    `base_url` is the address of the service, with or without `/v1`; `client_id` that of the company. Give a `token`, or
    `username` and `password`: the client then obtains a token when needed, and another if it is refused. `timeout` is the
    longest silence of the service in seconds, `retries` the most repeats of a failed call, `max_wait` the longest wait
    before one: if the service demands more, the call raises the error. `http` replaces the client's own connections.
    Raises a `ValueError` for invalid arguments.
    """

    def __init__(
        self,
        base_url: str,
        client_id: str,
        *,
        token: str | None = None,
        username: str | None = None,
        password: str | None = None,
        timeout: float = 30.0,
        retries: int = 3,
        max_wait: float = 60.0,
        http: httpx.Client | None = None,
    ) -> None:
        credentials = _credentials(username, password)
        settings = Settings(base_url, client_id, token, credentials, timeout, retries, max_wait)
        self._connection = Connection(settings, http)
        super().__init__(self._connection.call)

    def close(self) -> None:
        """Closes its connections, as `with Client(…) as waybill:` does at the end."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class AsyncClient(AsyncCalls):
    """
    Every call of the API as a coroutine, and lists as asynchronous iterators, for asyncio.

    It has the arguments, repeats and errors of `Client`; `http` is an `httpx.AsyncClient`. It belongs to the event loop of
    its first use.
    """

    def __init__(
        self,
        base_url: str,
        client_id: str,
        *,
        token: str | None = None,
        username: str | None = None,
        password: str | None = None,
        timeout: float = 30.0,
        retries: int = 3,
        max_wait: float = 60.0,
        http: httpx.AsyncClient | None = None,
    ) -> None:
        credentials = _credentials(username, password)
        settings = Settings(base_url, client_id, token, credentials, timeout, retries, max_wait)
        self._connection = AsyncConnection(settings, http)
        super().__init__(self._connection.call)

    async def aclose(self) -> None:
        """Closes its connections, as `async with AsyncClient(…) as waybill:` does at the end."""
        await self._connection.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()


def _credentials(username: str | None, password: str | None) -> tuple[str, str] | None:
    if username is None and password is None:
        return None
    if username is None or password is None:
        raise ValueError("username and password belong together.")
    return username, password
