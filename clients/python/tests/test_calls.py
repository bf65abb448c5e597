from __future__ import annotations

import json

import pytest
from answering import Service, refusal, silent, success
from httpx import Response
from waybill_client import ApiError, AsyncClient, Client, InvalidResponse
from waybill_client.types import NestedShipmentRequest

pytestmark = pytest.mark.usefixtures("each_client")

SHIPMENT: NestedShipmentRequest = {
    "service_code": "DOM",
    "sender": {"company": "Acme", "country": "US"},
    "recipient": {"company": "Bölt", "country": "US"},
    "package": {"weight": 2.5},
}


def test_a_call_carries_tenant_token_path_query_and_body() -> None:
    service = Service(success({"awb": "WB1"}))
    client = service.client()
    client.get_label("WB 1/2", format="zpl", dpi=300)
    client.create_shipment(SHIPMENT)
    label, create = service.heard
    assert service.paths() == ["/v1/shipments/WB%201%2F2/label?format=zpl&dpi=300", "/v1/shipments"]
    assert (label.method, label.headers["x-tenant"], label.headers["authorization"]) == ("GET", "wb_1", "Bearer t0")
    assert json.loads(create.content) == SHIPMENT
    assert service.keys()[0] is None


def test_a_refusal_is_raised_with_its_fields() -> None:
    details = {"package.weight": "Weight must be greater than 0."}
    service = Service(refusal(400, "VALIDATION_ERROR", details))
    with pytest.raises(ApiError) as raised:
        service.client().create_shipment(SHIPMENT)
    error = raised.value
    assert (error.code, error.status, error.details, error.request_id) == ("VALIDATION_ERROR", 400, details, "r-1")
    assert str(error) == "VALIDATION_ERROR: VALIDATION_ERROR."


@pytest.mark.parametrize("awb", ["", ".", "..", "\ud800"])
def test_a_value_that_leads_elsewhere_is_not_sent(awb: str) -> None:
    service = Service(success({}))
    with pytest.raises(ValueError):
        service.client().cancel_shipment(awb)
    assert service.heard == []


@pytest.mark.parametrize("key", ["", "a\nb", "ü", "x" * 256])
def test_a_key_that_is_none_is_not_sent(key: str) -> None:
    service = Service(success({}))
    with pytest.raises(ValueError):
        service.client().create_shipment(SHIPMENT, idempotency_key=key)
    assert service.heard == []


@pytest.mark.parametrize("body", [b"<html>", b"[]", b'{"ok":true}', b"\xff"])
def test_an_answer_that_is_no_envelope_is_told(body: bytes) -> None:
    service = Service(lambda _: Response(200, content=body))
    with pytest.raises(InvalidResponse):
        service.client().who_am_i()
    assert len(service.heard) == 1


def test_a_redirect_is_not_followed_with_the_token() -> None:
    service = Service(lambda _: Response(307, headers={"location": "https://elsewhere.example/"}))
    with pytest.raises(InvalidResponse):
        service.client().who_am_i()
    assert len(service.heard) == 1


@pytest.mark.parametrize(
    ("base_url", "client_id", "token"),
    [
        ("waybill.example", "wb_1", None),
        ("ftp://waybill.example", "wb_1", None),
        ("https://a:b@waybill.example", "wb_1", None),
        ("https://waybill.example:x", "wb_1", None),
        ("https://waybill.example", "", None),
        ("https://waybill.example", "wb_1", "a\nb"),
    ],
)
def test_no_client_is_made_with(base_url: str, client_id: str, token: str | None) -> None:
    with pytest.raises(ValueError):
        Client(base_url, client_id, token=token)
    with pytest.raises(ValueError):
        AsyncClient(base_url, client_id, token=token)


def test_a_user_name_needs_its_password() -> None:
    with pytest.raises(ValueError):
        Client("https://waybill.example", "wb_1", username="erp")
    with pytest.raises(ValueError):
        AsyncClient("https://waybill.example", "wb_1", password="secret-1")


def test_a_token_is_obtained_once_and_replaced_when_it_is_refused(waits: list[float]) -> None:
    busy = refusal(503, "SERVICE_UNAVAILABLE", retry_after="1")
    issued = (busy, success({"token": "t1"}), success({"id": 1}), refusal(401, "UNAUTHORIZED"))
    service = Service(*issued, success({"token": "t2"}), success({"id": 2}), success({"id": 3}))
    client = service.client(username="erp", password="secret-1")
    assert [client.who_am_i()["id"] for _ in range(3)] == [1, 2, 3]
    tokens = [request.headers.get("authorization") for request in service.heard]
    assert tokens == [None, None, "Bearer t1", "Bearer t1", None, "Bearer t2", "Bearer t2"]
    assert service.bodies()[0] == {"username": "erp", "password": "secret-1"}


def test_a_user_who_is_refused_with_a_new_token_is_told() -> None:
    refused = refusal(401, "UNAUTHORIZED")
    service = Service(success({"token": "t1"}), refused, success({"token": "t2"}), refused)
    with pytest.raises(ApiError, match="UNAUTHORIZED"):
        service.client(username="erp", password="secret-1").who_am_i()
    assert len(service.heard) == 4


def test_lists_are_read_page_after_page(waits: list[float]) -> None:
    def page(awbs: str, cursor: str | None) -> dict[str, object]:
        return {"shipments": [{"awb": awb} for awb in awbs], "next_cursor": cursor}

    service = Service(success(page("AB", "c 1")), silent, success(page("", "c2")), success(page("C", None)))
    shipments = service.client().iter_shipments(status="Created")
    assert service.heard == []
    assert [shipment["awb"] for shipment in shipments] == ["A", "B", "C"]
    first = "/v1/shipments?status=Created"
    assert service.paths() == [first, *[f"{first}&cursor=c+1"] * 2, f"{first}&cursor=c2"]


def test_the_feed_goes_on_behind_the_last_event(waits: list[float]) -> None:
    def events(*ids: int) -> dict[str, object]:
        return {"events": [{"id": number} for number in ids]}

    service = Service(success(events(4, 5)), success(events()), success(events(6)), success(events()))
    feed = service.client().iter_events(after=3, wait=5)
    assert [next(feed)["id"] for _ in range(3)] == [4, 5, 6]
    assert waits == [5]
    assert service.paths() == [f"/v1/events?after={after}" for after in (3, 5, 5)]
    assert [event["id"] for event in Service(success(events(7)), success(events())).client().iter_events()] == [7]
