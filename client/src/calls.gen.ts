// Generated from openapi/v1.json by npm run generate; not to be edited.

import type { CallOptions, Connection, Result, WriteOptions } from './connection-types.ts'

import { type FeedOptions, feed, pages } from './lists.ts'

import type { Batch, BatchRequest, Caller, ComparisonRequest, Credentials, EventList, GetLabelQuery, Label, LabelDocument, LabelsRequest, ListEventsQuery, ListPickupsQuery, ListServicesQuery, ListShipmentsQuery, ObtainedToken, Pickup, PickupList, PickupRequest, QuoteRequest, RateComparison, RateQuotes, ReturnShipmentRequest, RevokedToken, ServiceList, Shipment, ShipmentList, ShipmentRequest, ShippingEvent, Tracking } from './types.gen.ts'

/**
 * Obtain an access token.
 *
 * Exchanges the user name and password of an API user for an access token. The token does not expire; it is shown here once and cannot be recovered. A user has at most 1000 valid tokens. Failed attempts are limited for the user name from one address, and more slowly for the user name from addresses it has never been used from and for the address.
 *
 * No token needed.
 */
export function obtainToken(connection: Connection, body: Credentials, options?: CallOptions): Promise<Result<ObtainedToken>> {
  return connection.call({ method: 'POST', path: '/v1/auth/token', body, open: true }, options)
}

/**
 * Revoke the token of this request.
 *
 * The next request with this token is refused.
 *
 * Permission: any valid token.
 */
export function revokeToken(connection: Connection, options?: CallOptions): Promise<Result<RevokedToken>> {
  return connection.call({ method: 'DELETE', path: '/v1/auth/token' }, options)
}

/**
 * Tell whom the token belongs to.
 *
 * The API user of the token, its role, its permissions and, for a per-customer user, its customer.
 *
 * Permission: any valid token.
 */
export function whoAmI(connection: Connection, options?: CallOptions): Promise<Result<Caller>> {
  return connection.call({ method: 'GET', path: '/v1/auth/me', readsOnly: true }, options)
}

/**
 * Create a shipment.
 *
 * Creates a shipment and returns it with its AWB and its price. Fields may be nested or flat (`sender.company` or `sender_company`); both behave alike. When the service uses a carrier, the shipment is submitted to it: `carrier` tells the outcome, and a carrier that cannot be reached never loses the shipment. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.
 *
 * Permission: `api_shipments_create`.
 */
export function createShipment(connection: Connection, body: ShipmentRequest, options?: WriteOptions): Promise<Result<Shipment>> {
  return connection.call({ method: 'POST', path: '/v1/shipments', body, keyed: true }, options)
}

/**
 * List shipments.
 *
 * The shipments in the caller’s scope that match every filter, a page at a time. What a page costs is bounded, wherever it is and however many there are. To follow changes, take `sort=updated`, page on to the end, keep the last cursor that was not null and send it again later: its page comes once more, and then what has changed since.
 *
 * Permission: `api_shipments_read`.
 */
export function listShipments(connection: Connection, query?: ListShipmentsQuery, options?: CallOptions): Promise<Result<ShipmentList>> {
  return connection.call({ method: 'GET', path: '/v1/shipments', query, readsOnly: true }, options)
}

/**
 * Create many shipments.
 *
 * Creates up to 500 shipments, of 10 000 pieces and customs lines together at most, in a body of up to 8 MiB. Each is sent as for a single create, nested or flat, and may have an `idempotency_key`: it is in one namespace with the header of single creates, so that a shipment is not made twice whichever way it is sent again. With the mode `each` every shipment stands for itself, and the answer says of each what has become of it. With `all` one that is wrong refuses all, and `details` name its fields as in `shipments.17.package.weight`. Shipments of services that use a carrier are `pending` at once and submitted in the background. A batch counts as one request of the limit for each 50 shipments begun. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.
 *
 * Permission: `api_shipments_create`.
 */
export function createShipments(connection: Connection, body: BatchRequest, options?: WriteOptions): Promise<Result<Batch>> {
  return connection.call({ method: 'POST', path: '/v1/shipments/batch', body, keyed: true }, options)
}

/**
 * Get a shipment.
 *
 * Addresses, package, pieces, service, charges and what the carrier knows.
 *
 * Permission: `api_shipments_read`.
 */
export function getShipment(connection: Connection, awb: string, options?: CallOptions): Promise<Result<Shipment>> {
  return connection.call({ method: 'GET', path: '/v1/shipments/{awb}', values: { awb }, readsOnly: true }, options)
}

