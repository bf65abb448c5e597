"""What goes wrong, as exceptions."""

from __future__ import annotations

from collections.abc import Mapping

from .types import ApiErrorCode


class WaybillError(Exception):
    """The least that is known of any failure. `retry_after` is in seconds."""

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
    """The service refused the call. `details` leads from field path, such as `package.weight`, to a sentence."""

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
    """There was no connection, or it broke off: what the call did is not known."""


class TimedOut(ConnectionFailed):
    """There was no answer in time."""


class InvalidResponse(WaybillError):
    """The answer is not Waybill's: of a proxy, for example."""


class WebhookRefused(WaybillError):
    """A webhook that does not come from Waybill, is too old, or cannot be read."""
