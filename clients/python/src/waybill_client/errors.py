"""Failures as exceptions."""

from __future__ import annotations

from collections.abc import Mapping

from .types import ApiErrorCode


class WaybillError(Exception):
    """The base of all failures. `retry_after` is in seconds."""

    def __init__(
        self,
        message: str,
        *,
        status: int | None = None,
        request_id: str | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        self.request_id = request_id
        self.retry_after = retry_after


class ApiError(WaybillError):
    """The service refused the call. `details` has a message for each field path, such as `package.weight`."""

    def __init__(
        self,
        code: ApiErrorCode,
        message: str,
        details: Mapping[str, str],
        *,
        status: int,
        request_id: str | None,
        retry_after: float | None,
    ) -> None:
        super().__init__(message, status=status, request_id=request_id, retry_after=retry_after)
        self.code: ApiErrorCode = code
        self.details = dict(details)

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"


class ConnectionFailed(WaybillError):
    """No connection, or a broken one: the effect of the call is unknown."""


class TimedOut(ConnectionFailed):
    """No answer in time."""


class InvalidResponse(WaybillError):
    """The answer is not Waybill's but, for example, a proxy's."""


class WebhookRefused(WaybillError):
    """The webhook is forged, too old, or unreadable."""
