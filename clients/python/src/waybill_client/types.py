"""The types of the API. Generated from openapi/v1.json by npm run generate; not to be edited."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict


ApiErrorCode: TypeAlias = Literal["VALIDATION_ERROR", "INVALID_JSON", "MISSING_TENANT", "TENANT_NOT_FOUND", "TENANT_MOVED", "UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", "METHOD_NOT_ALLOWED", "CONFLICT", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE", "IDEMPOTENCY_KEY_REUSED", "RATE_LIMITED", "INTERNAL_ERROR", "CARRIER_ERROR", "SERVICE_UNAVAILABLE"]


class ErrorBody(TypedDict):
    """The error."""

    code: ApiErrorCode
    """Kind of the error, for programs."""
    message: str
    """The error in a sentence, for people."""
    details: NotRequired[dict[str, str]]
    """Path of each wrong field to a sentence."""


class Credentials(TypedDict):
    username: str
    """User name of the API user."""
    password: str
    """Password of the API user."""
    name: NotRequired[str]
    """A label for the token."""


class TokenUser(TypedDict):
    """API user of the token."""

    id: int
    """Id of the API user."""
    username: str
    """User name of the API user."""
    role: Literal["tenant", "customer"]
    """Scope: the whole company, or one customer."""


class Warning(TypedDict):
    field: str
    """Path of the field in the request."""
    message: str
    """Warning in a sentence."""


class ObtainedToken(TypedDict):
    """The token and its API user."""

    token: str
    """Access token of 64 hexadecimal characters."""
    user: TokenUser
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class RevokedToken(TypedDict):
    """The end of the token."""

    revoked: bool
    """True: the token is revoked."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class Caller(TypedDict):
    """The API user of the token."""

    id: int
    """Id of the API user."""
    username: str
    """User name of the API user."""
    role: Literal["tenant", "customer"]
    """Scope: the whole company, or one customer."""
    permissions: list[str]
    """Permissions of the API user."""
    customer_id: int | None
    """Id of the customer; null for an API user of the whole company."""
    test: NotRequired[bool]
    """True for test data, otherwise absent."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class SenderRequest(TypedDict):
    """Sender with its address."""

    company: str
    """Company, or the name of a private person."""
    name: NotRequired[str]
    """Contact person."""
    phone: NotRequired[str]
    """Telephone number."""
    email: NotRequired[str]
    """E-mail address."""
    address1: NotRequired[str]
    """Street and number."""
    address2: NotRequired[str]
    """Second line of the address: floor, suite or building."""
    city: NotRequired[str]
    """City or town."""
    state: NotRequired[str]
    """State or province, as its usual code if it has one."""
    zip: NotRequired[str]
    """Postal code. Some countries have none."""
    country: str
    """Code of two letters from ISO 3166-1."""
    customer_id: NotRequired[int]
    """Id of the customer."""


class RecipientRequest(TypedDict):
    """Recipient with its address."""

    company: str
    """Company, or the name of a private person."""
    name: NotRequired[str]
    """Contact person."""
    phone: NotRequired[str]
    """Telephone number."""
    email: NotRequired[str]
    """E-mail address."""
    address1: NotRequired[str]
    """Street and number."""
    address2: NotRequired[str]
    """Second line of the address: floor, suite or building."""
    city: NotRequired[str]
    """City or town."""
    state: NotRequired[str]
    """State or province, as its usual code if it has one."""
    zip: NotRequired[str]
    """Postal code. Some countries have none."""
    country: str
    """Code of two letters from ISO 3166-1."""


WeightUnit: TypeAlias = Literal["lb", "kg"]


DimensionUnit: TypeAlias = Literal["in", "cm"]


class PackageRequest(TypedDict):
    """Weight, size and number of pieces."""

    weight: float
    """Total weight of the shipment, in the weight unit."""
    weight_unit: NotRequired[WeightUnit]
    """Unit of the weights: pounds or kilograms."""
    pieces: NotRequired[int]
    """Number of pieces."""
    length: NotRequired[float]
    """Length, in the dimension unit."""
    width: NotRequired[float]
    """Width, in the dimension unit."""
    height: NotRequired[float]
    """Height, in the dimension unit."""
    dimension_unit: NotRequired[DimensionUnit]
    """Unit of length, width and height. Default: inches with lb, centimetres with kg."""


CustomsReason: TypeAlias = Literal["sale", "gift", "sample", "return", "repair", "personal_use", "intercompany"]


class CustomsLineRequest(TypedDict):
    description: NotRequired[str]
    """Description of the goods."""
    quantity: NotRequired[int]
    """Number of goods."""
    value: NotRequired[float]
    """Value of the whole line, in the company’s currency."""
    weight: NotRequired[float]
    """Weight of the whole line, in the shipment’s unit."""
    hs_code: NotRequired[str]
    """Code of the goods in the Harmonized System: 6 to 14 digits; dots and spaces are allowed between them."""
    origin_country: NotRequired[str]
    """Country of origin: a code of two letters from ISO 3166-1."""


TaxIdType: TypeAlias = Literal["VAT", "EORI", "IOSS", "EIN", "GST", "ITN"]


class CustomsTaxIdRequest(TypedDict):
    party: Literal["sender", "recipient"]
    """Owner of the number."""
    type: TaxIdType
    """Kind of the number. ITN: the AES filing number of United States customs."""
    number: str
    """The number."""


class CustomsRequest(TypedDict):
    """Customs declaration. Each carrier needs other fields."""

    reason: NotRequired[CustomsReason]
    """Reason of the export."""
    signer: NotRequired[str]
    """Person who signs the declaration."""
    lines: NotRequired[list[CustomsLineRequest]]
    """The goods, a line for each kind."""
    tax_ids: NotRequired[list[CustomsTaxIdRequest]]
    """Tax numbers of the sender and the recipient."""


class PieceRequest(TypedDict):
    weight: NotRequired[float]
    """Weight, in the weight unit of the package."""
    length: NotRequired[float]
    """Length, in the dimension unit."""
    width: NotRequired[float]
    """Width, in the dimension unit."""
    height: NotRequired[float]
    """Height, in the dimension unit."""
    description: NotRequired[str]
    """Contents of the piece."""
    reference: NotRequired[str]
    """Your own reference of the piece."""
    package_type_code: NotRequired[str]
    """Code of the package type."""


class NestedShipmentRequest(TypedDict):
    date: NotRequired[str]
    """Shipment date. Default: today in the tenant’s time zone."""
    time: NotRequired[str]
    """Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown."""
    service_id: NotRequired[int]
    """Id of the service; send this or the code."""
    service_code: NotRequired[str]
    """Code of the service, the same in each environment."""
    sender: SenderRequest
    recipient: RecipientRequest
    package: PackageRequest
    contents: NotRequired[str]
    """Goods in the shipment."""
    customs_value: NotRequired[float]
    """Value of the goods for customs, in the company’s currency."""
    customs: NotRequired[CustomsRequest]
    cod_amount: NotRequired[float]
    """Amount to collect at delivery (cash on delivery), in the company’s currency."""
    distance: NotRequired[float]
    """Distance in kilometres; for services priced by distance."""
    reference: NotRequired[str]
    """Your own reference, for example an order number."""
    notes: NotRequired[str]
    """Notes for the courier."""
    pieces: NotRequired[list[PieceRequest]]
    """The pieces. Without them, only their number is known."""
    options: NotRequired[list[str]]
    """Codes of the requested options."""
    declared_value: NotRequired[float]
    """Value of the goods in the company’s currency, for insurance and liability."""
    metadata: NotRequired[dict[str, str]]
    """Your own texts: up to 20 keys of 40 characters, without square brackets, with texts of 500 characters."""


class FlatShipmentRequest(TypedDict):
    sender_company: NotRequired[str]
    """Company, or the name of a private person."""
    sender_name: NotRequired[str]
    """Contact person."""
    sender_phone: NotRequired[str]
    """Telephone number."""
    sender_email: NotRequired[str]
    """E-mail address."""
    sender_address1: NotRequired[str]
    """Street and number."""
    sender_address2: NotRequired[str]
    """Second line of the address: floor, suite or building."""
    sender_city: NotRequired[str]
    """City or town."""
    sender_state: NotRequired[str]
    """State or province, as its usual code if it has one."""
    sender_zip: NotRequired[str]
    """Postal code. Some countries have none."""
    sender_country: NotRequired[str]
    """Code of two letters from ISO 3166-1."""
    sender_customer_id: NotRequired[int]
    """Id of the customer."""
    recipient_company: NotRequired[str]
    """Company, or the name of a private person."""
    recipient_name: NotRequired[str]
    """Contact person."""
    recipient_phone: NotRequired[str]
    """Telephone number."""
    recipient_email: NotRequired[str]
    """E-mail address."""
    recipient_address1: NotRequired[str]
    """Street and number."""
    recipient_address2: NotRequired[str]
    """Second line of the address: floor, suite or building."""
    recipient_city: NotRequired[str]
    """City or town."""
    recipient_state: NotRequired[str]
    """State or province, as its usual code if it has one."""
    recipient_zip: NotRequired[str]
    """Postal code. Some countries have none."""
    recipient_country: NotRequired[str]
    """Code of two letters from ISO 3166-1."""
    total_weight: NotRequired[float]
    """Total weight of the shipment, in the weight unit."""
    weight_unit: NotRequired[WeightUnit]
    """Unit of the weights: pounds or kilograms."""
    total_pieces: NotRequired[int]
    """Number of pieces."""
    length: NotRequired[float]
    """Length, in the dimension unit."""
    width: NotRequired[float]
    """Width, in the dimension unit."""
    height: NotRequired[float]
    """Height, in the dimension unit."""
    dimension_unit: NotRequired[DimensionUnit]
    """Unit of length, width and height. Default: inches with lb, centimetres with kg."""
    date: NotRequired[str]
    """Shipment date. Default: today in the tenant’s time zone."""
    time: NotRequired[str]
    """Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown."""
    service_id: NotRequired[int]
    """Id of the service; send this or the code."""
    service_code: NotRequired[str]
    """Code of the service, the same in each environment."""
    contents: NotRequired[str]
    """Goods in the shipment."""
    customs_value: NotRequired[float]
    """Value of the goods for customs, in the company’s currency."""
    customs: NotRequired[CustomsRequest]
    cod_amount: NotRequired[float]
    """Amount to collect at delivery (cash on delivery), in the company’s currency."""
    distance: NotRequired[float]
    """Distance in kilometres; for services priced by distance."""
    reference: NotRequired[str]
    """Your own reference, for example an order number."""
    notes: NotRequired[str]
    """Notes for the courier."""
    pieces: NotRequired[list[PieceRequest]]
    """The pieces. Without them, only their number is known."""
    options: NotRequired[list[str]]
    """Codes of the requested options."""
    declared_value: NotRequired[float]
    """Value of the goods in the company’s currency, for insurance and liability."""
    metadata: NotRequired[dict[str, str]]
    """Your own texts: up to 20 keys of 40 characters, without square brackets, with texts of 500 characters."""


ShipmentRequest: TypeAlias = NestedShipmentRequest | FlatShipmentRequest


ShipmentStatus: TypeAlias = Literal["Created", "Picked Up", "In Transit", "Out for Delivery", "Delivery Failed", "On Hold", "Delivered", "Returned", "Cancelled"]


ServiceType: TypeAlias = Literal["domestic", "international"]


ChargeType: TypeAlias = Literal["weight", "distance", "piece", "flat"]


class ServiceSummary(TypedDict):
    """The service."""

    id: int
    """Id of the service."""
    code: str
    """Code of the service, the same in each environment."""
    name: str
    """Name of the service."""
    service_type: ServiceType
    """Within the country or across a border."""
    charge_type: ChargeType
    """Basis of the price."""


class ShipmentSender(TypedDict):
    """Sender with its address."""

    company: str
    """Company, or the name of a private person."""
    name: str | None
    """Contact person. Null if unknown."""
    phone: str | None
    """Telephone number. Null if unknown."""
    email: str | None
    """E-mail address. Null if unknown."""
    address1: str | None
    """Street and number. Null if unknown."""
    address2: str | None
    """Second line of the address: floor, suite or building. Null if unknown."""
    city: str | None
    """City or town. Null if unknown."""
    state: str | None
    """State or province, as its usual code if it has one. Null if unknown."""
    zip: str | None
    """Postal code. Some countries have none. Null if unknown."""
    country: str
    """Code of two letters from ISO 3166-1."""
    customer_id: int | None
    """Id of the customer; null without one."""


class ShipmentRecipient(TypedDict):
    """Recipient with its address."""

    company: str
    """Company, or the name of a private person."""
    name: str | None
    """Contact person. Null if unknown."""
    phone: str | None
    """Telephone number. Null if unknown."""
    email: str | None
    """E-mail address. Null if unknown."""
    address1: str | None
    """Street and number. Null if unknown."""
    address2: str | None
    """Second line of the address: floor, suite or building. Null if unknown."""
    city: str | None
    """City or town. Null if unknown."""
    state: str | None
    """State or province, as its usual code if it has one. Null if unknown."""
    zip: str | None
    """Postal code. Some countries have none. Null if unknown."""
    country: str
    """Code of two letters from ISO 3166-1."""


class ShipmentPackage(TypedDict):
    """Weight, size and number of pieces."""

    weight: float
    """Total weight, in the weight unit."""
    weight_unit: WeightUnit
    """Unit of the weights: pounds or kilograms."""
    pieces: int
    """Number of pieces."""
    length: float | None
    """Length, in the dimension unit. Null if unknown."""
    width: float | None
    """Width, in the dimension unit. Null if unknown."""
    height: float | None
    """Height, in the dimension unit. Null if unknown."""
    dimension_unit: DimensionUnit
    """Unit of length, width and height: inches or centimetres."""


class ShipmentPiece(TypedDict):
    number: int
    """Number of the piece, from 1."""
    weight: float | None
    """Weight, in the weight unit of the package. Null if unknown."""
    length: float | None
    """Length, in the dimension unit. Null if unknown."""
    width: float | None
    """Width, in the dimension unit. Null if unknown."""
    height: float | None
    """Height, in the dimension unit. Null if unknown."""
    description: str | None
    """Contents of the piece. Null if unknown."""
    reference: str | None
    """Your own reference of the piece. Null if unknown."""
    package_type_code: str | None
    """Code of the package type. Null if unknown."""
    tracking_number: str | None
    """The carrier’s tracking number of the piece. Null if unknown."""


class CustomsLine(TypedDict):
    description: str | None
    """Description of the goods. Null if unknown."""
    quantity: int | None
    """Number of goods. Null if unknown."""
    value: float | None
    """Value of the whole line, in the company’s currency. Null if unknown."""
    weight: float | None
    """Weight of the whole line, in the shipment’s unit. Null if unknown."""
    hs_code: str | None
    """Code of the goods in the Harmonized System. Null if unknown."""
    origin_country: str | None
    """Country of origin: a code of two letters from ISO 3166-1. Null if unknown."""


class CustomsTaxId(TypedDict):
    party: Literal["sender", "recipient"]
    """Owner of the number."""
    type: TaxIdType
    """Kind of the number."""
    number: str
    """The number."""


class Customs(TypedDict):
    """Customs declaration; absent if there is none."""

    reason: CustomsReason | None
    """Reason of the export; null if unknown."""
    signer: str | None
    """Person who signs the declaration. Null if unknown."""
    lines: list[CustomsLine]
    """The goods, a line for each kind."""
    tax_ids: list[CustomsTaxId]
    """Tax numbers of the sender and the recipient."""


class PackageType(TypedDict):
    """Package type of the price."""

    id: int
    """Id of the package type."""
    code: str
    """Code of the package type."""
    name: str
    """Name of the package type."""


class ChargeItem(TypedDict):
    code: str
    """Code of the line."""
    name: str
    """Name of the line."""
    type: Literal["base", "surcharge", "discount", "tax"]
    """Kind of the line."""
    amount: float
    """Amount in the currency of the charges; negative for a discount."""


class Charges(TypedDict):
    """Price of the shipment; null if it has none."""

    currency: str
    """Currency: a code of three letters from ISO 4217."""
    zone: str | None
    """Zone of the tariff; null for a price without zones."""
    package_type: PackageType
    chargeable_weight: float
    """Weight that the price is for, in the weight unit."""
    weight_unit: WeightUnit
    """Unit of the weights: pounds or kilograms."""
    items: list[ChargeItem]
    """The lines of the price."""
    total: float
    """Sum of the items, in the currency."""


class ShipmentCarrier(TypedDict):
    """The order at the carrier; null for a service without one."""

    code: str
    """Code of the carrier."""
    name: str
    """Name of the carrier."""
    service: str
    """The carrier’s code of the service."""
    status: Literal["submitted", "rejected", "pending", "cancelled"]
    """State of the order: `pending` until the carrier answers, then `submitted` or `rejected`; `cancelled` after a cancellation."""
    tracking_number: str | None
    """The carrier’s tracking number. Null if unknown."""
    message: str | None
    """The carrier’s refusal in words; null if there is none."""
    cancellation: str | None
    """State of the cancellation at the carrier; null if none was requested."""
    attempts: int
    """Number of attempts to submit the shipment."""
    submitted_at: str | None
    """Time when the carrier accepted the shipment; null before."""


class Shipment(TypedDict):
    """The shipment."""

    id: int
    """Id of the shipment, unique in the company."""
    awb: str
    """Number of the shipment (air waybill), as on its label."""
    status: ShipmentStatus
    """Status of the shipment."""
    date: str
    """Shipment date."""
    estimated_delivery_date: NotRequired[str]
    """Estimated day of delivery; absent if the service has no transit time."""
    return_of: NotRequired[str]
    """AWB of the original shipment; absent if this is not a return."""
    returned_by: NotRequired[str]
    """AWB of the return; absent if there is none or the return is Cancelled or Returned."""
    reference: str | None
    """Your own reference, for example an order number."""
    tracking_number: str | None
    """The carrier’s tracking number, if a carrier has the shipment."""
    service: ServiceSummary
    customer_id: int | None
    """Id of the customer; null without one."""
    sender: ShipmentSender
    recipient: ShipmentRecipient
    package: ShipmentPackage
    pieces: list[ShipmentPiece]
    """The pieces, by number."""
    contents: str | None
    """Goods in the shipment. Null if unknown."""
    customs_value: float | None
    """Value of the goods for customs, in the company’s currency. Null if unknown."""
    customs: NotRequired[Customs]
    cod_amount: float | None
    """Amount to collect at delivery (cash on delivery), in the company’s currency. Null for none."""
    declared_value: NotRequired[float]
    """Value of the goods in the company’s currency, for insurance and liability."""
    options: NotRequired[list[str]]
    """Codes of the requested options."""
    notes: str | None
    """Notes for the courier."""
    metadata: NotRequired[dict[str, str]]
    """The integrator’s own texts; absent without any."""
    charges: Charges | None
    carrier: ShipmentCarrier | None
    created_at: str
    """Time of the creation."""
    updated_at: str
    """Time of the last change, also by a carrier."""
    cancelled_at: str | None
    """Time of the cancellation; null if it is not cancelled."""
    test: NotRequired[bool]
    """True for test data, otherwise absent."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class ListShipmentsQuery(TypedDict):
    status: NotRequired[str]
    """Comma-separated: Created, Picked Up, In Transit, Out for Delivery, Delivery Failed, On Hold, Delivered, Returned, Cancelled."""
    service_code: NotRequired[str]
    """Code of the service."""
    reference: NotRequired[str]
    """Exact match, including upper and lower case."""
    date_from: NotRequired[str]
    """First `date` of a shipment."""
    date_to: NotRequired[str]
    """Last `date` of a shipment."""
    customer_id: NotRequired[int]
    """Id of the customer."""
    awb: NotRequired[str]
    """One AWB or several, comma-separated; up to 200."""
    metadata: NotRequired[dict[str, str]]
    """Records with exactly this text under this key: `metadata[order_id]=1042`."""
    updated_since: NotRequired[str]
    """Only records changed at or after this time, also by a carrier: ISO 8601 with an offset."""
    sort: NotRequired[Literal["-created", "updated"]]
    """`-created`: newest first. `updated`: oldest change first, for synchronisation; paging misses no change, even while records are written."""
    limit: NotRequired[int]
    """Most records in the page."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page, with the same filters and the same sort."""


