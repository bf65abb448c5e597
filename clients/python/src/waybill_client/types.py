"""The types of the API. Generated from openapi/v1.json by npm run generate; not to be edited."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict


ApiErrorCode: TypeAlias = Literal["VALIDATION_ERROR", "INVALID_JSON", "MISSING_TENANT", "TENANT_NOT_FOUND", "UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", "METHOD_NOT_ALLOWED", "CONFLICT", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE", "IDEMPOTENCY_KEY_REUSED", "RATE_LIMITED", "INTERNAL_ERROR", "CARRIER_ERROR", "SERVICE_UNAVAILABLE"]


class ErrorBody(TypedDict):
    code: ApiErrorCode
    message: str
    details: NotRequired[dict[str, str]]
    """Path of each wrong field to a sentence."""


class Credentials(TypedDict):
    username: str
    password: str
    name: NotRequired[str]
    """A label for the token."""


class TokenUser(TypedDict):
    id: int
    username: str
    role: Literal["tenant", "customer"]


class Warning(TypedDict):
    field: str
    message: str


class ObtainedToken(TypedDict):
    token: str
    """64 hexadecimal characters."""
    user: TokenUser
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class RevokedToken(TypedDict):
    revoked: bool
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class Caller(TypedDict):
    id: int
    username: str
    role: Literal["tenant", "customer"]
    permissions: list[str]
    customer_id: int | None
    test: NotRequired[bool]
    """True for test data, otherwise absent."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class SenderRequest(TypedDict):
    company: str
    name: NotRequired[str]
    phone: NotRequired[str]
    email: NotRequired[str]
    address1: NotRequired[str]
    address2: NotRequired[str]
    city: NotRequired[str]
    state: NotRequired[str]
    zip: NotRequired[str]
    country: str
    customer_id: NotRequired[int]


class RecipientRequest(TypedDict):
    company: str
    name: NotRequired[str]
    phone: NotRequired[str]
    email: NotRequired[str]
    address1: NotRequired[str]
    address2: NotRequired[str]
    city: NotRequired[str]
    state: NotRequired[str]
    zip: NotRequired[str]
    country: str


WeightUnit: TypeAlias = Literal["lb", "kg"]


DimensionUnit: TypeAlias = Literal["in", "cm"]


class PackageRequest(TypedDict):
    weight: float
    """Total weight of the shipment."""
    weight_unit: NotRequired[WeightUnit]
    pieces: NotRequired[int]
    length: NotRequired[float]
    width: NotRequired[float]
    height: NotRequired[float]
    dimension_unit: NotRequired[DimensionUnit]
    """Default: inches with lb, centimetres with kg."""


CustomsReason: TypeAlias = Literal["sale", "gift", "sample", "return", "repair", "personal_use", "intercompany"]


class CustomsLineRequest(TypedDict):
    description: NotRequired[str]
    quantity: NotRequired[int]
    value: NotRequired[float]
    """Value of the whole line, in the company’s currency."""
    weight: NotRequired[float]
    """Weight of the whole line, in the shipment’s unit."""
    hs_code: NotRequired[str]
    """6 to 14 digits; dots and spaces are allowed between them."""
    origin_country: NotRequired[str]


TaxIdType: TypeAlias = Literal["VAT", "EORI", "IOSS", "EIN", "GST", "ITN"]


class CustomsTaxIdRequest(TypedDict):
    party: Literal["sender", "recipient"]
    type: TaxIdType
    """ITN: the AES filing number of United States customs."""
    number: str


class CustomsRequest(TypedDict):
    reason: NotRequired[CustomsReason]
    signer: NotRequired[str]
    """Person who signs the declaration."""
    lines: NotRequired[list[CustomsLineRequest]]
    tax_ids: NotRequired[list[CustomsTaxIdRequest]]


class PieceRequest(TypedDict):
    weight: NotRequired[float]
    length: NotRequired[float]
    width: NotRequired[float]
    height: NotRequired[float]
    description: NotRequired[str]
    reference: NotRequired[str]
    package_type_code: NotRequired[str]


class NestedShipmentRequest(TypedDict):
    date: NotRequired[str]
    """Shipment date. Default: today in the tenant’s time zone."""
    time: NotRequired[str]
    """Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown."""
    service_id: NotRequired[int]
    service_code: NotRequired[str]
    """Stable across environments."""
    sender: SenderRequest
    recipient: RecipientRequest
    package: PackageRequest
    contents: NotRequired[str]
    customs_value: NotRequired[float]
    customs: NotRequired[CustomsRequest]
    cod_amount: NotRequired[float]
    distance: NotRequired[float]
    """Kilometres; for services priced by distance."""
    reference: NotRequired[str]
    notes: NotRequired[str]
    pieces: NotRequired[list[PieceRequest]]
    options: NotRequired[list[str]]
    declared_value: NotRequired[float]
    """Value of the goods in the company’s currency, for insurance and liability."""
    metadata: NotRequired[dict[str, str]]
    """Your own texts: up to 20 keys of 40 characters, without square brackets, with texts of 500 characters."""


