// Generated from openapi/v1.json by npm run generate; not to be edited.

import { connect } from './connect.ts'

import type { CallOptions, ConnectionOptions, Result, WriteOptions } from './connection-types.ts'

import type { FeedOptions } from './lists.ts'

import * as calls from './calls.gen.ts'

import type { Batch, BatchRequest, Caller, ComparisonRequest, Credentials, EventList, GetLabelQuery, Label, LabelDocument, LabelsRequest, ListEventsQuery, ListPickupsQuery, ListServicesQuery, ListShipmentsQuery, ObtainedToken, Pickup, PickupList, PickupRequest, QuoteRequest, RateComparison, RateQuotes, ReturnShipmentRequest, RevokedToken, ServiceList, Shipment, ShipmentList, ShipmentRequest, ShippingEvent, Tracking } from './types.gen.ts'

/** Every call of the API as a method. */
export interface Client {
  /**
   * Obtain an access token.
   *
   * Exchanges the user name and password of an API user for an access token. The token does not expire; it is shown here once and cannot be recovered. A user has at most 1000 valid tokens. Failed attempts are limited for the user name from one address, and more slowly for the user name from addresses it has never been used from and for the address.
   *
   * No token needed.
   */
  obtainToken(body: Credentials, options?: CallOptions): Promise<Result<ObtainedToken>>
  /**
   * Revoke the token of this request.
   *
   * The next request with this token is refused.
   *
   * Permission: any valid token.
   */
  revokeToken(options?: CallOptions): Promise<Result<RevokedToken>>
  /**
   * Tell whom the token belongs to.
   *
   * The API user of the token, its role, its permissions and, for a per-customer user, its customer.
   *
   * Permission: any valid token.
   */
  whoAmI(options?: CallOptions): Promise<Result<Caller>>
  /**
   * Create a shipment.
   *
   * Creates a shipment and returns it with its AWB and its price. Fields may be nested or flat (`sender.company` or `sender_company`); both behave alike. When the service uses a carrier, the shipment is submitted to it: `carrier` tells the outcome, and a carrier that cannot be reached never loses the shipment. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.
   *
   * Permission: `api_shipments_create`.
   */
  createShipment(body: ShipmentRequest, options?: WriteOptions): Promise<Result<Shipment>>
  /**
   * List shipments.
   *
   * The shipments in the caller’s scope that match every filter, a page at a time. What a page costs is bounded, wherever it is and however many there are. To follow changes, take `sort=updated`, page on to the end, keep the last cursor that was not null and send it again later: its page comes once more, and then what has changed since.
   *
   * Permission: `api_shipments_read`.
   */
  listShipments(query?: ListShipmentsQuery, options?: CallOptions): Promise<Result<ShipmentList>>
  /**
   * Create many shipments.
   *
   * Creates up to 500 shipments, of 10 000 pieces and customs lines together at most, in a body of up to 8 MiB. Each is sent as for a single create, nested or flat, and may have an `idempotency_key`: it is in one namespace with the header of single creates, so that a shipment is not made twice whichever way it is sent again. With the mode `each` every shipment stands for itself, and the answer says of each what has become of it. With `all` one that is wrong refuses all, and `details` name its fields as in `shipments.17.package.weight`. Shipments of services that use a carrier are `pending` at once and submitted in the background. A batch counts as one request of the limit for each 50 shipments begun. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.
   *
   * Permission: `api_shipments_create`.
   */
  createShipments(body: BatchRequest, options?: WriteOptions): Promise<Result<Batch>>
  /**
   * Get a shipment.
   *
   * Addresses, package, pieces, service, charges and what the carrier knows.
   *
   * Permission: `api_shipments_read`.
   */
  getShipment(awb: string, options?: CallOptions): Promise<Result<Shipment>>
  /**
   * Change a shipment.
   *
   * Replaces the shipment by what is sent, under the AWB that it has. The body is that of a create: what is left out is empty afterwards, except the date, which stays as it was. It is priced anew, and where its service uses a carrier it is submitted to it: so a shipment that its carrier has rejected is corrected. Only a shipment that is Created can be changed, and only while no carrier has it or may have it; otherwise the answer is CONFLICT. Its history says that it was changed. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.
   *
   * Permission: `api_shipments_create`.
   */
  replaceShipment(awb: string, body: ShipmentRequest, options?: WriteOptions): Promise<Result<Shipment>>
  /**
   * Cancel a shipment.
   *
   * Only a shipment that is Created or In Transit can be cancelled. A carrier that has it is asked first: if it refuses, nothing changes and the answer is CONFLICT; if it cannot be reached, the shipment is cancelled here and the carrier is asked again (`carrier.cancellation`).
   *
   * Permission: `api_shipments_cancel`.
   */
  cancelShipment(awb: string, options?: CallOptions): Promise<Result<Shipment>>
  /**
   * Create the return of a shipment.
   *
   * Creates a shipment back: the parties exchanged, the same goods, service, reference and customer, today. The COD amount, notes and options are not taken over; a customs declaration is, without its signer and with the reason `return`. Every field of a shipment can be sent to be other than that; groups are changed field by field, lists as a whole. Other pieces, or another weight unit, need their weight. A shipment has one return: another can be made when that is Cancelled, or Returned itself. One that is Cancelled, Returned or rejected by its carrier has none; the answer is CONFLICT. The return is priced as one, submitted to the carrier of its service, and says `return_of`; the record of the original says `returned_by`. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.
   *
   * Permission: `api_shipments_create`.
   */
  returnShipment(awb: string, body?: ReturnShipmentRequest, options?: WriteOptions): Promise<Result<Shipment>>
  /**
   * Track a shipment.
   *
   * The current status and every event, newest first, with date and time in the tenant’s time zone.
   *
   * Permission: `api_tracking`.
   */
  trackShipment(awb: string, options?: CallOptions): Promise<Result<Tracking>>
  /**
   * Get the label as a PDF, in ZPL or as a picture.
   *
   * The label as base64: the carrier’s where there is one, else the internal one. PDF and ZPL have a page for each piece, PNG shows one. ZPL is printed as it is by label printers; there, and in PNG, a carrier’s label is its PDF dot by dot. A cancelled shipment has no label. Where a carrier carries the shipment out and its label is missing, a warning says that the carrier cannot scan what is returned.
   *
   * Permission: `api_labels`.
   */
  getLabel(awb: string, query?: GetLabelQuery, options?: CallOptions): Promise<Result<Label>>
  /**
   * Get the labels of many shipments in one document.
   *
   * One document of up to 200 labels in the order asked, all pieces of each, 1 000 pages at most. What has no label is listed in `missing` with the reason, and does not hold up the others: an AWB that does not exist or is not the caller’s (NOT_FOUND), a cancelled shipment (CONFLICT), a label of a carrier that cannot be read (CARRIER_ERROR). Pages of carriers keep their own size. Where every label is missing, `label` is null.
   *
   * Permission: `api_labels`.
   */
  printLabels(body: LabelsRequest, options?: CallOptions): Promise<Result<LabelDocument>>
  /**
   * Quote rates.
   *
   * A price for each package type of the service, itemised, with the customer’s own pricing where the API user belongs to one. What cannot be priced is listed with its reason.
   *
   * Permission: `api_rates`.
   */
  quoteRates(body: QuoteRequest, options?: CallOptions): Promise<Result<RateQuotes>>
  /**
   * Compare the rates of all services.
   *
   * The body of a quote without a service. Answers with a price for each package type of every active service, the cheapest first, and with what has no price and why. The list is in one currency, the company’s own where there are prices in it; what is priced in another is listed as `OTHER_CURRENCY`.
   *
   * Permission: `api_rates`.
   */
  compareRates(body: ComparisonRequest, options?: CallOptions): Promise<Result<RateComparison>>
  /**
   * List the active services.
   *
   * Every active service with the package types and, where it has any, the options it offers; `type` narrows the list.
   *
   * Permission: `api_services`.
   */
  listServices(query?: ListServicesQuery, options?: CallOptions): Promise<Result<ServiceList>>
  /**
   * Schedule a pickup.
   *
   * Schedules a pickup and assigns the least busy driver whose area covers the address, if there is one. A pickup of a shipment that a carrier has is ordered from that carrier instead: `carrier` tells the outcome and the carrier’s confirmation number, and a carrier that cannot be reached never loses the pickup. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.
   *
   * Permission: `api_pickups_create`.
   */
  createPickup(body: PickupRequest, options?: WriteOptions): Promise<Result<Pickup>>
  /**
   * List pickups.
   *
   * The pickups in the caller’s scope that match every filter, a page at a time. What a page costs is bounded, wherever it is and however many there are. To follow changes, take `sort=updated`, page on to the end, keep the last cursor that was not null and send it again later: its page comes once more, and then what has changed since.
   *
   * Permission: `api_pickups_read`.
   */
  listPickups(query?: ListPickupsQuery, options?: CallOptions): Promise<Result<PickupList>>
  /**
   * Get a pickup.
   *
   * Address, schedule, driver and status.
   *
   * Permission: `api_pickups_read`.
   */
  getPickup(id: number, options?: CallOptions): Promise<Result<Pickup>>
  /**
   * Cancel a pickup.
   *
   * A pickup that is completed or already cancelled cannot be cancelled. A carrier that collects it is asked first and may refuse; one that cannot be reached is asked again by itself.
   *
   * Permission: `api_pickups_cancel`.
   */
  cancelPickup(id: number, options?: CallOptions): Promise<Result<Pickup>>
  /**
   * Follow what happens.
   *
   * The events in the caller’s scope behind an id, the lowest first, each with the record as it was after the change. Send the id of the last event that was read as `after`: who has read up to an id has missed nothing below it, also while others write. Events are kept for 30 days.
   *
   * Permission: `api_tracking`.
   */
  listEvents(query?: ListEventsQuery, options?: CallOptions): Promise<Result<EventList>>
  /** Every record of `listShipments`, page after page. A page that cannot be read is thrown as a `WaybillError`. */
  eachShipment(query?: ListShipmentsQuery, options?: CallOptions): AsyncGenerator<Shipment, void, undefined>
  /** Every record of `listPickups`, page after page. A page that cannot be read is thrown as a `WaybillError`. */
  eachPickup(query?: ListPickupsQuery, options?: CallOptions): AsyncGenerator<Pickup, void, undefined>
  /** Every record of `listEvents` behind `after`; with `waitSeconds` it goes on for those that are still to come. What cannot be read is thrown as a `WaybillError`. */
  eachEvent(query?: ListEventsQuery, options?: FeedOptions): AsyncGenerator<ShippingEvent, void, undefined>
}