class ShipmentList(TypedDict):
    """A page of shipments."""

    shipments: list[Shipment]
    """The shipments of the page."""
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
    """Id of the service; send this or the code."""
    service_code: NotRequired[str]
    """Code of the service, the same in each environment."""
    sender: SenderRequest
    recipient: RecipientRequest
    package: PackageRequest
    contents: NotRequired[str]
    """Goods in the shipment."""
    customs_value: NotRequired[float]
    """Value of the goods for customs, in the company’s currency."""
    customs: NotRequired[CustomsRequest]
    cod_amount: NotRequired[float]
    """Amount to collect at delivery (cash on delivery), in the company’s currency."""
    distance: NotRequired[float]
    """Distance in kilometres; for services priced by distance."""
    reference: NotRequired[str]
    """Your own reference, for example an order number."""
    notes: NotRequired[str]
    """Notes for the courier."""
    pieces: NotRequired[list[PieceRequest]]
    """The pieces. Without them, only their number is known."""
    options: NotRequired[list[str]]
    """Codes of the requested options."""
    declared_value: NotRequired[float]
    """Value of the goods in the company’s currency, for insurance and liability."""
    metadata: NotRequired[dict[str, str]]
    """Your own texts: up to 20 keys of 40 characters, without square brackets, with texts of 500 characters."""
    idempotency_key: NotRequired[str]
    """Works like the header of a single create and shares its namespace: the shipment is created once even if it is sent both ways."""


