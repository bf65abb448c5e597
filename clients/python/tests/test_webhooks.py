from __future__ import annotations

import base64
import hashlib
import hmac
import json

import pytest
from waybill_client import WebhookRefused, is_pickup_event, is_shipment_event, verify_webhook

SECRET = "whsec_" + base64.b64encode(b"a secret of the tests").decode()
OTHER = "whsec_" + base64.b64encode(b"another secret").decode()
EVENT = {"id": 1, "type": "shipment.created", "created_at": "2026-11-24T09:00:00Z", "data": {"contents": "茶"}}
PAYLOAD = json.dumps(EVENT, ensure_ascii=False).encode()
NOW = 1_795_000_000


def signature(secret: str, payload: bytes, at: int) -> str:
    key = base64.b64decode(secret.removeprefix("whsec_"))
    return "v1," + base64.b64encode(hmac.digest(key, f"evt_1.{at}.".encode() + payload, hashlib.sha256)).decode()


def signed(*secrets: str, payload: bytes = PAYLOAD, at: int = NOW) -> dict[str, str]:
    signatures = " ".join(signature(secret, payload, at) for secret in secrets or [SECRET])
    return {"Webhook-Id": "evt_1", "webhook-timestamp": str(at), "webhook-signature": signatures}


def test_the_example_of_the_standard_is_good() -> None:
    headers = {
        "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
        "webhook-timestamp": "1614265330",
        "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    }
    secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    assert verify_webhook('{"test": 2432232314}', headers, secret, now=1614265330)


def test_one_that_is_signed_is_good_also_while_a_secret_is_rotated() -> None:
    event = verify_webhook(PAYLOAD, signed(), SECRET, now=NOW)
    assert event == EVENT
    assert (is_shipment_event(event), is_pickup_event(event)) == (True, False)
    assert verify_webhook(PAYLOAD.decode(), signed(OTHER, SECRET), SECRET, now=NOW) == EVENT
    assert verify_webhook(PAYLOAD, signed(OTHER), [SECRET, OTHER], now=NOW) == EVENT


@pytest.mark.parametrize(
    ("payload", "headers"),
    [
        (PAYLOAD + b" ", signed()),
        (PAYLOAD, signed(OTHER)),
        (PAYLOAD, {**signed(), "Webhook-Id": "evt_2"}),
        (PAYLOAD, {**signed(), "webhook-signature": "v1, v1 v2,abc ü"}),
        (PAYLOAD, {}),
        (PAYLOAD, signed(at=NOW - 301)),
        (PAYLOAD, signed(at=NOW + 301)),
        (PAYLOAD, {**signed(), "webhook-timestamp": "1e9"}),
        (b"no JSON", signed(payload=b"no JSON")),
        (b"\xff", signed(payload=b"\xff")),
    ],
)
def test_any_other_is_refused(payload: bytes, headers: dict[str, str]) -> None:
    with pytest.raises(WebhookRefused):
        verify_webhook(payload, headers, SECRET, now=NOW)


@pytest.mark.parametrize("secret", ["", "whsec_%%%", "whsec_"])
def test_a_secret_that_is_none_is_told(secret: str) -> None:
    for given in (secret, [], [SECRET, secret]):
        with pytest.raises(ValueError):
            verify_webhook(PAYLOAD, signed(OTHER), given, now=NOW)
