"""The calls of the API. Generated from openapi/v1.json by npm run generate; not to be edited."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal, cast

from ._lists import feed, pages
from ._requests import Call
from .types import (
    Batch,
    BatchRequest,
    Caller,
    ComparisonRequest,
    Credentials,
    EventList,
    Label,
    LabelDocument,
    LabelsRequest,
    ObtainedToken,
    Pickup,
    PickupList,
    PickupRequest,
    QuoteRequest,
    RateComparison,
    RateQuotes,
    ReturnShipmentRequest,
    RevokedToken,
    ServiceList,
    Shipment,
    ShipmentList,
    ShipmentRequest,
    ShippingEvent,
    Tracking,
)


class Calls:
    """Every call of the API. Each raises a `WaybillError`, an `ApiError` where the service refuses it."""

    def __init__(self, send: Callable[[Call], Any]) -> None:
        self._send = send

    def obtain_token(
        self,
        body: Credentials,
        *,
        timeout: float | None = None,
    ) -> ObtainedToken:
        """
        Obtain an access token.

        Exchanges the user name and password of an API user for an access token. The token does not expire; it is shown here once and cannot be recovered. A user has at most 1000 valid tokens. Failed attempts are limited for the user name from one address, and more slowly for the user name from addresses it has never been used from and for the address.

        No token needed.
        """
        call = Call(
            "POST",
            "/v1/auth/token",
            body=body,
            open=True,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(ObtainedToken, answer)

    def revoke_token(
        self,
        *,
        timeout: float | None = None,
    ) -> RevokedToken:
        """
        Revoke the token of this request.

        The next request with this token is refused.

        Permission: any valid token.
        """
        call = Call(
            "DELETE",
            "/v1/auth/token",
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(RevokedToken, answer)

    def who_am_i(
        self,
        *,
        timeout: float | None = None,
    ) -> Caller:
        """
        Tell whom the token belongs to.

        The API user of the token, its role, its permissions and, for a per-customer user, its customer.

        Permission: any valid token.
        """
        call = Call(
            "GET",
            "/v1/auth/me",
            reads_only=True,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(Caller, answer)

    def create_shipment(
        self,
        body: ShipmentRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> Shipment:
        """
        Create a shipment.

        Creates a shipment and returns it with its AWB and its price. Fields may be nested or flat (`sender.company` or `sender_company`); both behave alike. When the service uses a carrier, the shipment is submitted to it: `carrier` tells the outcome, and a carrier that cannot be reached never loses the shipment. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.

        Permission: `api_shipments_create`.
        """
        call = Call(
            "POST",
            "/v1/shipments",
            body=body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(Shipment, answer)

    def list_shipments(
        self,
        *,
        status: str | None = None,
        service_code: str | None = None,
        reference: str | None = None,
        date_from: str | None = None,
        date_to: str | None = None,
        customer_id: int | None = None,
        awb: str | None = None,
        updated_since: str | None = None,
        sort: Literal["-created", "updated"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        timeout: float | None = None,
    ) -> ShipmentList:
        """
        List shipments.

        The shipments in the caller’s scope that match every filter, a page at a time. What a page costs is bounded, wherever it is and however many there are. To follow changes, take `sort=updated`, page on to the end, keep the last cursor that was not null and send it again later: its page comes once more, and then what has changed since.

        Permission: `api_shipments_read`.
        """
        call = Call(
            "GET",
            "/v1/shipments",
            query={"status": status, "service_code": service_code, "reference": reference, "date_from": date_from, "date_to": date_to, "customer_id": customer_id, "awb": awb, "updated_since": updated_since, "sort": sort, "limit": limit, "cursor": cursor},
            reads_only=True,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(ShipmentList, answer)

    def create_shipments(
        self,
        body: BatchRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> Batch:
        """
        Create many shipments.

        Creates up to 500 shipments, of 10 000 pieces and customs lines together at most, in a body of up to 8 MiB. Each is sent as for a single create, nested or flat, and may have an `idempotency_key`: it is in one namespace with the header of single creates, so that a shipment is not made twice whichever way it is sent again. With the mode `each` every shipment stands for itself, and the answer says of each what has become of it. With `all` one that is wrong refuses all, and `details` name its fields as in `shipments.17.package.weight`. Shipments of services that use a carrier are `pending` at once and submitted in the background. A batch counts as one request of the limit for each 50 shipments begun. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.

        Permission: `api_shipments_create`.
        """
        call = Call(
            "POST",
            "/v1/shipments/batch",
            body=body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(Batch, answer)

    def get_shipment(
        self,
        awb: str,
        *,
        timeout: float | None = None,
    ) -> Shipment:
        """
        Get a shipment.

        Addresses, package, pieces, service, charges and what the carrier knows.

        Permission: `api_shipments_read`.
        """
        call = Call(
            "GET",
            "/v1/shipments/{awb}",
            values={"awb": awb},
            reads_only=True,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(Shipment, answer)

    def replace_shipment(
        self,
        awb: str,
        body: ShipmentRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> Shipment:
        """
        Change a shipment.

        Replaces the shipment by what is sent, under the AWB that it has. The body is that of a create: what is left out is empty afterwards, except the date, which stays as it was. It is priced anew, and where its service uses a carrier it is submitted to it: so a shipment that its carrier has rejected is corrected. Only a shipment that is Created can be changed, and only while no carrier has it or may have it; otherwise the answer is CONFLICT. Its history says that it was changed. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.

        Permission: `api_shipments_create`.
        """
        call = Call(
            "PUT",
            "/v1/shipments/{awb}",
            values={"awb": awb},
            body=body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(Shipment, answer)

    def cancel_shipment(
        self,
        awb: str,
        *,
        timeout: float | None = None,
    ) -> Shipment:
        """
        Cancel a shipment.

        Only a shipment that is Created or In Transit can be cancelled. A carrier that has it is asked first: if it refuses, nothing changes and the answer is CONFLICT; if it cannot be reached, the shipment is cancelled here and the carrier is asked again (`carrier.cancellation`).

        Permission: `api_shipments_cancel`.
        """
        call = Call(
            "DELETE",
            "/v1/shipments/{awb}",
            values={"awb": awb},
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(Shipment, answer)

    def return_shipment(
        self,
        awb: str,
        body: ReturnShipmentRequest | None = None,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> Shipment:
        """
        Create the return of a shipment.

        Creates a shipment back: the parties exchanged, the same goods, service, reference and customer, today. The COD amount, notes and options are not taken over; a customs declaration is, without its signer and with the reason `return`. Every field of a shipment can be sent to be other than that; groups are changed field by field, lists as a whole. Other pieces, or another weight unit, need their weight. A shipment has one return: another can be made when that is Cancelled, or Returned itself. One that is Cancelled, Returned or rejected by its carrier has none; the answer is CONFLICT. The return is priced as one, submitted to the carrier of its service, and says `return_of`; the record of the original says `returned_by`. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.

        Permission: `api_shipments_create`.
        """
        call = Call(
            "POST",
            "/v1/shipments/{awb}/return",
            values={"awb": awb},
            body=body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(Shipment, answer)

    def track_shipment(
        self,
        awb: str,
        *,
        timeout: float | None = None,
    ) -> Tracking:
        """
        Track a shipment.

        The current status and every event, newest first, with date and time in the tenant’s time zone.

        Permission: `api_tracking`.
        """
        call = Call(
            "GET",
            "/v1/shipments/{awb}/track",
            values={"awb": awb},
            reads_only=True,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(Tracking, answer)

    def get_label(
        self,
        awb: str,
        *,
        format: Literal["pdf", "zpl", "png"] | None = None,
        dpi: Literal[203, 300] | None = None,
        piece: int | None = None,
        timeout: float | None = None,
    ) -> Label:
        """
        Get the label as a PDF, in ZPL or as a picture.

        The label as base64: the carrier’s where there is one, else the internal one. PDF and ZPL have a page for each piece, PNG shows one. ZPL is printed as it is by label printers; there, and in PNG, a carrier’s label is its PDF dot by dot. A cancelled shipment has no label. Where a carrier carries the shipment out and its label is missing, a warning says that the carrier cannot scan what is returned.

        Permission: `api_labels`.
        """
        call = Call(
            "GET",
            "/v1/shipments/{awb}/label",
            values={"awb": awb},
            query={"format": format, "dpi": dpi, "piece": piece},
            reads_only=True,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(Label, answer)

    def print_labels(
        self,
        body: LabelsRequest,
        *,
        timeout: float | None = None,
    ) -> LabelDocument:
        """
        Get the labels of many shipments in one document.

        One document of up to 200 labels in the order asked, all pieces of each, 1 000 pages at most. What has no label is listed in `missing` with the reason, and does not hold up the others: an AWB that does not exist or is not the caller’s (NOT_FOUND), a cancelled shipment (CONFLICT), a label of a carrier that cannot be read (CARRIER_ERROR). Pages of carriers keep their own size. Where every label is missing, `label` is null.

        Permission: `api_labels`.
        """
        call = Call(
            "POST",
            "/v1/labels",
            body=body,
            reads_only=True,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(LabelDocument, answer)

    def quote_rates(
        self,
        body: QuoteRequest,
        *,
        timeout: float | None = None,
    ) -> RateQuotes:
        """
        Quote rates.

        A price for each package type of the service, itemised, with the customer’s own pricing where the API user belongs to one. What cannot be priced is listed with its reason.

        Permission: `api_rates`.
        """
        call = Call(
            "POST",
            "/v1/rates/quote",
            body=body,
            reads_only=True,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(RateQuotes, answer)

    def compare_rates(
        self,
        body: ComparisonRequest,
        *,
        timeout: float | None = None,
    ) -> RateComparison:
        """
        Compare the rates of all services.

        The body of a quote without a service. Answers with a price for each package type of every active service, the cheapest first, and with what has no price and why. The list is in one currency, the company’s own where there are prices in it; what is priced in another is listed as `OTHER_CURRENCY`.

        Permission: `api_rates`.
        """
        call = Call(
            "POST",
            "/v1/rates/compare",
            body=body,
            reads_only=True,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(RateComparison, answer)

    def list_services(
        self,
        *,
        type: Literal["domestic", "international"] | None = None,
        timeout: float | None = None,
    ) -> ServiceList:
        """
        List the active services.

        Every active service with the package types and, where it has any, the options it offers; `type` narrows the list.

        Permission: `api_services`.
        """
        call = Call(
            "GET",
            "/v1/services",
            query={"type": type},
            reads_only=True,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(ServiceList, answer)

    def create_pickup(
        self,
        body: PickupRequest,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> Pickup:
        """
        Schedule a pickup.

        Schedules a pickup and assigns the least busy driver whose area covers the address, if there is one. A pickup of a shipment that a carrier has is ordered from that carrier instead: `carrier` tells the outcome and the carrier’s confirmation number, and a carrier that cannot be reached never loses the pickup. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.

        Permission: `api_pickups_create`.
        """
        call = Call(
            "POST",
            "/v1/pickups",
            body=body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(Pickup, answer)

    def list_pickups(
        self,
        *,
        status: str | None = None,
        driver_id: int | None = None,
        scheduled_from: str | None = None,
        scheduled_to: str | None = None,
        customer_id: int | None = None,
        awb: str | None = None,
        updated_since: str | None = None,
        sort: Literal["-created", "updated"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        timeout: float | None = None,
    ) -> PickupList:
        """
        List pickups.

        The pickups in the caller’s scope that match every filter, a page at a time. What a page costs is bounded, wherever it is and however many there are. To follow changes, take `sort=updated`, page on to the end, keep the last cursor that was not null and send it again later: its page comes once more, and then what has changed since.

        Permission: `api_pickups_read`.
        """
        call = Call(
            "GET",
            "/v1/pickups",
            query={"status": status, "driver_id": driver_id, "scheduled_from": scheduled_from, "scheduled_to": scheduled_to, "customer_id": customer_id, "awb": awb, "updated_since": updated_since, "sort": sort, "limit": limit, "cursor": cursor},
            reads_only=True,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(PickupList, answer)

    def get_pickup(
        self,
        id: int,
        *,
        timeout: float | None = None,
    ) -> Pickup:
        """
        Get a pickup.

        Address, schedule, driver and status.

        Permission: `api_pickups_read`.
        """
        call = Call(
            "GET",
            "/v1/pickups/{id}",
            values={"id": id},
            reads_only=True,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(Pickup, answer)

    def cancel_pickup(
        self,
        id: int,
        *,
        timeout: float | None = None,
    ) -> Pickup:
        """
        Cancel a pickup.

        A pickup that is completed or already cancelled cannot be cancelled. A carrier that collects it is asked first and may refuse; one that cannot be reached is asked again by itself.

        Permission: `api_pickups_cancel`.
        """
        call = Call(
            "DELETE",
            "/v1/pickups/{id}",
            values={"id": id},
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(Pickup, answer)

    def list_events(
        self,
        *,
        after: int | None = None,
        types: str | None = None,
        limit: int | None = None,
        timeout: float | None = None,
    ) -> EventList:
        """
        Follow what happens.

        The events in the caller’s scope behind an id, the lowest first, each with the record as it was after the change. Send the id of the last event that was read as `after`: who has read up to an id has missed nothing below it, also while others write. Events are kept for 30 days.

        Permission: `api_tracking`.
        """
        call = Call(
            "GET",
            "/v1/events",
            query={"after": after, "types": types, "limit": limit},
            reads_only=True,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(EventList, answer)

    def iter_shipments(
        self,
        *,
        status: str | None = None,
        service_code: str | None = None,
        reference: str | None = None,
        date_from: str | None = None,
        date_to: str | None = None,
        customer_id: int | None = None,
        awb: str | None = None,
        updated_since: str | None = None,
        sort: Literal["-created", "updated"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        timeout: float | None = None,
    ) -> Iterator[Shipment]:
        """Every shipment of `list_shipments`, page after page."""
        return pages(
            lambda position: self.list_shipments(status=status, service_code=service_code, reference=reference, date_from=date_from, date_to=date_to, customer_id=customer_id, awb=awb, updated_since=updated_since, sort=sort, limit=limit, cursor=position, timeout=timeout),
            "shipments",
            cursor,
        )

    def iter_pickups(
        self,
        *,
        status: str | None = None,
        driver_id: int | None = None,
        scheduled_from: str | None = None,
        scheduled_to: str | None = None,
        customer_id: int | None = None,
        awb: str | None = None,
        updated_since: str | None = None,
        sort: Literal["-created", "updated"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        timeout: float | None = None,
    ) -> Iterator[Pickup]:
        """Every pickup of `list_pickups`, page after page."""
        return pages(
            lambda position: self.list_pickups(status=status, driver_id=driver_id, scheduled_from=scheduled_from, scheduled_to=scheduled_to, customer_id=customer_id, awb=awb, updated_since=updated_since, sort=sort, limit=limit, cursor=position, timeout=timeout),
            "pickups",
            cursor,
        )

    def iter_events(
        self,
        *,
        after: int | None = None,
        types: str | None = None,
        limit: int | None = None,
        wait: float | None = None,
        timeout: float | None = None,
    ) -> Iterator[ShippingEvent]:
        """Every event behind `after`; with `wait` it asks again after so many seconds, and never ends."""
        return feed(
            lambda position: self.list_events(after=position, types=types, limit=limit, timeout=timeout),
            "events",
            after,
            wait,
        )