/** A client with every call as a method. Throws a TypeError where the options cannot be meant. */
export function createClient(options: ConnectionOptions): Client {
  const connection = connect(options)
  return {
    obtainToken: (body, options) => calls.obtainToken(connection, body, options),
    revokeToken: (options) => calls.revokeToken(connection, options),
    whoAmI: (options) => calls.whoAmI(connection, options),
    createShipment: (body, options) => calls.createShipment(connection, body, options),
    listShipments: (query, options) => calls.listShipments(connection, query, options),
    createShipments: (body, options) => calls.createShipments(connection, body, options),
    getShipment: (awb, options) => calls.getShipment(connection, awb, options),
    replaceShipment: (awb, body, options) => calls.replaceShipment(connection, awb, body, options),
    cancelShipment: (awb, options) => calls.cancelShipment(connection, awb, options),
    returnShipment: (awb, body, options) => calls.returnShipment(connection, awb, body, options),
    trackShipment: (awb, options) => calls.trackShipment(connection, awb, options),
    getLabel: (awb, query, options) => calls.getLabel(connection, awb, query, options),
    printLabels: (body, options) => calls.printLabels(connection, body, options),
    quoteRates: (body, options) => calls.quoteRates(connection, body, options),
    compareRates: (body, options) => calls.compareRates(connection, body, options),
    listServices: (query, options) => calls.listServices(connection, query, options),
    createPickup: (body, options) => calls.createPickup(connection, body, options),
    listPickups: (query, options) => calls.listPickups(connection, query, options),
    getPickup: (id, options) => calls.getPickup(connection, id, options),
    cancelPickup: (id, options) => calls.cancelPickup(connection, id, options),
    listEvents: (query, options) => calls.listEvents(connection, query, options),
    eachShipment: (query, options) => calls.eachShipment(connection, query, options),
    eachPickup: (query, options) => calls.eachPickup(connection, query, options),
    eachEvent: (query, options) => calls.eachEvent(connection, query, options),
  }
}
