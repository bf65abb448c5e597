"""Verifies and reads webhooks."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias, TypedDict, TypeGuard, cast

from .errors import WebhookRefused
from .types import PickupEvent, ProofEvent, ShipmentEvent, ShippingEvent

_MOST_SIGNATURES = 20


class TestMessage(TypedDict):
    message: str


class TestEvent(TypedDict):
    """The event of "Send a test event"."""

    id: None
    type: Literal["webhook.test"]
    created_at: str
    data: TestMessage


WebhookEvent: TypeAlias = ShippingEvent | TestEvent


def verify_webhook(
    payload: bytes | str,
    headers: Mapping[str, str],
    secret: str | Sequence[str],
    *,
    tolerance: float = 300,
    now: float | None = None,
) -> WebhookEvent:
    """
    Verifies a webhook by the scheme of Standard Webhooks and returns its event. `payload` is the raw body, `secret` is
    `whsec_…`, several while one is rotated, `tolerance` its greatest age in seconds, also into the future. The header
    `webhook-id` is the same for each attempt at an event. Raises `WebhookRefused`, or a `ValueError` for an invalid secret.
    """
    named = {name.lower(): value for name, value in headers.items()}
    identifier, timestamp, signatures = (named.get(f"webhook-{part}") for part in ("id", "timestamp", "signature"))
    if not identifier or not timestamp or not signatures:
        raise WebhookRefused("A header of the webhook is missing.")
    at = float(timestamp) if timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 15 else None
    if at is None or abs((time.time() if now is None else now) - at) > tolerance:
        raise WebhookRefused("The webhook is too old, or from the future.")

    keys = [_key_of(one) for one in ([secret] if isinstance(secret, str) else secret)]
    if not keys:
        raise ValueError("There is no secret to check the webhook with.")
    body = payload.encode() if isinstance(payload, str) else payload
    signed = f"{identifier}.{timestamp}.".encode() + body
    given = [entry[3:].encode() for entry in signatures.split(" ")[:_MOST_SIGNATURES] if entry.startswith("v1,")]
    for key in keys:
        expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
        if any(hmac.compare_digest(signature, expected) for signature in given):
            return _event_of(body)
    raise WebhookRefused("No signature of the webhook fits.")


def is_shipment_event(event: WebhookEvent | ShippingEvent) -> TypeGuard[ShipmentEvent]:
    """True for an event with a shipment as `data`."""
    return event["type"].startswith("shipment.")


def is_pickup_event(event: WebhookEvent | ShippingEvent) -> TypeGuard[PickupEvent]:
    """True for an event with a pickup as `data`."""
    return event["type"].startswith("pickup.")


def is_proof_event(event: WebhookEvent | ShippingEvent) -> TypeGuard[ProofEvent]:
    """True for an event with a proof, and the AWB of its shipment or the id of its pickup, as `data`."""
    return event["type"].startswith("proof.")


def _key_of(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error:
        key = b""
    if not key:
        raise ValueError("The secret is not whsec_….")
    return key


def _event_of(body: bytes) -> WebhookEvent:
    try:
        event = json.loads(body)
    except ValueError as problem:
        raise WebhookRefused("The webhook is signed, but its body is no JSON.") from problem
    return cast(WebhookEvent, event)
