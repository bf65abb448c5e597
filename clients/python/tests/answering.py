"""A service with given answers in sequence; it repeats the last one."""

from __future__ import annotations

import asyncio
import inspect
import json
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any, cast

import httpx
from waybill_client import AsyncClient, Client

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


class Blocking:
    """An asynchronous client with blocking calls, so that tests treat both clients alike."""

    def __init__(self, client: AsyncClient, runner: asyncio.Runner) -> None:
        self._client = client
        self._runner = runner

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._client, name)

        def call(*args: Any, **options: Any) -> Any:
            result = method(*args, **options)
            return self._runner.run(result) if inspect.iscoroutine(result) else self._steps(result)

        return call

    def _steps(self, records: AsyncIterator[Any]) -> Iterator[Any]:
        async def step() -> Any:
            return await anext(records)

        while True:
            try:
                record = self._runner.run(step())
            except StopAsyncIteration:
                return
            yield record


class Service:
    runner: asyncio.Runner | None = None
    """Runs the asynchronous client: see `each_client`."""

    def __init__(self, *answers: Answer) -> None:
        self.answers = answers
        self.heard: list[httpx.Request] = []

    def answer(self, request: httpx.Request) -> httpx.Response:
        # The client reuses the request object, so this keeps a copy.
        self.heard.append(httpx.Request(request.method, request.url, headers=request.headers, content=request.content))
        return self.answers[min(len(self.heard), len(self.answers)) - 1](request)

    def client(self, **options: Any) -> Client:
        place = ("https://waybill.example/v1/", "wb_1")
        signed_in = {} if "username" in options else {"token": "t0"}
        transport = httpx.MockTransport(self.answer)
        if self.runner is None:
            return Client(*place, **{**signed_in, **options, "http": httpx.Client(transport=transport)})
        http = httpx.AsyncClient(transport=transport)
        client = AsyncClient(*place, **{**signed_in, **options, "http": http})
        return cast(Client, Blocking(client, self.runner))

    def bodies(self) -> list[Any]:
        return [json.loads(request.content) if request.content else None for request in self.heard]

    def keys(self) -> list[str | None]:
        return [request.headers.get("idempotency-key") for request in self.heard]

    def paths(self) -> list[str]:
        return [request.url.raw_path.decode() for request in self.heard]
