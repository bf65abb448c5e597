"""Lists that are read one page after the other."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any


def pages(read: Callable[[str | None], Any], field: str, cursor: str | None) -> Iterator[Any]:
    """The records of all pages from `cursor` on, each page read when it is needed."""
    while True:
        page = read(cursor)
        yield from page[field]
        cursor = page["next_cursor"]
        if cursor is None:
            return


def feed(read: Callable[[int | None], Any], field: str, after: int | None, wait: float | None) -> Iterator[Any]:
    """The records behind the id `after`, the lowest first; with `wait` it never ends."""
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
    """As `pages`, in asyncio."""
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
    """As `feed`, in asyncio."""
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