class FlatBatchShipmentRequest(TypedDict):
    sender_company: NotRequired[str]
    """Company, or the name of a private person."""
    sender_name: NotRequired[str]
    """Contact person."""
    sender_phone: NotRequired[str]
    """Telephone number."""
    sender_email: NotRequired[str]
    """E-mail address."""
    sender_address1: NotRequired[str]
    """Street and number."""
    sender_address2: NotRequired[str]
    """Second line of the address: floor, suite or building."""
    sender_city: NotRequired[str]
    """City or town."""
    sender_state: NotRequired[str]
    """State or province, as its usual code if it has one."""
    sender_zip: NotRequired[str]
    """Postal code. Some countries have none."""
    sender_country: NotRequired[str]
    """Code of two letters from ISO 3166-1."""
    sender_customer_id: NotRequired[int]
    """Id of the customer."""
    recipient_company: NotRequired[str]
    """Company, or the name of a private person."""
    recipient_name: NotRequired[str]
    """Contact person."""
    recipient_phone: NotRequired[str]
    """Telephone number."""
    recipient_email: NotRequired[str]
    """E-mail address."""
    recipient_address1: NotRequired[str]
    """Street and number."""
    recipient_address2: NotRequired[str]
    """Second line of the address: floor, suite or building."""
    recipient_city: NotRequired[str]
    """City or town."""
    recipient_state: NotRequired[str]
    """State or province, as its usual code if it has one."""
    recipient_zip: NotRequired[str]
    """Postal code. Some countries have none."""
    recipient_country: NotRequired[str]
    """Code of two letters from ISO 3166-1."""
    total_weight: NotRequired[float]
    """Total weight of the shipment, in the weight unit."""
    weight_unit: NotRequired[WeightUnit]
    """Unit of the weights: pounds or kilograms."""
    total_pieces: NotRequired[int]
    """Number of pieces."""
    length: NotRequired[float]
    """Length, in the dimension unit."""
    width: NotRequired[float]
    """Width, in the dimension unit."""
    height: NotRequired[float]
    """Height, in the dimension unit."""
    dimension_unit: NotRequired[DimensionUnit]
    """Unit of length, width and height. Default: inches with lb, centimetres with kg."""
    date: NotRequired[str]
    """Shipment date. Default: today in the tenant’s time zone."""
    time: NotRequired[str]
    """Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown."""
    service_id: NotRequired[int]
    """Id of the service; send this or the code."""
    service_code: NotRequired[str]
    """Code of the service, the same in each environment."""
    contents: NotRequired[str]
    """Goods in the shipment."""
    customs_value: NotRequired[float]
    """Value of the goods for customs, in the company’s currency."""
    customs: NotRequired[CustomsRequest]
    cod_amount: NotRequired[float]
    """Amount to collect at delivery (cash on delivery), in the company’s currency."""
    distance: NotRequired[float]
    """Distance in kilometres; for services priced by distance."""
    reference: NotRequired[str]
    """Your own reference, for example an order number."""
    notes: NotRequired[str]
    """Notes for the courier."""
    pieces: NotRequired[list[PieceRequest]]
    """The pieces. Without them, only their number is known."""
    options: NotRequired[list[str]]
    """Codes of the requested options."""
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
    """The shipments, nested or flat."""