class FlatShipmentRequest(TypedDict):
    sender_company: NotRequired[str]
    sender_name: NotRequired[str]
    sender_phone: NotRequired[str]
    sender_email: NotRequired[str]
    sender_address1: NotRequired[str]
    sender_address2: NotRequired[str]
    sender_city: NotRequired[str]
    sender_state: NotRequired[str]
    sender_zip: NotRequired[str]
    sender_country: NotRequired[str]
    sender_customer_id: NotRequired[int]
    recipient_company: NotRequired[str]
    recipient_name: NotRequired[str]
    recipient_phone: NotRequired[str]
    recipient_email: NotRequired[str]
    recipient_address1: NotRequired[str]
    recipient_address2: NotRequired[str]
    recipient_city: NotRequired[str]
    recipient_state: NotRequired[str]
    recipient_zip: NotRequired[str]
    recipient_country: NotRequired[str]
    total_weight: NotRequired[float]
    """Total weight of the shipment."""
    weight_unit: NotRequired[WeightUnit]
    total_pieces: NotRequired[int]
    length: NotRequired[float]
    width: NotRequired[float]
    height: NotRequired[float]
    dimension_unit: NotRequired[DimensionUnit]
    """Default: inches with lb, centimetres with kg."""
    date: NotRequired[str]
    """Shipment date. Default: today in the tenant’s time zone."""
    time: NotRequired[str]
    """Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown."""
    service_id: NotRequired[int]
    service_code: NotRequired[str]
    """Stable across environments."""
    contents: NotRequired[str]
    customs_value: NotRequired[float]
    customs: NotRequired[CustomsRequest]
    cod_amount: NotRequired[float]
    distance: NotRequired[float]
    """Kilometres; for services priced by distance."""
    reference: NotRequired[str]
    notes: NotRequired[str]
    pieces: NotRequired[list[PieceRequest]]
    options: NotRequired[list[str]]
    declared_value: NotRequired[float]
    """Value of the goods in the company’s currency, for insurance and liability."""
    metadata: NotRequired[dict[str, str]]
    """Your own texts: up to 20 keys of 40 characters, without square brackets, with texts of 500 characters."""


ShipmentRequest: TypeAlias = NestedShipmentRequest | FlatShipmentRequest


ShipmentStatus: TypeAlias = Literal["Created", "Picked Up", "In Transit", "Out for Delivery", "Delivery Failed", "On Hold", "Delivered", "Returned", "Cancelled"]


ServiceType: TypeAlias = Literal["domestic", "international"]


ChargeType: TypeAlias = Literal["weight", "distance", "piece", "flat"]


class ServiceSummary(TypedDict):
    id: int
    code: str
    name: str
    service_type: ServiceType
    charge_type: ChargeType


class ShipmentSender(TypedDict):
    company: str
    name: str | None
    phone: str | None
    email: str | None
    address1: str | None
    address2: str | None
    city: str | None
    state: str | None
    zip: str | None
    country: str
    customer_id: int | None


class ShipmentRecipient(TypedDict):
    company: str
    name: str | None
    phone: str | None
    email: str | None
    address1: str | None
    address2: str | None
    city: str | None
    state: str | None
    zip: str | None
    country: str


class ShipmentPackage(TypedDict):
    weight: float
    weight_unit: WeightUnit
    """Unit of the weights: pounds or kilograms."""
    pieces: int
    length: float | None
    width: float | None
    height: float | None
    dimension_unit: DimensionUnit
    """Unit of length, width and height: inches or centimetres."""


class ShipmentPiece(TypedDict):
    number: int
    weight: float | None
    length: float | None
    width: float | None
    height: float | None
    description: str | None
    reference: str | None
    package_type_code: str | None
    tracking_number: str | None


class CustomsLine(TypedDict):
    description: str | None
    quantity: int | None
    value: float | None
    weight: float | None
    hs_code: str | None
    origin_country: str | None


class CustomsTaxId(TypedDict):
    party: Literal["sender", "recipient"]
    type: TaxIdType
    number: str


