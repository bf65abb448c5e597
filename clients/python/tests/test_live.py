"""Tests a running service, which `scripts/test-python-client.ts` starts and names in the environment."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Iterator
from itertools import islice
from typing import cast
from uuid import uuid4

import pytest
from answering import Blocking
from test_calls import SHIPMENT
from waybill_client import ApiError, AsyncClient, Client, is_shipment_event

pytestmark = pytest.mark.skipif("WAYBILL_URL" not in os.environ, reason="WAYBILL_URL names no running service")


@pytest.fixture(params=["Client", "AsyncClient"])
def waybill(request: pytest.FixtureRequest) -> Iterator[Client]:
    base_url, client_id = os.environ["WAYBILL_URL"], os.environ["WAYBILL_CLIENT_ID"]
    username, password = os.environ["WAYBILL_USERNAME"], os.environ["WAYBILL_PASSWORD"]
    if request.param == "Client":
        with Client(base_url, client_id, username=username, password=password) as client:
            yield client
        return
    with asyncio.Runner() as runner:
        awaited = AsyncClient(base_url, client_id, username=username, password=password)
        yield cast(Client, Blocking(awaited, runner))
        runner.run(awaited.aclose())


def test_a_shipment_is_made_once_printed_tracked_listed_and_heard_of(waybill: Client) -> None:
    key = uuid4().hex
    awb = waybill.create_shipment(SHIPMENT, idempotency_key=key)["awb"]
    assert waybill.create_shipment(SHIPMENT, idempotency_key=key)["awb"] == awb
    assert base64.b64decode(waybill.get_label(awb)["label"]).startswith(b"%PDF-")
    assert [event["status"] for event in waybill.track_shipment(awb)["events"]] == ["Created"]
    assert awb in {shipment["awb"] for shipment in islice(waybill.iter_shipments(limit=1), 3)}
    made = (event for event in waybill.iter_events(wait=0.1) if is_shipment_event(event))
    assert awb in (event["data"]["awb"] for event in made)
    assert waybill.cancel_shipment(awb)["status"] == "Cancelled"


def test_what_is_refused_says_why(waybill: Client) -> None:
    with pytest.raises(ApiError) as wrong:
        waybill.create_shipment({**SHIPMENT, "package": {"weight": 0}})
    assert (wrong.value.code, list(wrong.value.details)) == ("VALIDATION_ERROR", ["package.weight"])
    with pytest.raises(ApiError, match="NOT_FOUND"):
        waybill.get_shipment("WB0000000000")
    stranger = Client(os.environ["WAYBILL_URL"], os.environ["WAYBILL_CLIENT_ID"], token="none")
    with pytest.raises(ApiError, match="UNAUTHORIZED"):
        stranger.who_am_i()