class CreatedBatchResult(TypedDict):
    index: int
    """Position in `shipments`, from 0."""
    awb: str
    """AWB of the shipment."""
    shipment: Shipment
    replayed: NotRequired[bool]
    """True if the shipment was created before with the same idempotency key, otherwise absent."""


class FailedBatchResult(TypedDict):
    index: int
    """Position in `shipments`, from 0."""
    error: ErrorBody


BatchResult: TypeAlias = CreatedBatchResult | FailedBatchResult


class Batch(TypedDict):
    """The outcome of each shipment."""

    created: int
    """Number of shipments created, now or earlier with the same key."""
    failed: int
    """Number of refused shipments."""
    results: list[BatchResult]
    """One result for each shipment, in the order of the request."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class ReturnSenderRequest(TypedDict):
    """Changes of the proposed sender."""

    company: NotRequired[str]
    """Company, or the name of a private person."""
    name: NotRequired[str]
    """Contact person."""
    phone: NotRequired[str]
    """Telephone number."""
    email: NotRequired[str]
    """E-mail address."""
    address1: NotRequired[str]
    """Street and number."""
    address2: NotRequired[str]
    """Second line of the address: floor, suite or building."""
    city: NotRequired[str]
    """City or town."""
    state: NotRequired[str]
    """State or province, as its usual code if it has one."""
    zip: NotRequired[str]
    """Postal code. Some countries have none."""
    country: NotRequired[str]
    """Code of two letters from ISO 3166-1."""
    customer_id: NotRequired[int]
    """Id of the customer."""


class ReturnRecipientRequest(TypedDict):
    """Changes of the proposed recipient."""

    company: NotRequired[str]
    """Company, or the name of a private person."""
    name: NotRequired[str]
    """Contact person."""
    phone: NotRequired[str]
    """Telephone number."""
    email: NotRequired[str]
    """E-mail address."""
    address1: NotRequired[str]
    """Street and number."""
    address2: NotRequired[str]
    """Second line of the address: floor, suite or building."""
    city: NotRequired[str]
    """City or town."""
    state: NotRequired[str]
    """State or province, as its usual code if it has one."""
    zip: NotRequired[str]
    """Postal code. Some countries have none."""
    country: NotRequired[str]
    """Code of two letters from ISO 3166-1."""


class ReturnPackageRequest(TypedDict):
    """Changes of the proposed package."""

    weight: NotRequired[float]
    """Total weight of the shipment, in the weight unit."""
    weight_unit: NotRequired[WeightUnit]
    """Unit of the weights: pounds or kilograms."""
    pieces: NotRequired[int]
    """Number of pieces."""
    length: NotRequired[float]
    """Length, in the dimension unit."""
    width: NotRequired[float]
    """Width, in the dimension unit."""
    height: NotRequired[float]
    """Height, in the dimension unit."""
    dimension_unit: NotRequired[DimensionUnit]
    """Unit of length, width and height. Default: inches with lb, centimetres with kg."""


class NestedReturnRequest(TypedDict):
    date: NotRequired[str]
    """Shipment date. Default: today in the tenant’s time zone."""
    time: NotRequired[str]
    """Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown."""
    service_id: NotRequired[int]
    """Id of the service; send this or the code."""
    service_code: NotRequired[str]
    """Code of the service, the same in each environment."""
    contents: NotRequired[str]
    """Goods in the shipment."""
    customs_value: NotRequired[float]
    """Value of the goods for customs, in the company’s currency."""
    customs: NotRequired[CustomsRequest]
    cod_amount: NotRequired[float]
    """Amount to collect at delivery (cash on delivery), in the company’s currency."""
    distance: NotRequired[float]
    """Distance in kilometres; for services priced by distance."""
    reference: NotRequired[str]
    """Your own reference, for example an order number."""
    notes: NotRequired[str]
    """Notes for the courier."""
    pieces: NotRequired[list[PieceRequest]]
    """The pieces. Without them, only their number is known."""
    options: NotRequired[list[str]]
    """Codes of the requested options."""
    declared_value: NotRequired[float]
    """Value of the goods in the company’s currency, for insurance and liability."""
    metadata: NotRequired[dict[str, str]]
    """Your own texts: up to 20 keys of 40 characters, without square brackets, with texts of 500 characters."""
    sender: NotRequired[ReturnSenderRequest]
    recipient: NotRequired[ReturnRecipientRequest]
    package: NotRequired[ReturnPackageRequest]


class FlatReturnRequest(TypedDict):
    sender_company: NotRequired[str]
    """Company, or the name of a private person."""
    sender_name: NotRequired[str]
    """Contact person."""
    sender_phone: NotRequired[str]
    """Telephone number."""
    sender_email: NotRequired[str]
    """E-mail address."""
    sender_address1: NotRequired[str]
    """Street and number."""
    sender_address2: NotRequired[str]
    """Second line of the address: floor, suite or building."""
    sender_city: NotRequired[str]
    """City or town."""
    sender_state: NotRequired[str]
    """State or province, as its usual code if it has one."""
    sender_zip: NotRequired[str]
    """Postal code. Some countries have none."""
    sender_country: NotRequired[str]
    """Code of two letters from ISO 3166-1."""
    sender_customer_id: NotRequired[int]
    """Id of the customer."""
    recipient_company: NotRequired[str]
    """Company, or the name of a private person."""
    recipient_name: NotRequired[str]
    """Contact person."""
    recipient_phone: NotRequired[str]
    """Telephone number."""
    recipient_email: NotRequired[str]
    """E-mail address."""
    recipient_address1: NotRequired[str]
    """Street and number."""
    recipient_address2: NotRequired[str]
    """Second line of the address: floor, suite or building."""
    recipient_city: NotRequired[str]
    """City or town."""
    recipient_state: NotRequired[str]
    """State or province, as its usual code if it has one."""
    recipient_zip: NotRequired[str]
    """Postal code. Some countries have none."""
    recipient_country: NotRequired[str]
    """Code of two letters from ISO 3166-1."""
    total_weight: NotRequired[float]
    """Total weight of the shipment, in the weight unit."""
    weight_unit: NotRequired[WeightUnit]
    """Unit of the weights: pounds or kilograms."""
    total_pieces: NotRequired[int]
    """Number of pieces."""
    length: NotRequired[float]
    """Length, in the dimension unit."""
    width: NotRequired[float]
    """Width, in the dimension unit."""
    height: NotRequired[float]
    """Height, in the dimension unit."""
    dimension_unit: NotRequired[DimensionUnit]
    """Unit of length, width and height. Default: inches with lb, centimetres with kg."""
    date: NotRequired[str]
    """Shipment date. Default: today in the tenant’s time zone."""
    time: NotRequired[str]
    """Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown."""
    service_id: NotRequired[int]
    """Id of the service; send this or the code."""
    service_code: NotRequired[str]
    """Code of the service, the same in each environment."""
    contents: NotRequired[str]
    """Goods in the shipment."""
    customs_value: NotRequired[float]
    """Value of the goods for customs, in the company’s currency."""
    customs: NotRequired[CustomsRequest]
    cod_amount: NotRequired[float]
    """Amount to collect at delivery (cash on delivery), in the company’s currency."""
    distance: NotRequired[float]
    """Distance in kilometres; for services priced by distance."""
    reference: NotRequired[str]
    """Your own reference, for example an order number."""
    notes: NotRequired[str]
    """Notes for the courier."""
    pieces: NotRequired[list[PieceRequest]]
    """The pieces. Without them, only their number is known."""
    options: NotRequired[list[str]]
    """Codes of the requested options."""
    declared_value: NotRequired[float]
    """Value of the goods in the company’s currency, for insurance and liability."""
    metadata: NotRequired[dict[str, str]]
    """Your own texts: up to 20 keys of 40 characters, without square brackets, with texts of 500 characters."""


ReturnRequest: TypeAlias = NestedReturnRequest | FlatReturnRequest


class TrackingEvent(TypedDict):
    status: str
    """Status from then on."""
    description: str
    """The event in a sentence."""
    date: str
    """Day of the event, in the tenant’s time zone."""
    time: str
    """Time of the event, HH:MM:SS in the tenant’s time zone."""
    city: str | None
    """City or town of the event. Null if unknown."""
    country: str | None
    """Country of the event: a code of two letters from ISO 3166-1. Null if unknown."""


class Tracking(TypedDict):
    """Status and events of the shipment."""

    awb: str
    """AWB of the shipment."""
    status: str
    """Current status."""
    estimated_delivery_date: NotRequired[str]
    """Estimated day of delivery; absent if the service had no transit time."""
    events: list[TrackingEvent]
    """The events, newest first."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class GetShipmentProofQuery(TypedDict):
    format: NotRequired[Literal["json", "pdf"]]
    """With `pdf`, the answer also has the document."""