class Customs(TypedDict):
    reason: CustomsReason | None
    signer: str | None
    lines: list[CustomsLine]
    tax_ids: list[CustomsTaxId]


class PackageType(TypedDict):
    id: int
    code: str
    name: str


class ChargeItem(TypedDict):
    code: str
    name: str
    type: Literal["base", "surcharge", "discount", "tax"]
    amount: float


class Charges(TypedDict):
    currency: str
    """ISO 4217."""
    zone: str | None
    package_type: PackageType
    chargeable_weight: float
    weight_unit: WeightUnit
    """Unit of the weights: pounds or kilograms."""
    items: list[ChargeItem]
    total: float
    """Sum of the items."""


class ShipmentCarrier(TypedDict):
    code: str
    name: str
    service: str
    status: Literal["submitted", "rejected", "pending", "cancelled"]
    tracking_number: str | None
    message: str | None
    cancellation: str | None
    attempts: int
    submitted_at: str | None


class Shipment(TypedDict):
    id: int
    awb: str
    status: ShipmentStatus
    date: str
    estimated_delivery_date: NotRequired[str]
    """Absent if the service has no transit time."""
    return_of: NotRequired[str]
    """AWB of the original shipment; absent if this is not a return."""
    returned_by: NotRequired[str]
    """AWB of the return; absent if there is none or the return is Cancelled or Returned."""
    reference: str | None
    tracking_number: str | None
    """The carrier’s tracking number, if a carrier has the shipment."""
    service: ServiceSummary
    customer_id: int | None
    sender: ShipmentSender
    recipient: ShipmentRecipient
    package: ShipmentPackage
    pieces: list[ShipmentPiece]
    contents: str | None
    customs_value: float | None
    customs: NotRequired[Customs]
    cod_amount: float | None
    declared_value: NotRequired[float]
    """Declared value of the goods."""
    options: NotRequired[list[str]]
    """Codes of the requested options."""
    notes: str | None
    metadata: NotRequired[dict[str, str]]
    """The integrator’s own texts; absent without any."""
    charges: Charges | None
    carrier: ShipmentCarrier | None
    created_at: str
    updated_at: str
    cancelled_at: str | None
    test: NotRequired[bool]
    """True for test data, otherwise absent."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class ListShipmentsQuery(TypedDict):
    status: NotRequired[str]
    """Comma-separated: Created, Picked Up, In Transit, Out for Delivery, Delivery Failed, On Hold, Delivered, Returned, Cancelled."""
    service_code: NotRequired[str]
    reference: NotRequired[str]
    """Exact match, including upper and lower case."""
    date_from: NotRequired[str]
    """First `date` of a shipment."""
    date_to: NotRequired[str]
    """Last `date` of a shipment."""
    customer_id: NotRequired[int]
    awb: NotRequired[str]
    """One AWB or several, comma-separated; up to 200."""
    metadata: NotRequired[dict[str, str]]
    """Records with exactly this text under this key: `metadata[order_id]=1042`."""
    updated_since: NotRequired[str]
    """Only records changed at or after this time, also by a carrier: ISO 8601 with an offset."""
    sort: NotRequired[Literal["-created", "updated"]]
    """`-created`: newest first. `updated`: oldest change first, for synchronisation; paging misses no change, even while records are written."""
    limit: NotRequired[int]
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page, with the same filters and the same sort."""


