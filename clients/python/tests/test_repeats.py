from __future__ import annotations

from datetime import UTC, datetime

import pytest
from answering import Answer, Service, broken_off, refusal, silent, success
from httpx import Response
from test_calls import SHIPMENT
from waybill_client import ApiError, TimedOut, WaybillError
from waybill_client._waits import seconds_of, wait_before

pytestmark = pytest.mark.usefixtures("each_client")

LIMITED = refusal(429, "RATE_LIMITED", retry_after="7")


def busy(seconds: str) -> Answer:
    return refusal(503, "SERVICE_UNAVAILABLE", retry_after=seconds)


def test_a_create_is_sent_again_with_the_same_key_and_body(waits: list[float]) -> None:
    service = Service(broken_off, refusal(500, "INTERNAL_ERROR"), busy("2"), success({"awb": "WB1"}))
    assert service.client().create_shipment(SHIPMENT)["awb"] == "WB1"
    assert service.bodies() == [SHIPMENT] * 4
    assert len(set(service.keys())) == 1 and service.keys()[0]
    assert 2 <= waits[2] <= 2.25


def test_each_create_has_a_key_of_its_own() -> None:
    service = Service(success({}))
    client = service.client()
    client.create_shipment(SHIPMENT)
    client.create_shipment(SHIPMENT)
    assert len(set(service.keys())) == 2


def test_a_create_waits_while_an_earlier_attempt_is_under_way(waits: list[float]) -> None:
    service = Service(refusal(409, "CONFLICT", retry_after="1"), success({}))
    service.client().create_shipment(SHIPMENT, idempotency_key="order 17")
    assert service.keys() == ["order 17"] * 2


def test_a_call_is_sent_so_often_at_most(waits: list[float]) -> None:
    service = Service(LIMITED)
    with pytest.raises(ApiError) as raised:
        service.client(retries=2).who_am_i()
    assert (raised.value.code, raised.value.retry_after, len(service.heard)) == ("RATE_LIMITED", 7, 3)


def test_it_is_not_sent_again_where_the_wait_is_longer_than_wanted(waits: list[float]) -> None:
    service = Service(busy("3600"))
    with pytest.raises(ApiError):
        service.client().who_am_i()
    assert (len(service.heard), waits) == (1, [])


@pytest.mark.parametrize(
    "answer", [broken_off, silent, busy("1"), refusal(500, "INTERNAL_ERROR"), lambda _: Response(502, text="<html>")]
)
def test_what_may_have_had_an_effect_is_not_repeated(answer: Answer, waits: list[float]) -> None:
    service = Service(answer)
    with pytest.raises(WaybillError):
        service.client().cancel_shipment("WB1")
    assert len(service.heard) == 1
    with pytest.raises(WaybillError):
        service.client(retries=1).get_shipment("WB1")
    assert len(service.heard) == 3


def test_what_a_limit_refused_is_repeated_whatever_it_does(waits: list[float]) -> None:
    service = Service(LIMITED, success({"awb": "WB1"}))
    assert service.client().cancel_shipment("WB1")["awb"] == "WB1"


def test_a_refusal_is_not_repeated(waits: list[float]) -> None:
    for status in (400, 401, 403, 404, 409, 422):
        service = Service(refusal(status, "CONFLICT"))
        with pytest.raises(ApiError):
            service.client().create_shipment(SHIPMENT)
        assert len(service.heard) == 1


def test_silence_is_told(waits: list[float]) -> None:
    with pytest.raises(TimedOut):
        Service(silent).client(retries=0).who_am_i()


def test_a_wait_doubles_and_has_jitter() -> None:
    assert [wait_before(repeat, None, lambda: 1) for repeat in (1, 2, 3, 9)] == [0.25, 0.5, 1, 8]
    assert (wait_before(3, None, lambda: 0), wait_before(3, 7, lambda: 0)) == (0.5, 7)


def test_retry_after_is_seconds_or_a_date() -> None:
    now = datetime(2026, 11, 24, 9, tzinfo=UTC)
    assert [seconds_of(text, now) for text in ("7", "Tue, 24 Nov 2026 09:00:30 GMT", "Tue, 24 Nov 2026 08:00:00 GMT")] == [7, 30, 0]
    assert [seconds_of(text, now) for text in (None, "", "soon", "-1", "²")] == [None] * 5
