"""The client of Waybill's API."""

from __future__ import annotations

from types import TracebackType
from typing import Self

import httpx

from ._calls import Calls
from ._connection import Connection


class Client(Calls):
    """
    Every call of the API as a method.

    `base_url` is the address of the service, with or without `/v1`; `client_id` that of the company. Give a `token`, or
    `username` and `password`: then one is obtained when it is first needed, and another when it is refused. `timeout` is
    the longest silence of the service in seconds, `retries` how often a call that failed is repeated at most,
    `max_wait` the longest wait before that: who is told to wait longer is told the error. `http` takes the place of the
    client's own connections. Raises a `ValueError` where the arguments cannot be meant.
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
        if (username is None) != (password is None):
            raise ValueError("username and password belong together.")
        super().__init__(
            Connection(
                base_url,
                client_id,
                token=token,
                credentials=(username, password) if username is not None and password is not None else None,
                timeout=timeout,
                retries=retries,
                max_wait=max_wait,
                http=http,
            )
        )

    def close(self) -> None:
        """Closes its connections; `with Client(…) as waybill:` does so at the end."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