class ShipmentList(TypedDict):
    shipments: list[Shipment]
    next_cursor: str | None
    """Send this as `cursor` to get the next page; null at the end. A page may have fewer than `limit` records and still not be the last."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class NestedBatchShipmentRequest(TypedDict):
    date: NotRequired[str]
    """Shipment date. Default: today in the tenant’s time zone."""
    time: NotRequired[str]
    """Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown."""
    service_id: NotRequired[int]
    service_code: NotRequired[str]
    """Stable across environments."""
    sender: SenderRequest
    recipient: RecipientRequest
    package: PackageRequest
    contents: NotRequired[str]
    customs_value: NotRequired[float]
    customs: NotRequired[CustomsRequest]
    cod_amount: NotRequired[float]
    distance: NotRequired[float]
    """Kilometres; for services priced by distance."""
    reference: NotRequired[str]
    notes: NotRequired[str]
    pieces: NotRequired[list[PieceRequest]]
    options: NotRequired[list[str]]
    declared_value: NotRequired[float]
    """Value of the goods in the company’s currency, for insurance and liability."""
    metadata: NotRequired[dict[str, str]]
    """Your own texts: up to 20 keys of 40 characters, without square brackets, with texts of 500 characters."""
    idempotency_key: NotRequired[str]
    """Works like the header of a single create and shares its namespace: the shipment is created once even if it is sent both ways."""


class FlatBatchShipmentRequest(TypedDict):
    sender_company: NotRequired[str]
    sender_name: NotRequired[str]
    sender_phone: NotRequired[str]
    sender_email: NotRequired[str]
    sender_address1: NotRequired[str]
    sender_address2: NotRequired[str]
    sender_city: NotRequired[str]
    sender_state: NotRequired[str]
    sender_zip: NotRequired[str]
    sender_country: NotRequired[str]
    sender_customer_id: NotRequired[int]
    recipient_company: NotRequired[str]
    recipient_name: NotRequired[str]
    recipient_phone: NotRequired[str]
    recipient_email: NotRequired[str]
    recipient_address1: NotRequired[str]
    recipient_address2: NotRequired[str]
    recipient_city: NotRequired[str]
    recipient_state: NotRequired[str]
    recipient_zip: NotRequired[str]
    recipient_country: NotRequired[str]
    total_weight: NotRequired[float]
    """Total weight of the shipment."""
    weight_unit: NotRequired[WeightUnit]
    total_pieces: NotRequired[int]
    length: NotRequired[float]
    width: NotRequired[float]
    height: NotRequired[float]
    dimension_unit: NotRequired[DimensionUnit]
    """Default: inches with lb, centimetres with kg."""
    date: NotRequired[str]
    """Shipment date. Default: today in the tenant’s time zone."""
    time: NotRequired[str]
    """Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown."""
    service_id: NotRequired[int]
    service_code: NotRequired[str]
    """Stable across environments."""
    contents: NotRequired[str]
    customs_value: NotRequired[float]
    customs: NotRequired[CustomsRequest]
    cod_amount: NotRequired[float]
    distance: NotRequired[float]
    """Kilometres; for services priced by distance."""
    reference: NotRequired[str]
    notes: NotRequired[str]
    pieces: NotRequired[list[PieceRequest]]
    options: NotRequired[list[str]]
    declared_value: NotRequired[float]
    """Value of the goods in the company’s currency, for insurance and liability."""
    metadata: NotRequired[dict[str, str]]
    """Your own texts: up to 20 keys of 40 characters, without square brackets, with texts of 500 characters."""
    idempotency_key: NotRequired[str]
    """Works like the header of a single create and shares its namespace: the shipment is created once even if it is sent both ways."""


BatchShipmentRequest: TypeAlias = NestedBatchShipmentRequest | FlatBatchShipmentRequest


class BatchRequest(TypedDict):
    mode: Literal["each", "all"]
    """`each`: every shipment is created independently. `all`: one invalid shipment refuses all."""
    shipments: list[BatchShipmentRequest]


class CreatedBatchResult(TypedDict):
    index: int
    """Position in `shipments`, from 0."""
    awb: str
    shipment: Shipment
    replayed: NotRequired[Literal[True]]
    """True if the shipment was created before with the same idempotency key, otherwise absent."""


class FailedBatchResult(TypedDict):
    index: int
    """Position in `shipments`, from 0."""
    error: ErrorBody


BatchResult: TypeAlias = CreatedBatchResult | FailedBatchResult


class Batch(TypedDict):
    created: int
    """Number of shipments created, now or earlier with the same key."""
    failed: int
    results: list[BatchResult]
    """One result for each shipment, in the order of the request."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class ReturnSenderRequest(TypedDict):
    company: NotRequired[str]
    name: NotRequired[str]
    phone: NotRequired[str]
    email: NotRequired[str]
    address1: NotRequired[str]
    address2: NotRequired[str]
    city: NotRequired[str]
    state: NotRequired[str]
    zip: NotRequired[str]
    country: NotRequired[str]
    customer_id: NotRequired[int]


class ReturnRecipientRequest(TypedDict):
    company: NotRequired[str]
    name: NotRequired[str]
    phone: NotRequired[str]
    email: NotRequired[str]
    address1: NotRequired[str]
    address2: NotRequired[str]
    city: NotRequired[str]
    state: NotRequired[str]
    zip: NotRequired[str]
    country: NotRequired[str]


class ReturnPackageRequest(TypedDict):
    weight: NotRequired[float]
    """Total weight of the shipment."""
    weight_unit: NotRequired[WeightUnit]
    pieces: NotRequired[int]
    length: NotRequired[float]
    width: NotRequired[float]
    height: NotRequired[float]
    dimension_unit: NotRequired[DimensionUnit]
    """Default: inches with lb, centimetres with kg."""