ProofRelation: TypeAlias = Literal["recipient", "household", "colleague", "reception", "neighbour", "safe_place", "other"]


class ProofPiece(TypedDict):
    awb: str
    """AWB of the shipment."""
    piece: int
    """Number of the piece."""
    scanned: bool
    """False if the driver chose it by hand."""


class ProofPosition(TypedDict):
    """Place at that time. Null if unknown, for API users of one customer, and in events."""

    latitude: float
    """Latitude in degrees."""
    longitude: float
    """Longitude in degrees."""
    accuracy: int | None
    """Accuracy in metres. Null if unknown."""


class ProofCodLine(TypedDict):
    method: Literal["cash", "card", "cheque", "transfer"]
    """Means of payment."""
    amount: float
    """Amount of the line in the currency."""
    reference: str | None
    """Reference of the payment; null for cash."""


class ProofCod(TypedDict):
    """Money that was collected on delivery; null without any."""

    currency: str
    """Currency: a code of three letters from ISO 4217."""
    amount: float
    """Collected amount in the currency: the sum of the lines."""
    lines: list[ProofCodLine]
    """The payments."""
    receipt: str | None
    """Number of the receipt; null if none was given."""
    reason: str | None
    """Reason why it is less than the COD amount; null if it is not."""


class ProofFile(TypedDict):
    number: int
    """Number of the file in the shipment or pickup; it never changes."""
    kind: Literal["signature", "photo", "paper"]
    """A drawn signature, a photo taken at the door, or a paper that the office added."""
    content_type: str | None
    """Type of the file: SVG for signatures. Null until the file arrives."""
    bytes: int | None
    """Size of the file in bytes. Null until the file arrives."""


class Proof(TypedDict):
    """The record of one attempt at the door, or a paper that the office added."""

    id: str
    """Id of the proof."""
    kind: Literal["door", "paper"]
    """Recorded at the door, or a paper that the office added."""
    outcome: Literal["delivered", "partial", "failed", "collected"] | None
    """Outcome of the attempt. Null for a paper."""
    attempt: int | None
    """Number of the attempt. Null for a paper."""
    at: str
    """Time at the door, also if it was sent later."""
    name: str | None
    """Person who took or gave the parcels. Null if unknown."""
    relation: ProofRelation | None
    """Relation of that person to the recipient, or a safe place. Null if unknown."""
    house_number: str | None
    """House number of a neighbour. Null if unknown."""
    pieces: list[ProofPiece]
    """Delivered or collected pieces."""
    unlabelled: int
    """Number of collected parcels without a label."""
    position: ProofPosition | None
    cod: ProofCod | None
    note: str | None
    """Note of the driver or the office. Null if there is none."""
    reason: str | None
    """Code of the reason of a failure. Null otherwise."""
    signed: bool
    """Signed, also after the signature has been deleted."""
    files: list[ProofFile]
    """Its files, until the end of their term."""


class ShipmentProofs(TypedDict):
    """Proofs of the shipment."""

    awb: str
    """AWB of the shipment."""
    complete: bool
    """At least one proof is there, and all their files have arrived."""
    proofs: list[Proof]
    """The proofs, in the order in which they arrived. Withdrawn ones are left out."""
    document: NotRequired[str]
    """PDF of one or more A4 pages as base64, with signatures, photos, times and payments; only with `format=pdf`."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class ProofFileContent(TypedDict):
    """The file."""

    number: int
    """Number of the file in the shipment or pickup."""
    kind: Literal["signature", "photo", "paper"]
    """Kind of the file."""
    content_type: str
    """Type of the file: SVG for signatures."""
    bytes: int
    """Size of the file in bytes."""
    content: str
    """File as base64."""
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
    """The label."""

    awb: str
    """AWB of the shipment."""
    format: Literal["pdf", "zpl", "png"]
    """File format of the label."""
    source: Literal["carrier", "internal"]
    """Origin of the label: the carrier, or this service."""
    label: str
    """File as base64."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class LabelsRequest(TypedDict):
    awbs: list[str]
    """AWBs of the shipments, in the order of the document."""
    format: NotRequired[Literal["pdf", "zpl"]]
    """File format of the document."""
    paper: NotRequired[Literal["4x6", "A6", "A4", "A4x4"]]
    """Size of the paper. Default: the company’s own size. A4 has one label on a sheet to fold, A4x4 has four on a sheet to cut. ZPL has 4x6 and A6."""
    dpi: NotRequired[Literal[203, 300]]
    """Printer resolution, in dots per inch."""


