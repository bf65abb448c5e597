"""HTTP requests of calls and the results in their answers, for both connections."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast
from urllib.parse import quote
from uuid import uuid4

import httpx

from ._waits import seconds_of
from .errors import ApiError, InvalidResponse
from .types import ApiErrorCode

_KEY = re.compile(r"[\x20-\x7e]{1,255}")
_HEADER = re.compile(r"[\x21-\x7e]+")


@dataclass(frozen=True)
class Call:
    """A call as the generated methods describe it."""

    method: str
    path: str
    """With its parameters in braces."""
    values: Mapping[str, str | int] | None = None
    query: Mapping[str, object] | None = None
    body: object = None
    keyed: bool = False
    """It takes an Idempotency-Key, and may be repeated with it."""
    reads_only: bool = False
    """It changes nothing, and may always be repeated."""
    open: bool = False
    """It is sent without a token."""
    idempotency_key: str | None = None
    timeout: float | None = None

    @property
    def repeatable(self) -> bool:
        return self.keyed or self.reads_only or self.open  # A surplus token does no harm.


@dataclass(frozen=True)
class Settings:
    """Address, credentials and repeats of calls. Raises a `ValueError` for invalid ones."""

    base_url: str
    client_id: str
    token: str | None
    credentials: tuple[str, str] | None
    timeout: float
    retries: int
    max_wait: float

    def __post_init__(self) -> None:
        try:
            url = httpx.URL(self.base_url)
        except httpx.InvalidURL as problem:
            raise ValueError("base_url is no address.") from problem
        if url.scheme not in ("http", "https") or not url.host or url.userinfo or url.query or url.fragment:
            raise ValueError("base_url must be an http or https address without a user, a query or a fragment.")
        if not _HEADER.fullmatch(self.client_id):
            raise ValueError("client_id is missing, or is none.")
        if self.token is not None and not _HEADER.fullmatch(self.token):
            raise ValueError("token must be what the service has issued.")

    def request(self, http: httpx.Client | httpx.AsyncClient, call: Call) -> httpx.Request:
        """The request of a call, without a token. Raises a `ValueError` for invalid arguments."""
        headers = {"X-Tenant": self.client_id}
        if call.keyed:
            headers["Idempotency-Key"] = _key_of(call)
        content = None
        if call.body is not None:
            headers["Content-Type"] = "application/json"
            content = json.dumps(call.body, ensure_ascii=False, allow_nan=False).encode()
        return http.build_request(
            call.method,
            self.base_url.rstrip("/").removesuffix("/v1") + _filled(call.path, call.values or {}),
            params=dict(_pairs(call.query or {})),
            headers=headers,
            content=content,
            timeout=self.timeout if call.timeout is None else call.timeout,
        )


def token_call(credentials: tuple[str, str]) -> Call:
    """The call that obtains a token."""
    username, password = credentials
    return Call("POST", "/v1/auth/token", body={"username": username, "password": password}, open=True)


def data_of(response: httpx.Response) -> Any:
    """The data of an answer. Raises an `ApiError`, or `InvalidResponse` without Waybill's envelope."""
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


def _key_of(call: Call) -> str:
    key = uuid4().hex if call.idempotency_key is None else call.idempotency_key
    if not _KEY.fullmatch(key):
        raise ValueError("An Idempotency-Key is 1 to 255 printable ASCII characters.")
    return key


def _pairs(query: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for name, value in query.items():
        if isinstance(value, Mapping):
            # The texts of a group go as metadata[order_id].
            yield from _pairs({f"{name}[{key}]": text for key, text in value.items()})
        elif value is not None:
            yield name, _text(value)


def _text(value: object) -> str:
    return json.dumps(value) if isinstance(value, bool) else str(value)


def _filled(path: str, values: Mapping[str, str | int]) -> str:
    for name, value in values.items():
        text = str(value)
        if text in ("", ".", ".."):
            raise ValueError(f"{name} can be no part of an address.")
        path = path.replace("{" + name + "}", quote(text, safe=""))
    return path