class NestedReturnRequest(TypedDict):
    date: NotRequired[str]
    """Shipment date. Default: today in the tenant’s time zone."""
    time: NotRequired[str]
    """Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown."""
    service_id: NotRequired[int]
    service_code: NotRequired[str]
    """Stable across environments."""
    contents: NotRequired[str]
    customs_value: NotRequired[float]
    customs: NotRequired[CustomsRequest]
    cod_amount: NotRequired[float]
    distance: NotRequired[float]
    """Kilometres; for services priced by distance."""
    reference: NotRequired[str]
    notes: NotRequired[str]
    pieces: NotRequired[list[PieceRequest]]
    options: NotRequired[list[str]]
    declared_value: NotRequired[float]
    """Value of the goods in the company’s currency, for insurance and liability."""
    metadata: NotRequired[dict[str, str]]
    """Your own texts: up to 20 keys of 40 characters, without square brackets, with texts of 500 characters."""
    sender: NotRequired[ReturnSenderRequest]
    recipient: NotRequired[ReturnRecipientRequest]
    package: NotRequired[ReturnPackageRequest]


class FlatReturnRequest(TypedDict):
    sender_company: NotRequired[str]
    sender_name: NotRequired[str]
    sender_phone: NotRequired[str]
    sender_email: NotRequired[str]
    sender_address1: NotRequired[str]
    sender_address2: NotRequired[str]
    sender_city: NotRequired[str]
    sender_state: NotRequired[str]
    sender_zip: NotRequired[str]
    sender_country: NotRequired[str]
    sender_customer_id: NotRequired[int]
    recipient_company: NotRequired[str]
    recipient_name: NotRequired[str]
    recipient_phone: NotRequired[str]
    recipient_email: NotRequired[str]
    recipient_address1: NotRequired[str]
    recipient_address2: NotRequired[str]
    recipient_city: NotRequired[str]
    recipient_state: NotRequired[str]
    recipient_zip: NotRequired[str]
    recipient_country: NotRequired[str]
    total_weight: NotRequired[float]
    """Total weight of the shipment."""
    weight_unit: NotRequired[WeightUnit]
    total_pieces: NotRequired[int]
    length: NotRequired[float]
    width: NotRequired[float]
    height: NotRequired[float]
    dimension_unit: NotRequired[DimensionUnit]
    """Default: inches with lb, centimetres with kg."""
    date: NotRequired[str]
    """Shipment date. Default: today in the tenant’s time zone."""
    time: NotRequired[str]
    """Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown."""
    service_id: NotRequired[int]
    service_code: NotRequired[str]
    """Stable across environments."""
    contents: NotRequired[str]
    customs_value: NotRequired[float]
    customs: NotRequired[CustomsRequest]
    cod_amount: NotRequired[float]
    distance: NotRequired[float]
    """Kilometres; for services priced by distance."""
    reference: NotRequired[str]
    notes: NotRequired[str]
    pieces: NotRequired[list[PieceRequest]]
    options: NotRequired[list[str]]
    declared_value: NotRequired[float]
    """Value of the goods in the company’s currency, for insurance and liability."""
    metadata: NotRequired[dict[str, str]]
    """Your own texts: up to 20 keys of 40 characters, without square brackets, with texts of 500 characters."""


ReturnRequest: TypeAlias = NestedReturnRequest | FlatReturnRequest


class TrackingEvent(TypedDict):
    status: str
    description: str
    date: str
    """In the tenant’s time zone."""
    time: str
    """HH:MM:SS in the tenant’s time zone."""
    city: str | None
    country: str | None


class Tracking(TypedDict):
    awb: str
    status: str
    """Current status."""
    estimated_delivery_date: NotRequired[str]
    """Absent if the service had no transit time."""
    events: list[TrackingEvent]
    """Newest first."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class GetLabelQuery(TypedDict):
    format: NotRequired[Literal["pdf", "zpl", "png"]]
    """File format of the label."""
    dpi: NotRequired[Literal[203, 300]]
    """Printer resolution; the bars of codes are whole dots wide."""
    piece: NotRequired[int]
    """Piece (or page of a carrier’s label) in the PNG; only for PNG. Default: 1."""


class Label(TypedDict):
    awb: str
    format: Literal["pdf", "zpl", "png"]
    source: Literal["carrier", "internal"]
    label: str
    """File as base64."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class LabelsRequest(TypedDict):
    awbs: list[str]
    format: NotRequired[Literal["pdf", "zpl"]]
    paper: NotRequired[Literal["4x6", "A6", "A4", "A4x4"]]
    """Default: the company’s own size. A4 has one label on a sheet to fold, A4x4 has four on a sheet to cut. ZPL has 4x6 and A6."""
    dpi: NotRequired[Literal[203, 300]]
    """Printer resolution."""