class MissingLabel(TypedDict):
    awb: str
    """The AWB as it was sent."""
    code: Literal["NOT_FOUND", "CONFLICT", "CARRIER_ERROR"]
    """Reason, for programs."""
    message: str
    """Reason in a sentence."""


class LabelDocument(TypedDict):
    """The labels in one document."""

    format: Literal["pdf", "zpl"]
    """File format of the document."""
    label: str | None
    """Document as base64; null if every label is missing."""
    missing: list[MissingLabel]
    """Shipments without a label."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class QuoteSender(TypedDict):
    """Origin of the goods."""

    country: str
    """Code of two letters from ISO 3166-1."""
    zip: NotRequired[str]
    """Postal code. Required, except in countries without postal codes (AE, HK, QA …)."""
    state: NotRequired[str]
    """State or province, as its usual code if it has one."""
    city: NotRequired[str]
    """City or town."""
    customer_id: NotRequired[int]
    """Id of the customer whose prices apply. Default: the API user’s customer."""


class QuoteRecipient(TypedDict):
    """Destination of the goods."""

    country: str
    """Code of two letters from ISO 3166-1."""
    zip: NotRequired[str]
    """Postal code. Required, except in countries without postal codes (AE, HK, QA …)."""
    state: NotRequired[str]
    """State or province, as its usual code if it has one."""
    city: NotRequired[str]
    """City or town."""


class NestedQuoteRequest(TypedDict):
    service_id: NotRequired[int]
    """Id of the service; send this or the code."""
    service_code: NotRequired[str]
    """Code of the service, the same in each environment."""
    sender: QuoteSender
    recipient: QuoteRecipient
    package: PackageRequest
    pieces: NotRequired[list[PieceRequest]]
    """The pieces."""
    cod_amount: NotRequired[float]
    """Amount to collect at delivery (cash on delivery), in the company’s currency."""
    customs_value: NotRequired[float]
    """Value of the goods for customs, in the company’s currency."""
    options: NotRequired[list[str]]
    """Codes of the requested options."""
    declared_value: NotRequired[float]
    """Value of the goods in the company’s currency, for insurance and liability."""
    distance: NotRequired[float]
    """Distance in kilometres; for services priced by distance."""
    package_type_id: NotRequired[int]
    """Id of the package type. Default: every type of the service."""
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
    """City or town."""
    sender_state: NotRequired[str]
    """State or province, as its usual code if it has one."""
    sender_zip: NotRequired[str]
    """Postal code. Required, except in countries without postal codes (AE, HK, QA …)."""
    sender_country: NotRequired[str]
    """Code of two letters from ISO 3166-1."""
    recipient_city: NotRequired[str]
    """City or town."""
    recipient_state: NotRequired[str]
    """State or province, as its usual code if it has one."""
    recipient_zip: NotRequired[str]
    """Postal code. Required, except in countries without postal codes (AE, HK, QA …)."""
    recipient_country: NotRequired[str]
    """Code of two letters from ISO 3166-1."""
    total_weight: NotRequired[float]
    """Total weight of the shipment, in the weight unit."""
    weight_unit: NotRequired[WeightUnit]
    """Unit of the weights: pounds or kilograms."""
    total_pieces: NotRequired[int]
    """Number of pieces."""
    length: NotRequired[float]
    """Length, in the dimension unit."""
    width: NotRequired[float]
    """Width, in the dimension unit."""
    height: NotRequired[float]
    """Height, in the dimension unit."""
    dimension_unit: NotRequired[DimensionUnit]
    """Unit of length, width and height. Default: inches with lb, centimetres with kg."""
    service_id: NotRequired[int]
    """Id of the service; send this or the code."""
    service_code: NotRequired[str]
    """Code of the service, the same in each environment."""
    pieces: NotRequired[list[PieceRequest]]
    """The pieces."""
    cod_amount: NotRequired[float]
    """Amount to collect at delivery (cash on delivery), in the company’s currency."""
    customs_value: NotRequired[float]
    """Value of the goods for customs, in the company’s currency."""
    options: NotRequired[list[str]]
    """Codes of the requested options."""
    declared_value: NotRequired[float]
    """Value of the goods in the company’s currency, for insurance and liability."""
    distance: NotRequired[float]
    """Distance in kilometres; for services priced by distance."""
    package_type_id: NotRequired[int]
    """Id of the package type. Default: every type of the service."""
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
    """Code of the line."""
    name: str
    """Name of the line."""
    type: Literal["surcharge", "discount", "tax"]
    """Kind of the line."""
    amount: float
    """Amount in the currency; negative for a discount."""


class PriceStep(TypedDict):
    step: str
    """Name of the step."""
    text: str
    """The step in words."""


class RateQuote(TypedDict):
    package_type: PackageType
    zone: str | None
    """Zone of the tariff; null for a price without zones."""
    chargeable_weight: float
    """Weight that the price is for, in the weight unit."""
    weight_unit: WeightUnit
    """Unit of the weights: pounds or kilograms."""
    base_rate: float
    """Price before surcharges, in the currency."""
    surcharges: list[Surcharge]
    """Surcharges, discounts and taxes."""
    total: float
    """Sum of the base rate and the surcharges, in the currency."""
    estimated_delivery_date: NotRequired[str]
    """Estimated day of delivery; absent if the service has no transit time."""
    trace: NotRequired[list[PriceStep]]
    """Explanation of the price, step by step; only with `explain`."""


class UnavailableRate(TypedDict):
    package_type: PackageType | None
    reason: str
    """Reason, for programs."""
    message: str
    """Reason in a sentence."""


class RateQuotes(TypedDict):
    """Prices of one service."""

    service: ServiceSummary
    currency: str | None
    """Currency of the prices (ISO 4217); null when there is no price."""
    quotes: list[RateQuote]
    """A price for each package type."""
    unavailable: list[UnavailableRate]
    """Package types without a price, with the reason."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class NestedComparisonRequest(TypedDict):
    sender: QuoteSender
    recipient: QuoteRecipient
    package: PackageRequest
    pieces: NotRequired[list[PieceRequest]]
    """The pieces."""
    cod_amount: NotRequired[float]
    """Amount to collect at delivery (cash on delivery), in the company’s currency."""
    customs_value: NotRequired[float]
    """Value of the goods for customs, in the company’s currency."""
    options: NotRequired[list[str]]
    """Codes of the requested options."""
    declared_value: NotRequired[float]
    """Value of the goods in the company’s currency, for insurance and liability."""
    distance: NotRequired[float]
    """Distance in kilometres; for services priced by distance."""
    package_type_id: NotRequired[int]
    """Id of the package type. Default: every type of the service."""
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
    """City or town."""
    sender_state: NotRequired[str]
    """State or province, as its usual code if it has one."""
    sender_zip: NotRequired[str]
    """Postal code. Required, except in countries without postal codes (AE, HK, QA …)."""
    sender_country: NotRequired[str]
    """Code of two letters from ISO 3166-1."""
    recipient_city: NotRequired[str]
    """City or town."""
    recipient_state: NotRequired[str]
    """State or province, as its usual code if it has one."""
    recipient_zip: NotRequired[str]
    """Postal code. Required, except in countries without postal codes (AE, HK, QA …)."""
    recipient_country: NotRequired[str]
    """Code of two letters from ISO 3166-1."""
    total_weight: NotRequired[float]
    """Total weight of the shipment, in the weight unit."""
    weight_unit: NotRequired[WeightUnit]
    """Unit of the weights: pounds or kilograms."""
    total_pieces: NotRequired[int]
    """Number of pieces."""
    length: NotRequired[float]
    """Length, in the dimension unit."""
    width: NotRequired[float]
    """Width, in the dimension unit."""
    height: NotRequired[float]
    """Height, in the dimension unit."""
    dimension_unit: NotRequired[DimensionUnit]
    """Unit of length, width and height. Default: inches with lb, centimetres with kg."""
    pieces: NotRequired[list[PieceRequest]]
    """The pieces."""
    cod_amount: NotRequired[float]
    """Amount to collect at delivery (cash on delivery), in the company’s currency."""
    customs_value: NotRequired[float]
    """Value of the goods for customs, in the company’s currency."""
    options: NotRequired[list[str]]
    """Codes of the requested options."""
    declared_value: NotRequired[float]
    """Value of the goods in the company’s currency, for insurance and liability."""
    distance: NotRequired[float]
    """Distance in kilometres; for services priced by distance."""
    package_type_id: NotRequired[int]
    """Id of the package type. Default: every type of the service."""
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
    """Zone of the tariff; null for a price without zones."""
    chargeable_weight: float
    """Weight that the price is for, in the weight unit."""
    weight_unit: WeightUnit
    """Unit of the weights: pounds or kilograms."""
    base_rate: float
    """Price before surcharges, in the currency."""
    surcharges: list[Surcharge]
    """Surcharges, discounts and taxes."""
    total: float
    """Sum of the base rate and the surcharges, in the currency."""
    estimated_delivery_date: NotRequired[str]
    """Estimated day of delivery; absent if the service has no transit time."""
    trace: NotRequired[list[PriceStep]]
    """Explanation of the price, step by step; only with `explain`."""


