"""What calls are sent through."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Mapping
from threading import Lock
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ._waits import may_repeat, seconds_of, wait_before
from .errors import ApiError, ConnectionFailed, InvalidResponse, TimedOut, WaybillError
from .types import ApiErrorCode

_KEY = re.compile(r"[\x20-\x7e]{1,255}")
_HEADER = re.compile(r"[\x21-\x7e]+")


class Connection:
    """Sends calls, and sends them again for as long as that is safe and may help. Threads may share one."""

    def __init__(
        self,
        base_url: str,
        client_id: str,
        *,
        token: str | None,
        credentials: tuple[str, str] | None,
        timeout: float,
        retries: int,
        max_wait: float,
        http: httpx.Client | None,
    ) -> None:
        try:
            url = httpx.URL(base_url)
        except httpx.InvalidURL as problem:
            raise ValueError("base_url is no address.") from problem
        if url.scheme not in ("http", "https") or not url.host or url.userinfo or url.query or url.fragment:
            raise ValueError("base_url must be an http or https address without a user, a query or a fragment.")
        if not _HEADER.fullmatch(client_id):
            raise ValueError("client_id is missing, or is none.")
        if token is not None and not _HEADER.fullmatch(token):
            raise ValueError("token must be what the service has issued.")
        self._base = base_url.rstrip("/").removesuffix("/v1")
        self._client_id = client_id
        self._token = token
        self._credentials = credentials
        self._signing_in = Lock()
        self._timeout = timeout
        self._retries = retries
        self._max_wait = max_wait
        self._http = http or httpx.Client()
        self._owns_http = http is None

    def close(self) -> None:
        """Closes the connections that it has opened itself."""
        if self._owns_http:
            self._http.close()

    def call(
        self,
        method: str,
        path: str,
        *,
        values: Mapping[str, str | int] | None = None,
        query: Mapping[str, object] | None = None,
        body: object = None,
        keyed: bool = False,
        reads_only: bool = False,
        open: bool = False,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> Any:
        """Sends a call and gives back its data. Raises a `WaybillError`; a `ValueError` where it cannot be sent."""
        headers = {"X-Tenant": self._client_id}
        if keyed:
            headers["Idempotency-Key"] = _checked_key(uuid4().hex if idempotency_key is None else idempotency_key)
        content = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            content = json.dumps(body, ensure_ascii=False, allow_nan=False).encode()
        request = self._http.build_request(
            method,
            self._base + _filled(path, values or {}),
            params={name: _text(value) for name, value in (query or {}).items() if value is not None},
            headers=headers,
            content=content,
            timeout=self._timeout if timeout is None else timeout,
        )
        # A token too many does no harm.
        return self._perform(request, open=open, keyed=keyed, repeatable=keyed or reads_only or open)

    def _perform(self, request: httpx.Request, *, open: bool, keyed: bool, repeatable: bool) -> Any:
        renewed = False
        repeat = 0
        while True:
            token = None if open else self._current_token()
            if token is not None:
                request.headers["Authorization"] = f"Bearer {token}"
            try:
                return self._send(request)
            except WaybillError as error:
                if error.status == 401 and self._credentials and not (open or renewed):
                    self._forget(token)
                    renewed = True
                    continue
                repeat += 1
                wait = wait_before(repeat, error.retry_after, random.random)
                too_long = wait > self._max_wait + 1
                if repeat > self._retries or too_long or not may_repeat(error, keyed=keyed, repeatable=repeatable):
                    raise
            time.sleep(wait)

    def _send(self, request: httpx.Request) -> Any:
        try:
            # A token goes nowhere but to the service.
            response = self._http.send(request, auth=None, follow_redirects=False)
        except httpx.TimeoutException as problem:
            raise TimedOut("There was no answer in time.") from problem
        except httpx.RequestError as problem:
            raise ConnectionFailed(f"The service could not be reached: {problem}") from problem
        return _data_of(response)

    def _current_token(self) -> str | None:
        """The token to send; one thread obtains it for all that wait."""
        if self._token is not None or self._credentials is None:
            return self._token
        with self._signing_in:
            if self._token is None:
                username, password = self._credentials
                body = {"username": username, "password": password}
                self._token = cast(str, self.call("POST", "/v1/auth/token", body=body, open=True)["token"])
            return self._token

    def _forget(self, token: str | None) -> None:
        with self._signing_in:
            if self._token == token:
                self._token = None


def _checked_key(key: str) -> str:
    if not _KEY.fullmatch(key):
        raise ValueError("An Idempotency-Key is 1 to 255 printable ASCII characters.")
    return key


def _text(value: object) -> str:
    return json.dumps(value) if isinstance(value, bool) else str(value)


def _filled(path: str, values: Mapping[str, str | int]) -> str:
    for name, value in values.items():
        text = str(value)
        if text in ("", ".", ".."):
            raise ValueError(f"{name} can be no part of an address.")
        path = path.replace("{" + name + "}", quote(text, safe=""))
    return path


def _data_of(response: httpx.Response) -> Any:
    """What an answer says. Raises an `ApiError`, or `InvalidResponse` where it is not in Waybill's envelope."""
    status = response.status_code
    request_id = response.headers.get("x-request-id")
    retry_after = seconds_of(response.headers.get("retry-after"))
    try:
        envelope = response.json()
    except ValueError:
        envelope = None
    if isinstance(envelope, dict):
        data, error = envelope.get("data"), envelope.get("error")
        if response.is_success and envelope.get("ok") is True and isinstance(data, dict):
            return data
        if not response.is_success and envelope.get("ok") is False and isinstance(error, dict):
            code, message, details = error.get("code"), error.get("message"), error.get("details")
            if isinstance(code, str) and isinstance(message, str):
                raise ApiError(
                    cast(ApiErrorCode, code),
                    message,
                    details if isinstance(details, dict) else {},
                    status=status,
                    request_id=request_id,
                    retry_after=retry_after,
                )
    raise InvalidResponse(
        f"The answer with status {status} is not Waybill's.",
        status=status,
        request_id=request_id,
        retry_after=retry_after,
    )