/**
 * Change a shipment.
 *
 * Replaces the shipment by what is sent, under the AWB that it has. The body is that of a create: what is left out is empty afterwards, except the date, which stays as it was. It is priced anew, and where its service uses a carrier it is submitted to it: so a shipment that its carrier has rejected is corrected. Only a shipment that is Created can be changed, and only while no carrier has it or may have it; otherwise the answer is CONFLICT. Its history says that it was changed. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.
 *
 * Permission: `api_shipments_create`.
 */
export function replaceShipment(connection: Connection, awb: string, body: ShipmentRequest, options?: WriteOptions): Promise<Result<Shipment>> {
  return connection.call({ method: 'PUT', path: '/v1/shipments/{awb}', values: { awb }, body, keyed: true }, options)
}

/**
 * Cancel a shipment.
 *
 * Only a shipment that is Created or In Transit can be cancelled. A carrier that has it is asked first: if it refuses, nothing changes and the answer is CONFLICT; if it cannot be reached, the shipment is cancelled here and the carrier is asked again (`carrier.cancellation`).
 *
 * Permission: `api_shipments_cancel`.
 */
export function cancelShipment(connection: Connection, awb: string, options?: CallOptions): Promise<Result<Shipment>> {
  return connection.call({ method: 'DELETE', path: '/v1/shipments/{awb}', values: { awb } }, options)
}

/**
 * Create the return of a shipment.
 *
 * Creates a shipment back: the parties exchanged, the same goods, service, reference and customer, today. The COD amount, notes and options are not taken over; a customs declaration is, without its signer and with the reason `return`. Every field of a shipment can be sent to be other than that; groups are changed field by field, lists as a whole. Other pieces, or another weight unit, need their weight. A shipment has one return: another can be made when that is Cancelled, or Returned itself. One that is Cancelled, Returned or rejected by its carrier has none; the answer is CONFLICT. The return is priced as one, submitted to the carrier of its service, and says `return_of`; the record of the original says `returned_by`. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.
 *
 * Permission: `api_shipments_create`.
 */
export function returnShipment(connection: Connection, awb: string, body?: ReturnShipmentRequest, options?: WriteOptions): Promise<Result<Shipment>> {
  return connection.call({ method: 'POST', path: '/v1/shipments/{awb}/return', values: { awb }, body, keyed: true }, options)
}

/**
 * Track a shipment.
 *
 * The current status and every event, newest first, with date and time in the tenant’s time zone.
 *
 * Permission: `api_tracking`.
 */
export function trackShipment(connection: Connection, awb: string, options?: CallOptions): Promise<Result<Tracking>> {
  return connection.call({ method: 'GET', path: '/v1/shipments/{awb}/track', values: { awb }, readsOnly: true }, options)
}

/**
 * Get the label as a PDF, in ZPL or as a picture.
 *
 * The label as base64: the carrier’s where there is one, else the internal one. PDF and ZPL have a page for each piece, PNG shows one. ZPL is printed as it is by label printers; there, and in PNG, a carrier’s label is its PDF dot by dot. A cancelled shipment has no label. Where a carrier carries the shipment out and its label is missing, a warning says that the carrier cannot scan what is returned.
 *
 * Permission: `api_labels`.
 */
export function getLabel(connection: Connection, awb: string, query?: GetLabelQuery, options?: CallOptions): Promise<Result<Label>> {
  return connection.call({ method: 'GET', path: '/v1/shipments/{awb}/label', values: { awb }, query, readsOnly: true }, options)
}

/**
 * Get the labels of many shipments in one document.
 *
 * One document of up to 200 labels in the order asked, all pieces of each, 1 000 pages at most. What has no label is listed in `missing` with the reason, and does not hold up the others: an AWB that does not exist or is not the caller’s (NOT_FOUND), a cancelled shipment (CONFLICT), a label of a carrier that cannot be read (CARRIER_ERROR). Pages of carriers keep their own size. Where every label is missing, `label` is null.
 *
 * Permission: `api_labels`.
 */
export function printLabels(connection: Connection, body: LabelsRequest, options?: CallOptions): Promise<Result<LabelDocument>> {
  return connection.call({ method: 'POST', path: '/v1/labels', body, readsOnly: true }, options)
}

/**
 * Quote rates.
 *
 * A price for each package type of the service, itemised, with the customer’s own pricing where the API user belongs to one. What cannot be priced is listed with its reason.
 *
 * Permission: `api_rates`.
 */
export function quoteRates(connection: Connection, body: QuoteRequest, options?: CallOptions): Promise<Result<RateQuotes>> {
  return connection.call({ method: 'POST', path: '/v1/rates/quote', body, readsOnly: true }, options)
}