class UnavailableService(TypedDict):
    service: ServiceSummary
    package_type: PackageType | None
    reason: str
    """Reason, for programs."""
    message: str
    """Reason in a sentence."""


class RateComparison(TypedDict):
    """Prices of all services."""

    currency: str | None
    """Currency of all quotes (ISO 4217); null when there is no price."""
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
    """Code of the option."""
    name: str
    """Name of the option."""


class Service(TypedDict):
    id: int
    """Id of the service."""
    code: str
    """Code of the service, the same in each environment."""
    name: str
    """Name of the service."""
    service_type: ServiceType
    """Within the country or across a border."""
    charge_type: ChargeType
    """Basis of the price."""
    package_types: list[PackageType]
    """Package types of the service."""
    options: NotRequired[list[ServiceOption]]
    """Options that a sender can request; absent if there are none."""


class ServiceList(TypedDict):
    """The services of the company."""

    services: list[Service]
    """The active services."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class PickupAddressRequest(TypedDict):
    """Address where the parcels are collected."""

    company: str
    """Company, or the name of a private person."""
    name: NotRequired[str]
    """Contact person."""
    phone: NotRequired[str]
    """Telephone number."""
    email: NotRequired[str]
    """E-mail address."""
    address1: str
    """Street and number."""
    address2: NotRequired[str]
    """Second line of the address: floor, suite or building."""
    city: str
    """City or town."""
    state: NotRequired[str]
    """State or province, as its usual code if it has one."""
    zip: NotRequired[str]
    """Postal code. Some countries have none."""
    country: str
    """Code of two letters from ISO 3166-1."""


class PickupRequest(TypedDict):
    customer_id: int
    """Id of the customer."""
    address: PickupAddressRequest
    scheduled_date: str
    """Day of the collection."""
    ready_time: NotRequired[str]
    """Earliest collection time, by the clock at the address."""
    latest_time: NotRequired[str]
    """Latest collection time, by the clock at the address; after the ready time."""
    num_packages: NotRequired[int]
    """Number of packages."""
    total_weight: NotRequired[float]
    """Total weight, in the weight unit."""
    weight_unit: NotRequired[WeightUnit]
    """Unit of the weights: pounds or kilograms."""
    destination: NotRequired[Literal["domestic", "international"]]
    """Destination of the packages."""
    payment_type: NotRequired[Literal["prepaid", "collect"]]
    """Payer: the sender (`prepaid`) or the recipient (`collect`)."""
    notes: NotRequired[str]
    """Notes for the driver."""
    awb: NotRequired[str]
    """AWB of the shipment to link."""
    metadata: NotRequired[dict[str, str]]
    """Your own texts: up to 20 keys of 40 characters, without square brackets, with texts of 500 characters."""


PickupStatus: TypeAlias = Literal["scheduled", "assigned", "completed", "failed", "cancelled"]


class PickupAddress(TypedDict):
    """Address where the parcels are collected."""

    company: str
    """Company, or the name of a private person."""
    name: str | None
    """Contact person. Null if unknown."""
    phone: str | None
    """Telephone number. Null if unknown."""
    email: str | None
    """E-mail address. Null if unknown."""
    address1: str
    """Street and number."""
    address2: str | None
    """Second line of the address: floor, suite or building. Null if unknown."""
    city: str
    """City or town."""
    state: str | None
    """State or province, as its usual code if it has one. Null if unknown."""
    zip: str | None
    """Postal code. Some countries have none. Null if unknown."""
    country: str
    """Code of two letters from ISO 3166-1."""


class PickupDriver(TypedDict):
    """Assigned driver; null if none is assigned."""

    id: int
    """Id of the driver."""
    name: str
    """Name of the driver."""
    phone: str | None
    """Telephone number of the driver. Null if unknown."""


class PickupCarrier(TypedDict):
    """The order at the carrier; absent if own drivers collect."""

    code: str
    """Code of the carrier."""
    name: str
    """Name of the carrier."""
    status: Literal["pending", "ordered", "rejected", "cancelled"]
    """State of the order at the carrier."""
    confirmation_number: str | None
    """Confirmation number of the carrier; quote it to the carrier."""
    message: str | None
    """The carrier’s refusal in words; null if there is none."""
    cancellation: str | None
    """State of the cancellation at the carrier; null if none was requested."""
    attempts: int
    """Number of attempts to order the pickup."""
    ordered_at: str | None
    """Time when the carrier accepted the order; null before."""


class Pickup(TypedDict):
    """The pickup."""

    id: int
    """Id of the pickup, unique in the company."""
    confirmation_number: str
    """Number for the customer."""
    status: PickupStatus
    """Status of the pickup."""
    customer_id: int
    """Id of the customer."""
    address: PickupAddress
    scheduled_date: str
    """Day of the collection."""
    ready_time: str | None
    """Earliest collection time, HH:MM:SS by the clock at the address."""
    latest_time: str | None
    """Latest collection time, HH:MM:SS by the clock at the address."""
    num_packages: int | None
    """Number of packages. Null if unknown."""
    total_weight: float | None
    """Total weight, in the weight unit. Null if unknown."""
    weight_unit: WeightUnit
    """Unit of the weights: pounds or kilograms."""
    destination: str | None
    """Destination of the packages: `domestic` or `international`. Null if unknown."""
    payment_type: str | None
    """Payer: `prepaid` (the sender) or `collect` (the recipient). Null if unknown."""
    notes: str | None
    """Notes for the driver."""
    awb: str | None
    """AWB of the linked shipment; null without one."""
    metadata: NotRequired[dict[str, str]]
    """The integrator’s own texts; absent without any."""
    driver: PickupDriver | None
    carrier: NotRequired[PickupCarrier]
    created_at: str
    """Time of the creation."""
    updated_at: str
    """Time of the last change."""
    cancelled_at: str | None
    """Time of the cancellation; null if it is not cancelled."""
    test: NotRequired[bool]
    """True for test data, otherwise absent."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class ListPickupsQuery(TypedDict):
    status: NotRequired[str]
    """Comma-separated: scheduled, assigned, completed, failed, cancelled."""
    driver_id: NotRequired[int]
    """Id of the driver."""
    scheduled_from: NotRequired[str]
    """First `scheduled_date`."""
    scheduled_to: NotRequired[str]
    """Last `scheduled_date`."""
    customer_id: NotRequired[int]
    """Id of the customer."""
    awb: NotRequired[str]
    """One AWB or several, comma-separated; up to 200."""
    metadata: NotRequired[dict[str, str]]
    """Records with exactly this text under this key: `metadata[order_id]=1042`."""
    updated_since: NotRequired[str]
    """Only records changed at or after this time, also by a carrier: ISO 8601 with an offset."""
    sort: NotRequired[Literal["-created", "updated"]]
    """`-created`: newest first. `updated`: oldest change first, for synchronisation; paging misses no change, even while records are written."""
    limit: NotRequired[int]
    """Most records in the page."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page, with the same filters and the same sort."""


