"""The repeats of calls."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from .errors import ConnectionFailed, WaybillError

_FIRST_WAIT = 0.25
_LONGEST_OWN_WAIT = 8.0


def seconds_of(retry_after: str | None, now: datetime | None = None) -> float | None:
    """The seconds in a `Retry-After` header, a number or a date; `None` if it is invalid."""
    text = (retry_after or "").strip()
    if text.isascii() and text.isdigit():
        return float(text[:9])
    try:
        date = parsedate_to_datetime(text)
    except ValueError:
        return None
    if date.tzinfo is None:
        date = date.replace(tzinfo=UTC)
    return max(0.0, (date - (now or datetime.now(UTC))).total_seconds())


def may_repeat(error: WaybillError, *, keyed: bool, repeatable: bool) -> bool:
    """
    True if a failed call may be repeated. A repeatable call creates nothing twice: it changes nothing, or has an
    Idempotency-Key. Other calls are repeated only after a limit refused them: a write may have been committed before a 503.
    """
    status = error.status
    if status == 429:
        return True
    if status == 409 and error.retry_after is not None:
        return keyed  # An earlier attempt with this key is still running.
    return repeatable and (isinstance(error, ConnectionFailed) or (status is not None and status >= 500))


class Repeats:
    """Counts the repeats of one call, and computes the waits before them."""

    def __init__(self, most: int, max_wait: float) -> None:
        self._most = most
        self._max_wait = max_wait
        self._made = 0

    def wait_after(self, error: WaybillError, *, keyed: bool, repeatable: bool) -> float | None:
        """Seconds to wait before the next repeat; `None` to raise the error instead."""
        self._made += 1
        wait = wait_before(self._made, error.retry_after, random.random)
        # The jitter on top of the service's wait does not count.
        too_long = wait > self._max_wait + 1
        if self._made > self._most or too_long or not may_repeat(error, keyed=keyed, repeatable=repeatable):
            return None
        return wait


def wait_before(repeat: int, retry_after: float | None, random: Callable[[], float]) -> float:
    """Seconds before repeat number `repeat`, from 1 on: the service's own, or twice as long each time, with jitter."""
    if retry_after is not None:
        return retry_after + random() * _FIRST_WAIT
    longest = min(_FIRST_WAIT * 2.0 ** (repeat - 1), _LONGEST_OWN_WAIT)
    return longest / 2 + random() * longest / 2
