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
    PickupProofs,
    PickupRequest,
    ProofFileContent,
    QuoteRequest,
    RateComparison,
    RateQuotes,
    ReturnRequest,
    RevokedToken,
    ServiceList,
    Shipment,
    ShipmentList,
    ShipmentProofs,
    ShipmentRequest,
    ShippingEvent,
    Tracking,
    Webhook,
    WebhookChange,
    WebhookDeletion,
    WebhookList,
    WebhookRequest,
    WebhookWithSecret,
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

        Exchanges the user name and password of an API user for an access token. The token does not expire. It is shown once and cannot be recovered. A user has at most 1000 valid tokens. Failed attempts are limited per user name and address. Slower limits apply to the address, and to the user name from addresses new to it.

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
        Get the owner of the token.

        Returns the API user of the token, its role and its permissions. A per-customer user also has its customer.

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

        Creates a shipment and returns it with its AWB and its price. Fields may be nested or flat (`sender.company` or `sender_company`); both behave alike. If the service uses a carrier, the shipment is submitted to it and `carrier` gives the outcome. The shipment is kept even if the carrier cannot be reached. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.

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
        metadata: dict[str, str] | None = None,
        updated_since: str | None = None,
        sort: Literal["-created", "updated"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        timeout: float | None = None,
    ) -> ShipmentList:
        """
        List shipments.

        Returns a page of the shipments in the caller’s scope that match every filter. The cost of a page is bounded, whatever its position and the length of the list. To follow changes, use `sort=updated` and page to the end. Keep the last cursor that was not null and send it again later: you get its page once more, then later changes.

        Permission: `api_shipments_read`.
        """
        call = Call(
            "GET",
            "/v1/shipments",
            query={"status": status, "service_code": service_code, "reference": reference, "date_from": date_from, "date_to": date_to, "customer_id": customer_id, "awb": awb, "metadata": metadata, "updated_since": updated_since, "sort": sort, "limit": limit, "cursor": cursor},
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

        Creates up to 500 shipments with together at most 10 000 pieces and customs lines, in a body of up to 8 MiB. Each shipment has the body of a single create, nested or flat, and may have an `idempotency_key`. These keys share one namespace with the header of single creates, so a shipment is created once even if it is sent both ways. With the mode `each` every shipment is created independently, and the answer gives the result of each. With `all` one invalid shipment refuses all, and `details` names its fields as in `shipments.17.package.weight`. Shipments of services with a carrier are `pending` at first and submitted in the background. A batch counts as one request for every 50 shipments or part of 50, and as at least one for every MiB or part of it. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.

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

        Returns addresses, package, pieces, service, charges and the state at the carrier.

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

        Replaces the shipment; its AWB stays. The body is the same as for a create. Fields that are left out become empty, except the date and the metadata, which stay; `{}` clears the metadata. The shipment is priced again and, if its service uses a carrier, submitted to it; use this to correct a shipment that its carrier rejected. Only a Created shipment can be changed, and only while no carrier has it or may have it; otherwise the answer is CONFLICT. The tracking history records the change. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.

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

        Only a Created or In Transit shipment can be cancelled. If a carrier has it, the carrier is asked first. If the carrier refuses, nothing changes and the answer is CONFLICT. If the carrier cannot be reached, the shipment is cancelled here and the carrier is asked again (`carrier.cancellation`).

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
        body: ReturnRequest | None = None,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> Shipment:
        """
        Create the return of a shipment.

        Creates a shipment back to the sender, dated today, with the same goods, service, reference, metadata and customer. The COD amount, notes and options are not copied. A customs declaration is copied without its signer and with the reason `return`. You can send any field of a shipment to override the copy: groups are merged field by field, lists are replaced. Changed pieces or another weight unit need their weight. A shipment has one return; you can create another once the first is Cancelled or Returned. A shipment that is Cancelled, Returned or rejected by its carrier has no return: the answer is CONFLICT. The return is priced as a return and submitted to the carrier of its service. It refers to the original by `return_of`, the original to it by `returned_by`. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.

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

        Returns the current status and every event, newest first, with date and time in the tenant’s time zone.

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

    def get_shipment_proof(
        self,
        awb: str,
        *,
        format: Literal["json", "pdf"] | None = None,
        timeout: float | None = None,
    ) -> ShipmentProofs:
        """
        Get the proof of delivery.

        Returns what drivers recorded at the door: outcome, person, pieces, payments, and the list of files. Without a proof the list is empty. API users of one customer get no position.

        Permission: `api_tracking`.
        """
        call = Call(
            "GET",
            "/v1/shipments/{awb}/proof",
            values={"awb": awb},
            query={"format": format},
            reads_only=True,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(ShipmentProofs, answer)

    def get_shipment_proof_file(
        self,
        awb: str,
        number: int,
        *,
        timeout: float | None = None,
    ) -> ProofFileContent:
        """
        Get a file of a proof of delivery.

        Returns the file as base64. While its storage is away, this file alone is answered with SERVICE_UNAVAILABLE.

        Permission: `api_tracking`.
        """
        call = Call(
            "GET",
            "/v1/shipments/{awb}/proof/files/{number}",
            values={"awb": awb, "number": number},
            reads_only=True,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(ProofFileContent, answer)

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
        Get the label as PDF, ZPL or PNG.

        Returns the label as base64: the carrier’s label if there is one, otherwise the internal label. PDF and ZPL have a page for each piece; PNG shows one page. Label printers print ZPL directly. In ZPL and PNG a carrier’s label is a bitmap of its PDF. A cancelled shipment has no label. If a carrier delivers the shipment and its label is missing, a warning says that the carrier cannot scan the label in the answer.

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

        Returns one document of up to 200 labels and 1 000 pages, in the order of the request, with all pieces of each shipment. `missing` lists each AWB without a label and the reason; the other labels are still printed. Reasons: the AWB does not exist or is out of the caller’s scope (NOT_FOUND), the shipment is cancelled (CONFLICT), or the carrier’s label cannot be read (CARRIER_ERROR). Pages of carriers keep their own size. If every label is missing, `label` is null.

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

        Returns an itemised price for each package type of the service. The customer’s own pricing applies if the API user belongs to a customer or `sender.customer_id` names one. Package types without a price are listed with the reason. The body of a create is accepted too: fields of a shipment that do not change its price are passed over.

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

        Takes the body of a quote without a service. The body of a create is accepted too: its service, and fields that do not change a price, are passed over. Returns a price for each package type of every active service, cheapest first, and lists those without a price with the reason. Across a border no domestic service is offered (`DOMESTIC_ONLY`); within a country, no international service without zones (`INTERNATIONAL_ONLY`). All prices are in one currency: the company’s own if it has prices in it. Prices in other currencies are listed as `OTHER_CURRENCY`.

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

        Returns every active service with its package types and the options it offers. `type` filters the list.

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

        Schedules a pickup and assigns the least busy driver whose area covers the address, if there is one. If a carrier has the linked shipment, the pickup is ordered from that carrier instead, and `carrier` gives the outcome and the carrier’s confirmation number. The pickup is kept even if the carrier cannot be reached. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.

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
        metadata: dict[str, str] | None = None,
        updated_since: str | None = None,
        sort: Literal["-created", "updated"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        timeout: float | None = None,
    ) -> PickupList:
        """
        List pickups.

        Returns a page of the pickups in the caller’s scope that match every filter. The cost of a page is bounded, whatever its position and the length of the list. To follow changes, use `sort=updated` and page to the end. Keep the last cursor that was not null and send it again later: you get its page once more, then later changes.

        Permission: `api_pickups_read`.
        """
        call = Call(
            "GET",
            "/v1/pickups",
            query={"status": status, "driver_id": driver_id, "scheduled_from": scheduled_from, "scheduled_to": scheduled_to, "customer_id": customer_id, "awb": awb, "metadata": metadata, "updated_since": updated_since, "sort": sort, "limit": limit, "cursor": cursor},
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

        Returns the address, schedule, driver and status.

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

        A completed or cancelled pickup cannot be cancelled. If a carrier collects it, the carrier is asked first and may refuse. If the carrier cannot be reached, it is asked again automatically.

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

    def get_pickup_proof(
        self,
        id: int,
        *,
        format: Literal["json", "pdf"] | None = None,
        timeout: float | None = None,
    ) -> PickupProofs:
        """
        Get the proof of collection.

        Returns what drivers recorded at the door: outcome, person, pieces, payments, and the list of files. Without a proof the list is empty. API users of one customer get no position.

        Permission: `api_pickups_read`.
        """
        call = Call(
            "GET",
            "/v1/pickups/{id}/proof",
            values={"id": id},
            query={"format": format},
            reads_only=True,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(PickupProofs, answer)

    def get_pickup_proof_file(
        self,
        id: int,
        number: int,
        *,
        timeout: float | None = None,
    ) -> ProofFileContent:
        """
        Get a file of a proof of collection.

        Returns the file as base64. While its storage is away, this file alone is answered with SERVICE_UNAVAILABLE.

        Permission: `api_pickups_read`.
        """
        call = Call(
            "GET",
            "/v1/pickups/{id}/proof/files/{number}",
            values={"id": id, "number": number},
            reads_only=True,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(ProofFileContent, answer)

    def list_events(
        self,
        *,
        after: int | None = None,
        types: str | None = None,
        limit: int | None = None,
        timeout: float | None = None,
    ) -> EventList:
        """
        Follow events.

        Returns the events in the caller’s scope after an id, lowest id first, each with the record after the change. Send the id of the last event that you read as `after`. No event with a lower id appears later, even while records are written. Events are kept for 30 days.

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

    def create_webhook(
        self,
        body: WebhookRequest,
        *,
        timeout: float | None = None,
    ) -> WebhookWithSecret:
        """
        Create a webhook.

        The webhook gets the later events in the caller’s scope, or those of one customer. Only this answer contains the secret. A company has up to 100 webhooks, and an API user of a customer creates up to 20.

        Permission: `api_tracking`.
        """
        call = Call(
            "POST",
            "/v1/webhooks",
            body=body,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(WebhookWithSecret, answer)

    def list_webhooks(
        self,
        *,
        timeout: float | None = None,
    ) -> WebhookList:
        """
        List webhooks.

        Returns all webhooks in the caller’s scope, also those that staff created, oldest first.

        Permission: `api_tracking`.
        """
        call = Call(
            "GET",
            "/v1/webhooks",
            reads_only=True,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(WebhookList, answer)

    def get_webhook(
        self,
        id: int,
        *,
        timeout: float | None = None,
    ) -> Webhook:
        """
        Get a webhook.

        Returns a webhook without its secret.

        Permission: `api_tracking`.
        """
        call = Call(
            "GET",
            "/v1/webhooks/{id}",
            values={"id": id},
            reads_only=True,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(Webhook, answer)

    def change_webhook(
        self,
        id: int,
        body: WebhookChange,
        *,
        timeout: float | None = None,
    ) -> Webhook:
        """
        Change a webhook.

        Fields that you leave out stay as they are. Null clears the description, and an empty list of types means every type. Switched on again, a webhook continues where it stopped.

        Permission: `api_tracking`.
        """
        call = Call(
            "PATCH",
            "/v1/webhooks/{id}",
            values={"id": id},
            body=body,
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(Webhook, answer)

    def delete_webhook(
        self,
        id: int,
        *,
        timeout: float | None = None,
    ) -> WebhookDeletion:
        """
        Delete a webhook.

        Nothing is delivered any more.

        Permission: `api_tracking`.
        """
        call = Call(
            "DELETE",
            "/v1/webhooks/{id}",
            values={"id": id},
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(WebhookDeletion, answer)

    def rotate_webhook_secret(
        self,
        id: int,
        *,
        timeout: float | None = None,
    ) -> WebhookWithSecret:
        """
        Rotate the secret of a webhook.

        The previous secret signs as well for 24 hours. Only this answer contains the new secret.

        Permission: `api_tracking`.
        """
        call = Call(
            "POST",
            "/v1/webhooks/{id}/rotate-secret",
            values={"id": id},
            timeout=timeout,
        )
        answer = self._send(call)
        return cast(WebhookWithSecret, answer)

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
        metadata: dict[str, str] | None = None,
        updated_since: str | None = None,
        sort: Literal["-created", "updated"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        timeout: float | None = None,
    ) -> Iterator[Shipment]:
        """Every shipment of `list_shipments`, page after page."""
        return pages(
            lambda position: self.list_shipments(status=status, service_code=service_code, reference=reference, date_from=date_from, date_to=date_to, customer_id=customer_id, awb=awb, metadata=metadata, updated_since=updated_since, sort=sort, limit=limit, cursor=position, timeout=timeout),
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
        metadata: dict[str, str] | None = None,
        updated_since: str | None = None,
        sort: Literal["-created", "updated"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        timeout: float | None = None,
    ) -> Iterator[Pickup]:
        """Every pickup of `list_pickups`, page after page."""
        return pages(
            lambda position: self.list_pickups(status=status, driver_id=driver_id, scheduled_from=scheduled_from, scheduled_to=scheduled_to, customer_id=customer_id, awb=awb, metadata=metadata, updated_since=updated_since, sort=sort, limit=limit, cursor=position, timeout=timeout),
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
        """Every event after `after`; with `wait` it repeats the request after so many seconds, and never ends."""
        return feed(
            lambda position: self.list_events(after=position, types=types, limit=limit, timeout=timeout),
            "events",
            after,
            wait,
        )
