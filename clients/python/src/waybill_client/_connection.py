"""The connection of calls."""

from __future__ import annotations

import time
from threading import Lock
from typing import Any, cast

import httpx

from ._requests import Call, Settings, data_of, token_call
from ._waits import Repeats
from .errors import ConnectionFailed, TimedOut, WaybillError


class Connection:
    """Sends calls, and repeats them while that is safe and may help. Threads may share it."""

    def __init__(self, settings: Settings, http: httpx.Client | None) -> None:
        self._settings = settings
        self._token = settings.token
        self._signing_in = Lock()
        self._http = http or httpx.Client()
        self._owns_http = http is None

    def close(self) -> None:
        """Closes its own connections."""
        if self._owns_http:
            self._http.close()

    def call(self, call: Call) -> Any:
        """Sends a call and returns its data. Raises a `WaybillError`, or a `ValueError` for invalid arguments."""
        request = self._settings.request(self._http, call)
        repeats = Repeats(self._settings.retries, self._settings.max_wait)
        renewed = False
        while True:
            token = None if call.open else self._current_token()
            if token is not None:
                request.headers["Authorization"] = f"Bearer {token}"
            try:
                return self._send(request)
            except WaybillError as error:
                if error.status == 401 and self._settings.credentials and not (call.open or renewed):
                    self._forget(token)
                    renewed = True
                    continue
                wait = repeats.wait_after(error, keyed=call.keyed, repeatable=call.repeatable)
                if wait is None:
                    raise
            time.sleep(wait)

    def _send(self, request: httpx.Request) -> Any:
        try:
            # Tokens go to the service only.
            response = self._http.send(request, auth=None, follow_redirects=False)
        except httpx.TimeoutException as problem:
            raise TimedOut("There was no answer in time.") from problem
        except httpx.RequestError as problem:
            raise ConnectionFailed(f"The service could not be reached: {problem}") from problem
        return data_of(response)

    def _current_token(self) -> str | None:
        """The token to send; threads at the same time share one request for it."""
        if self._token is not None or self._settings.credentials is None:
            return self._token
        with self._signing_in:
            if self._token is None:
                self._token = cast(str, self.call(token_call(self._settings.credentials))["token"])
            return self._token

    def _forget(self, token: str | None) -> None:
        with self._signing_in:
            if self._token == token:
                self._token = None