class PickupList(TypedDict):
    """A page of pickups."""

    pickups: list[Pickup]
    """The pickups of the page."""
    next_cursor: str | None
    """Send this as `cursor` to get the next page; null at the end. A page may have fewer than `limit` records and still not be the last."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class GetPickupProofQuery(TypedDict):
    format: NotRequired[Literal["json", "pdf"]]
    """With `pdf`, the answer also has the document."""


class PickupProofs(TypedDict):
    """Proofs of the pickup."""

    confirmation_number: str
    """Confirmation number of the pickup."""
    complete: bool
    """At least one proof is there, and all their files have arrived."""
    proofs: list[Proof]
    """The proofs, in the order in which they arrived. Withdrawn ones are left out."""
    document: NotRequired[str]
    """PDF of one or more A4 pages as base64, with signatures, photos, times and payments; only with `format=pdf`."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class ListEventsQuery(TypedDict):
    after: NotRequired[int]
    """Only events with a higher id."""
    types: NotRequired[str]
    """Only these types, comma-separated: shipment.created, shipment.updated, shipment.status_changed, shipment.carrier_submitted, shipment.carrier_rejected, shipment.cancelled, shipment.reweighed, pickup.created, pickup.assigned, pickup.completed, pickup.failed, pickup.cancelled, proof.recorded, proof.completed."""
    limit: NotRequired[int]
    """Most events in the page."""


ShipmentEventType: TypeAlias = Literal["shipment.created", "shipment.updated", "shipment.status_changed", "shipment.carrier_submitted", "shipment.carrier_rejected", "shipment.cancelled", "shipment.reweighed"]


class ShipmentEvent(TypedDict):
    id: int
    """Id of the event, unique in the company and ascending in the order of the feed."""
    type: ShipmentEventType
    """The change."""
    created_at: str
    """Time of the change."""
    data: Shipment


PickupEventType: TypeAlias = Literal["pickup.created", "pickup.assigned", "pickup.completed", "pickup.failed", "pickup.cancelled"]


class PickupEvent(TypedDict):
    id: int
    """Id of the event, unique in the company and ascending in the order of the feed."""
    type: PickupEventType
    """The change."""
    created_at: str
    """Time of the change."""
    data: Pickup


class ProofOfRecord(TypedDict):
    """A proof, and its shipment or pickup."""

    awb: str | None
    """AWB of the shipment; null for a pickup."""
    pickup_id: int | None
    """Id of the pickup; null for a shipment."""
    confirmation_number: str | None
    """Confirmation number of the pickup; null for a shipment."""
    proof: Proof


class ProofEvent(TypedDict):
    id: int
    """Id of the event, unique in the company and ascending in the order of the feed."""
    type: Literal["proof.recorded", "proof.completed"]
    """The change."""
    created_at: str
    """Time of the change."""
    data: ProofOfRecord


ShippingEvent: TypeAlias = ShipmentEvent | PickupEvent | ProofEvent


class EventList(TypedDict):
    """A page of events."""

    events: list[ShippingEvent]
    """The events, lowest id first."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


WebhookRequestTypes: TypeAlias = Literal["shipment.created", "shipment.updated", "shipment.status_changed", "shipment.carrier_submitted", "shipment.carrier_rejected", "shipment.cancelled", "shipment.reweighed", "pickup.created", "pickup.assigned", "pickup.completed", "pickup.failed", "pickup.cancelled", "proof.recorded", "proof.completed"]


class WebhookRequest(TypedDict):
    url: str
    """HTTPS address that gets the events."""
    description: NotRequired[str]
    """Your own words about the webhook."""
    types: NotRequired[list[WebhookRequestTypes]]
    """Types of events to deliver; empty for every type."""
    customer_id: NotRequired[int]
    """Id of the customer to which the events are limited; by default the caller’s own."""


class WebhookWithSecret(TypedDict):
    """A webhook with its new secret."""

    id: int
    """Id of the webhook."""
    url: str
    """HTTPS address that gets the events."""
    description: str | None
    """Your own words about the webhook. Null without any."""
    types: list[str]
    """Types of events to deliver; empty for every type."""
    customer_id: int | None
    """Id of the customer to which the events are limited; null for the whole company."""
    active: bool
    """Whether events are delivered."""
    switched_off_because: str | None
    """Reason why Waybill switched it off; null if somebody did, or if it is on."""
    failing_since: str | None
    """First failure since the last success; null if there is none."""
    previous_secret_until: str | None
    """Until then the previous secret signs as well; null if it does not."""
    created_at: str
    """When the webhook was created."""
    updated_at: str
    """When the webhook was changed last."""
    secret: str
    """Signs the events. Only this answer shows it."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class Webhook(TypedDict):
    """An address that gets events."""

    id: int
    """Id of the webhook."""
    url: str
    """HTTPS address that gets the events."""
    description: str | None
    """Your own words about the webhook. Null without any."""
    types: list[str]
    """Types of events to deliver; empty for every type."""
    customer_id: int | None
    """Id of the customer to which the events are limited; null for the whole company."""
    active: bool
    """Whether events are delivered."""
    switched_off_because: str | None
    """Reason why Waybill switched it off; null if somebody did, or if it is on."""
    failing_since: str | None
    """First failure since the last success; null if there is none."""
    previous_secret_until: str | None
    """Until then the previous secret signs as well; null if it does not."""
    created_at: str
    """When the webhook was created."""
    updated_at: str
    """When the webhook was changed last."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


class WebhookList(TypedDict):
    """The webhooks in the caller’s scope."""

    webhooks: list[Webhook]
    """Webhooks, oldest first."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""


WebhookChangeTypes: TypeAlias = Literal["shipment.created", "shipment.updated", "shipment.status_changed", "shipment.carrier_submitted", "shipment.carrier_rejected", "shipment.cancelled", "shipment.reweighed", "pickup.created", "pickup.assigned", "pickup.completed", "pickup.failed", "pickup.cancelled", "proof.recorded", "proof.completed"]


class WebhookChange(TypedDict):
    url: NotRequired[str]
    """HTTPS address that gets the events."""
    description: NotRequired[str]
    """Your own words about the webhook."""
    types: NotRequired[list[WebhookChangeTypes]]
    """Types of events to deliver; empty for every type."""
    active: NotRequired[bool]
    """Whether events are delivered."""


class WebhookDeletion(TypedDict):
    """The end of the webhook."""

    deleted: bool
    """True: the webhook is gone."""
    warnings: NotRequired[list[Warning]]
    """Warnings about accepted data; absent when there are none."""