/**
 * Compare the rates of all services.
 *
 * The body of a quote without a service. Answers with a price for each package type of every active service, the cheapest first, and with what has no price and why. The list is in one currency, the company’s own where there are prices in it; what is priced in another is listed as `OTHER_CURRENCY`.
 *
 * Permission: `api_rates`.
 */
export function compareRates(connection: Connection, body: ComparisonRequest, options?: CallOptions): Promise<Result<RateComparison>> {
  return connection.call({ method: 'POST', path: '/v1/rates/compare', body, readsOnly: true }, options)
}

/**
 * List the active services.
 *
 * Every active service with the package types and, where it has any, the options it offers; `type` narrows the list.
 *
 * Permission: `api_services`.
 */
export function listServices(connection: Connection, query?: ListServicesQuery, options?: CallOptions): Promise<Result<ServiceList>> {
  return connection.call({ method: 'GET', path: '/v1/services', query, readsOnly: true }, options)
}

/**
 * Schedule a pickup.
 *
 * Schedules a pickup and assigns the least busy driver whose area covers the address, if there is one. A pickup of a shipment that a carrier has is ordered from that carrier instead: `carrier` tells the outcome and the carrier’s confirmation number, and a carrier that cannot be reached never loses the pickup. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.
 *
 * Permission: `api_pickups_create`.
 */
export function createPickup(connection: Connection, body: PickupRequest, options?: WriteOptions): Promise<Result<Pickup>> {
  return connection.call({ method: 'POST', path: '/v1/pickups', body, keyed: true }, options)
}

/**
 * List pickups.
 *
 * The pickups in the caller’s scope that match every filter, a page at a time. What a page costs is bounded, wherever it is and however many there are. To follow changes, take `sort=updated`, page on to the end, keep the last cursor that was not null and send it again later: its page comes once more, and then what has changed since.
 *
 * Permission: `api_pickups_read`.
 */
export function listPickups(connection: Connection, query?: ListPickupsQuery, options?: CallOptions): Promise<Result<PickupList>> {
  return connection.call({ method: 'GET', path: '/v1/pickups', query, readsOnly: true }, options)
}

/**
 * Get a pickup.
 *
 * Address, schedule, driver and status.
 *
 * Permission: `api_pickups_read`.
 */
export function getPickup(connection: Connection, id: number, options?: CallOptions): Promise<Result<Pickup>> {
  return connection.call({ method: 'GET', path: '/v1/pickups/{id}', values: { id }, readsOnly: true }, options)
}

/**
 * Cancel a pickup.
 *
 * A pickup that is completed or already cancelled cannot be cancelled. A carrier that collects it is asked first and may refuse; one that cannot be reached is asked again by itself.
 *
 * Permission: `api_pickups_cancel`.
 */
export function cancelPickup(connection: Connection, id: number, options?: CallOptions): Promise<Result<Pickup>> {
  return connection.call({ method: 'DELETE', path: '/v1/pickups/{id}', values: { id } }, options)
}

/**
 * Follow what happens.
 *
 * The events in the caller’s scope behind an id, the lowest first, each with the record as it was after the change. Send the id of the last event that was read as `after`: who has read up to an id has missed nothing below it, also while others write. Events are kept for 30 days.
 *
 * Permission: `api_tracking`.
 */
export function listEvents(connection: Connection, query?: ListEventsQuery, options?: CallOptions): Promise<Result<EventList>> {
  return connection.call({ method: 'GET', path: '/v1/events', query, readsOnly: true }, options)
}

/** Every record of `listShipments`, page after page. A page that cannot be read is thrown as a `WaybillError`. */
export function eachShipment(connection: Connection, query?: ListShipmentsQuery, options?: CallOptions): AsyncGenerator<Shipment, void, undefined> {
  return pages(cursor => listShipments(connection, { ...query, cursor }, options), data => data.shipments, query?.cursor)
}

/** Every record of `listPickups`, page after page. A page that cannot be read is thrown as a `WaybillError`. */
export function eachPickup(connection: Connection, query?: ListPickupsQuery, options?: CallOptions): AsyncGenerator<Pickup, void, undefined> {
  return pages(cursor => listPickups(connection, { ...query, cursor }, options), data => data.pickups, query?.cursor)
}

/** Every record of `listEvents` behind `after`; with `waitSeconds` it goes on for those that are still to come. What cannot be read is thrown as a `WaybillError`. */
export function eachEvent(connection: Connection, query?: ListEventsQuery, options?: FeedOptions): AsyncGenerator<ShippingEvent, void, undefined> {
  return feed(after => listEvents(connection, { ...query, after }, options), data => data.events, query?.after, options)
}
