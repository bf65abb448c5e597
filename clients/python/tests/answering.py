"""A service that gives the answers it was told to, one after the other, the last one again and again."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import httpx
from waybill_client import Client

Answer = Callable[[httpx.Request], httpx.Response]


def success(data: dict[str, Any], **headers: str) -> Answer:
    return lambda _: _answer(200, {"ok": True, "data": data}, headers)


def refusal(status: int, code: str, details: dict[str, str] | None = None, **headers: str) -> Answer:
    error = {"code": code, "message": f"{code}.", **({"details": details} if details else {})}
    return lambda _: _answer(status, {"ok": False, "error": error}, headers)


def _answer(status: int, body: object, headers: dict[str, str]) -> httpx.Response:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.Response(status, json=body, headers={"x-request-id": "r-1", **named})


def broken_off(_: httpx.Request) -> httpx.Response:
    raise httpx.RemoteProtocolError("The connection broke off.")


def silent(_: httpx.Request) -> httpx.Response:
    raise httpx.ReadTimeout("Nothing came.")


class Service:
    def __init__(self, *answers: Answer) -> None:
        self.answers = answers
        self.heard: list[httpx.Request] = []

    def answer(self, request: httpx.Request) -> httpx.Response:
        # The client sends the same request again: what was sent is kept as it was.
        self.heard.append(httpx.Request(request.method, request.url, headers=request.headers, content=request.content))
        return self.answers[min(len(self.heard), len(self.answers)) - 1](request)

    def client(self, **options: Any) -> Client:
        http = httpx.Client(transport=httpx.MockTransport(self.answer))
        signed_in = {} if "username" in options else {"token": "t0"}
        return Client("https://waybill.example/v1/", "wb_1", **{**signed_in, **options, "http": http})

    def bodies(self) -> list[Any]:
        return [json.loads(request.content) if request.content else None for request in self.heard]

    def keys(self) -> list[str | None]:
        return [request.headers.get("idempotency-key") for request in self.heard]

    def paths(self) -> list[str]:
        return [request.url.raw_path.decode() for request in self.heard]