class MissingLabel(TypedDict):
    awb: str
    """The AWB as it was sent."""
    code: Literal["NOT_FOUND", "CONFLICT", "CARRIER_ERROR"]
    message: str


class LabelDocument(TypedDict):
    format: Literal["pdf", "zpl"]
    label: str | None
    """Document as base64."""
    missing: list[MissingLabel]
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class QuoteSender(TypedDict):
    country: str
    zip: NotRequired[str]
    """Required, except in countries without postal codes (AE, HK, QA …)."""
    state: NotRequired[str]
    city: NotRequired[str]
    customer_id: NotRequired[int]
    """Its pricing applies. Default: the API user’s customer."""


class QuoteRecipient(TypedDict):
    country: str
    zip: NotRequired[str]
    """Required, except in countries without postal codes (AE, HK, QA …)."""
    state: NotRequired[str]
    city: NotRequired[str]


class NestedQuoteRequest(TypedDict):
    service_id: NotRequired[int]
    service_code: NotRequired[str]
    sender: QuoteSender
    recipient: QuoteRecipient
    package: PackageRequest
    pieces: NotRequired[list[PieceRequest]]
    cod_amount: NotRequired[float]
    customs_value: NotRequired[float]
    options: NotRequired[list[str]]
    declared_value: NotRequired[float]
    """Value of the goods in the company’s currency, for insurance and liability."""
    distance: NotRequired[float]
    """Kilometres."""
    package_type_id: NotRequired[int]
    date: NotRequired[str]
    """Date of the quote. Default: today."""
    time: NotRequired[str]
    """Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown."""
    is_return: NotRequired[bool]
    """Price a return, which brings goods back."""
    explain: NotRequired[bool]
    """Explain each quote step by step."""


class FlatQuoteRequest(TypedDict):
    sender_city: NotRequired[str]
    sender_state: NotRequired[str]
    sender_zip: NotRequired[str]
    """Required, except in countries without postal codes (AE, HK, QA …)."""
    sender_country: NotRequired[str]
    recipient_city: NotRequired[str]
    recipient_state: NotRequired[str]
    recipient_zip: NotRequired[str]
    """Required, except in countries without postal codes (AE, HK, QA …)."""
    recipient_country: NotRequired[str]
    total_weight: NotRequired[float]
    """Total weight of the shipment."""
    weight_unit: NotRequired[WeightUnit]
    total_pieces: NotRequired[int]
    length: NotRequired[float]
    width: NotRequired[float]
    height: NotRequired[float]
    dimension_unit: NotRequired[DimensionUnit]
    """Default: inches with lb, centimetres with kg."""
    service_id: NotRequired[int]
    service_code: NotRequired[str]
    pieces: NotRequired[list[PieceRequest]]
    cod_amount: NotRequired[float]
    customs_value: NotRequired[float]
    options: NotRequired[list[str]]
    declared_value: NotRequired[float]
    """Value of the goods in the company’s currency, for insurance and liability."""
    distance: NotRequired[float]
    """Kilometres."""
    package_type_id: NotRequired[int]
    date: NotRequired[str]
    """Date of the quote. Default: today."""
    time: NotRequired[str]
    """Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown."""
    is_return: NotRequired[bool]
    """Price a return, which brings goods back."""
    explain: NotRequired[bool]
    """Explain each quote step by step."""


QuoteRequest: TypeAlias = NestedQuoteRequest | FlatQuoteRequest


class Surcharge(TypedDict):
    code: str
    name: str
    type: Literal["surcharge", "discount", "tax"]
    amount: float


class PriceStep(TypedDict):
    step: str
    text: str


class RateQuote(TypedDict):
    package_type: PackageType
    zone: str | None
    chargeable_weight: float
    weight_unit: WeightUnit
    """Unit of the weights: pounds or kilograms."""
    base_rate: float
    surcharges: list[Surcharge]
    total: float
    """Sum of the base rate and the surcharges."""
    estimated_delivery_date: NotRequired[str]
    """Absent if the service has no transit time."""
    trace: NotRequired[list[PriceStep]]
    """Explanation of the price, step by step; only with `explain`."""


class UnavailableRate(TypedDict):
    package_type: PackageType | None
    reason: str
    message: str


