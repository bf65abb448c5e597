from __future__ import annotations

import asyncio

import httpx
import pytest
from answering import Service, success
from waybill_client import AsyncClient


def client_of(service: Service, arrived: asyncio.Event) -> AsyncClient:
    """Answers once `arrived` is set."""

    async def answer(request: httpx.Request) -> httpx.Response:
        response = service.answer(request)
        await arrived.wait()
        return response

    http = httpx.AsyncClient(transport=httpx.MockTransport(answer))
    return AsyncClient("https://waybill.example", "wb_1", username="erp", password="secret-1", http=http)


def test_tasks_that_begin_at_once_share_one_token() -> None:
    service = Service(success({"token": "t1"}), success({"id": 1}))

    async def main() -> list[int]:
        arrived = asyncio.Event()
        client = client_of(service, arrived)
        tasks = [asyncio.create_task(client.who_am_i()) for _ in range(3)]
        while not service.heard:
            await asyncio.sleep(0)
        arrived.set()
        return [user["id"] for user in await asyncio.gather(*tasks)]

    assert asyncio.run(main()) == [1, 1, 1]
    assert [request.url.path for request in service.heard] == ["/v1/auth/token"] + ["/v1/auth/me"] * 3


def test_a_task_that_is_cancelled_sends_nothing_more() -> None:
    service = Service(success({"token": "t1"}))

    async def main() -> None:
        client = client_of(service, asyncio.Event())
        task = asyncio.create_task(client.who_am_i())
        while not service.heard:
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(main())
    assert len(service.heard) == 1


def test_it_closes_what_it_has_opened_and_nothing_else() -> None:
    async def main() -> tuple[bool, bool]:
        http = httpx.AsyncClient()
        async with AsyncClient("https://waybill.example", "wb_1", token="t0", http=http):
            pass
        given = http.is_closed
        await http.aclose()
        async with AsyncClient("https://waybill.example", "wb_1", token="t0") as client:
            own = client._connection._http
        return given, own.is_closed

    assert asyncio.run(main()) == (False, True)
