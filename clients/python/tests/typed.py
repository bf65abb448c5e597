"""Code that the type checker accepts or must refuse. It is checked, not run."""

from __future__ import annotations

from waybill_client import ApiError, AsyncClient, Client
from waybill_client.types import ShipmentRequest


def good(waybill: Client, request: ShipmentRequest) -> float | None:
    try:
        shipment = waybill.create_shipment(request, idempotency_key="order 17")
    except ApiError as error:
        return error.retry_after if error.code == "RATE_LIMITED" else None
    charges = shipment["charges"]
    return charges["items"][0]["amount"] if charges else None


def wrong(waybill: Client) -> None:
    waybill.print_labels({"awbs": "WB1"})  # type: ignore[typeddict-item]
    waybill.print_labels({"awbs": [], "colour": "red"})  # type: ignore[typeddict-unknown-key]
    waybill.get_label("WB1", format="gif")  # type: ignore[arg-type]
    waybill.get_shipment("WB1", idempotency_key="order 17")  # type: ignore[call-arg]
    waybill.get_shipment("WB1")["tracking"]  # type: ignore[typeddict-item]


async def good_in_asyncio(waybill: AsyncClient, request: ShipmentRequest) -> str:
    async for shipment in waybill.iter_shipments(status="Created"):
        shipment["awb"].lower()
    return (await waybill.create_shipment(request))["awb"]


async def wrong_in_asyncio(waybill: AsyncClient) -> None:
    (await waybill.get_shipment("WB1"))["tracking"]  # type: ignore[typeddict-item]
    waybill.get_shipment("WB1")["awb"]  # type: ignore[index]