class RateQuotes(TypedDict):
    service: ServiceSummary
    currency: str | None
    """ISO 4217; null when there is no price."""
    quotes: list[RateQuote]
    unavailable: list[UnavailableRate]
    """Package types without a price, with the reason."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class NestedComparisonRequest(TypedDict):
    sender: QuoteSender
    recipient: QuoteRecipient
    package: PackageRequest
    pieces: NotRequired[list[PieceRequest]]
    cod_amount: NotRequired[float]
    customs_value: NotRequired[float]
    options: NotRequired[list[str]]
    declared_value: NotRequired[float]
    """Value of the goods in the company’s currency, for insurance and liability."""
    distance: NotRequired[float]
    """Kilometres."""
    package_type_id: NotRequired[int]
    date: NotRequired[str]
    """Date of the quote. Default: today."""
    time: NotRequired[str]
    """Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown."""
    is_return: NotRequired[bool]
    """Price a return, which brings goods back."""
    explain: NotRequired[bool]
    """Explain each quote step by step."""


class FlatComparisonRequest(TypedDict):
    sender_city: NotRequired[str]
    sender_state: NotRequired[str]
    sender_zip: NotRequired[str]
    """Required, except in countries without postal codes (AE, HK, QA …)."""
    sender_country: NotRequired[str]
    recipient_city: NotRequired[str]
    recipient_state: NotRequired[str]
    recipient_zip: NotRequired[str]
    """Required, except in countries without postal codes (AE, HK, QA …)."""
    recipient_country: NotRequired[str]
    total_weight: NotRequired[float]
    """Total weight of the shipment."""
    weight_unit: NotRequired[WeightUnit]
    total_pieces: NotRequired[int]
    length: NotRequired[float]
    width: NotRequired[float]
    height: NotRequired[float]
    dimension_unit: NotRequired[DimensionUnit]
    """Default: inches with lb, centimetres with kg."""
    pieces: NotRequired[list[PieceRequest]]
    cod_amount: NotRequired[float]
    customs_value: NotRequired[float]
    options: NotRequired[list[str]]
    declared_value: NotRequired[float]
    """Value of the goods in the company’s currency, for insurance and liability."""
    distance: NotRequired[float]
    """Kilometres."""
    package_type_id: NotRequired[int]
    date: NotRequired[str]
    """Date of the quote. Default: today."""
    time: NotRequired[str]
    """Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown."""
    is_return: NotRequired[bool]
    """Price a return, which brings goods back."""
    explain: NotRequired[bool]
    """Explain each quote step by step."""


ComparisonRequest: TypeAlias = NestedComparisonRequest | FlatComparisonRequest


class ComparedRate(TypedDict):
    service: ServiceSummary
    package_type: PackageType
    zone: str | None
    chargeable_weight: float
    weight_unit: WeightUnit
    """Unit of the weights: pounds or kilograms."""
    base_rate: float
    surcharges: list[Surcharge]
    total: float
    """Sum of the base rate and the surcharges."""
    estimated_delivery_date: NotRequired[str]
    """Absent if the service has no transit time."""
    trace: NotRequired[list[PriceStep]]
    """Explanation of the price, step by step; only with `explain`."""


class UnavailableService(TypedDict):
    service: ServiceSummary
    package_type: PackageType | None
    reason: str
    message: str


class RateComparison(TypedDict):
    currency: str | None
    """ISO 4217 currency of all quotes; null when there is no price."""
    quotes: list[ComparedRate]
    """Cheapest first."""
    unavailable: list[UnavailableService]
    """Package types without a price, with the reason."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class ListServicesQuery(TypedDict):
    type: NotRequired[Literal["domestic", "international"]]
    """Only services of this type."""


class ServiceOption(TypedDict):
    code: str
    name: str


class Service(TypedDict):
    id: int
    code: str
    name: str
    service_type: ServiceType
    charge_type: ChargeType
    package_types: list[PackageType]
    options: NotRequired[list[ServiceOption]]
    """Options that a sender can request; absent if there are none."""


class ServiceList(TypedDict):
    services: list[Service]
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class PickupAddressRequest(TypedDict):
    company: str
    name: NotRequired[str]
    phone: NotRequired[str]
    email: NotRequired[str]
    address1: str
    address2: NotRequired[str]
    city: str
    state: NotRequired[str]
    zip: NotRequired[str]
    country: str


