"""Typed clients of Waybill, the courier-shipping API."""

from .client import AsyncClient, Client
from .errors import ApiError, ConnectionFailed, InvalidResponse, TimedOut, WaybillError, WebhookRefused
from .webhooks import is_pickup_event, is_proof_event, is_shipment_event, verify_webhook

__all__ = [
    "ApiError",
    "AsyncClient",
    "Client",
    "ConnectionFailed",
    "InvalidResponse",
    "TimedOut",
    "WaybillError",
    "WebhookRefused",
    "is_pickup_event",
    "is_proof_event",
    "is_shipment_event",
    "verify_webhook",
]
