"""Lists, read page by page."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any


def pages(read: Callable[[str | None], Any], field: str, cursor: str | None) -> Iterator[Any]:
    """The records of all pages from `cursor` on. Each page is read when needed."""
    while True:
        page = read(cursor)
        yield from page[field]
        cursor = page["next_cursor"]
        if cursor is None:
            return


def feed(read: Callable[[int | None], Any], field: str, after: int | None, wait: float | None) -> Iterator[Any]:
    """The records with ids above `after`, in the order of ids; with `wait` it never ends."""
    while True:
        items = read(after)[field]
        yield from items
        if items:
            after = items[-1]["id"]
        elif wait is None:
            return
        else:
            time.sleep(wait)


async def async_pages(
    read: Callable[[str | None], Awaitable[Any]], field: str, cursor: str | None
) -> AsyncIterator[Any]:
    """`pages` for asyncio."""
    while True:
        page = await read(cursor)
        for record in page[field]:
            yield record
        cursor = page["next_cursor"]
        if cursor is None:
            return


async def async_feed(
    read: Callable[[int | None], Awaitable[Any]], field: str, after: int | None, wait: float | None
) -> AsyncIterator[Any]:
    """`feed` for asyncio."""
    while True:
        items = (await read(after))[field]
        for item in items:
            yield item
        if items:
            after = items[-1]["id"]
        elif wait is None:
            return
        else:
            await asyncio.sleep(wait)