class PickupRequest(TypedDict):
    customer_id: int
    address: PickupAddressRequest
    scheduled_date: str
    ready_time: NotRequired[str]
    """Earliest collection time, by the clock at the address."""
    latest_time: NotRequired[str]
    """Latest collection time, by the clock at the address; after the ready time."""
    num_packages: NotRequired[int]
    total_weight: NotRequired[float]
    weight_unit: NotRequired[WeightUnit]
    destination: NotRequired[Literal["domestic", "international"]]
    payment_type: NotRequired[Literal["prepaid", "collect"]]
    notes: NotRequired[str]
    awb: NotRequired[str]
    """AWB of the shipment to link."""
    metadata: NotRequired[dict[str, str]]
    """Your own texts: up to 20 keys of 40 characters, without square brackets, with texts of 500 characters."""


PickupStatus: TypeAlias = Literal["scheduled", "assigned", "completed", "failed", "cancelled"]


class PickupAddress(TypedDict):
    company: str
    name: str | None
    phone: str | None
    email: str | None
    address1: str
    address2: str | None
    city: str
    state: str | None
    zip: str | None
    country: str


class PickupDriver(TypedDict):
    id: int
    name: str
    phone: str | None


class PickupCarrier(TypedDict):
    code: str
    name: str
    status: Literal["pending", "ordered", "rejected", "cancelled"]
    confirmation_number: str | None
    """Confirmation number of the carrier; quote it to the carrier."""
    message: str | None
    cancellation: str | None
    attempts: int
    ordered_at: str | None


class Pickup(TypedDict):
    id: int
    confirmation_number: str
    status: PickupStatus
    customer_id: int
    address: PickupAddress
    scheduled_date: str
    ready_time: str | None
    """HH:MM:SS."""
    latest_time: str | None
    """HH:MM:SS."""
    num_packages: int | None
    total_weight: float | None
    weight_unit: WeightUnit
    """Unit of the weights: pounds or kilograms."""
    destination: str | None
    payment_type: str | None
    notes: str | None
    awb: str | None
    metadata: NotRequired[dict[str, str]]
    """The integrator’s own texts; absent without any."""
    driver: PickupDriver | None
    carrier: NotRequired[PickupCarrier]
    created_at: str
    updated_at: str
    cancelled_at: str | None
    test: NotRequired[bool]
    """True for test data, otherwise absent."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class ListPickupsQuery(TypedDict):
    status: NotRequired[str]
    """Comma-separated: scheduled, assigned, completed, failed, cancelled."""
    driver_id: NotRequired[int]
    scheduled_from: NotRequired[str]
    """First `scheduled_date`."""
    scheduled_to: NotRequired[str]
    """Last `scheduled_date`."""
    customer_id: NotRequired[int]
    awb: NotRequired[str]
    """One AWB or several, comma-separated; up to 200."""
    metadata: NotRequired[dict[str, str]]
    """Records with exactly this text under this key: `metadata[order_id]=1042`."""
    updated_since: NotRequired[str]
    """Only records changed at or after this time, also by a carrier: ISO 8601 with an offset."""
    sort: NotRequired[Literal["-created", "updated"]]
    """`-created`: newest first. `updated`: oldest change first, for synchronisation; paging misses no change, even while records are written."""
    limit: NotRequired[int]
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page, with the same filters and the same sort."""


class PickupList(TypedDict):
    pickups: list[Pickup]
    next_cursor: str | None
    """Send this as `cursor` to get the next page; null at the end. A page may have fewer than `limit` records and still not be the last."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class ListEventsQuery(TypedDict):
    after: NotRequired[int]
    """Only events with a higher id."""
    types: NotRequired[str]
    """Only these types, comma-separated: shipment.created, shipment.updated, shipment.status_changed, shipment.carrier_submitted, shipment.carrier_rejected, shipment.cancelled, shipment.reweighed, pickup.created, pickup.assigned, pickup.completed, pickup.failed, pickup.cancelled."""
    limit: NotRequired[int]


ShipmentEventType: TypeAlias = Literal["shipment.created", "shipment.updated", "shipment.status_changed", "shipment.carrier_submitted", "shipment.carrier_rejected", "shipment.cancelled", "shipment.reweighed"]


class ShipmentEvent(TypedDict):
    id: int
    """Id of the event, unique in the company and ascending in the order of the feed."""
    type: ShipmentEventType
    created_at: str
    data: Shipment


PickupEventType: TypeAlias = Literal["pickup.created", "pickup.assigned", "pickup.completed", "pickup.failed", "pickup.cancelled"]


class PickupEvent(TypedDict):
    id: int
    """Id of the event, unique in the company and ascending in the order of the feed."""
    type: PickupEventType
    created_at: str
    data: Pickup


ShippingEvent: TypeAlias = ShipmentEvent | PickupEvent


class EventList(TypedDict):
    events: list[ShippingEvent]
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""
