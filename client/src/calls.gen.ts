// Generated from openapi/v1.json by npm run generate; not to be edited.

import type { CallOptions, Connection, Result, WriteOptions } from './connection-types.ts'

import { type FeedOptions, feed, pages } from './lists.ts'

import type { Batch, BatchRequest, Caller, ComparisonRequest, Credentials, EventList, GetLabelQuery, GetPickupProofQuery, GetShipmentProofQuery, Label, LabelDocument, LabelsRequest, ListEventsQuery, ListPickupsQuery, ListServicesQuery, ListShipmentsQuery, ObtainedToken, Pickup, PickupList, PickupProofs, PickupRequest, ProofFileContent, QuoteRequest, RateComparison, RateQuotes, ReturnRequest, RevokedToken, ServiceList, Shipment, ShipmentList, ShipmentProofs, ShipmentRequest, ShippingEvent, Tracking, Webhook, WebhookChange, WebhookDeletion, WebhookList, WebhookRequest, WebhookWithSecret } from './types.gen.ts'

/**
 * Obtain an access token.
 *
 * Exchanges the user name and password of an API user for an access token. The token does not expire. It is shown once and cannot be recovered. A user has at most 1000 valid tokens. Failed attempts are limited per user name and address. Slower limits apply to the address, and to the user name from addresses new to it.
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
 * Get the owner of the token.
 *
 * Returns the API user of the token, its role and its permissions. A per-customer user also has its customer.
 *
 * Permission: any valid token.
 */
export function whoAmI(connection: Connection, options?: CallOptions): Promise<Result<Caller>> {
  return connection.call({ method: 'GET', path: '/v1/auth/me', readsOnly: true }, options)
}

/**
 * Create a shipment.
 *
 * Creates a shipment and returns it with its AWB and its price. Fields may be nested or flat (`sender.company` or `sender_company`); both behave alike. If the service uses a carrier, the shipment is submitted to it and `carrier` gives the outcome. The shipment is kept even if the carrier cannot be reached. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.
 *
 * Permission: `api_shipments_create`.
 */
export function createShipment(connection: Connection, body: ShipmentRequest, options?: WriteOptions): Promise<Result<Shipment>> {
  return connection.call({ method: 'POST', path: '/v1/shipments', body, keyed: true }, options)
}

/**
 * List shipments.
 *
 * Returns a page of the shipments in the caller’s scope that match every filter. The cost of a page is bounded, whatever its position and the length of the list. To follow changes, use `sort=updated` and page to the end. Keep the last cursor that was not null and send it again later: you get its page once more, then later changes.
 *
 * Permission: `api_shipments_read`.
 */
export function listShipments(connection: Connection, query?: ListShipmentsQuery, options?: CallOptions): Promise<Result<ShipmentList>> {
  return connection.call({ method: 'GET', path: '/v1/shipments', query, readsOnly: true }, options)
}

/**
 * Create many shipments.
 *
 * Creates up to 500 shipments with together at most 10 000 pieces and customs lines, in a body of up to 8 MiB. Each shipment has the body of a single create, nested or flat, and may have an `idempotency_key`. These keys share one namespace with the header of single creates, so a shipment is created once even if it is sent both ways. With the mode `each` every shipment is created independently, and the answer gives the result of each. With `all` one invalid shipment refuses all, and `details` names its fields as in `shipments.17.package.weight`. Shipments of services with a carrier are `pending` at first and submitted in the background. A batch counts as one request for every 50 shipments or part of 50, and as at least one for every MiB or part of it. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.
 *
 * Permission: `api_shipments_create`.
 */
export function createShipments(connection: Connection, body: BatchRequest, options?: WriteOptions): Promise<Result<Batch>> {
  return connection.call({ method: 'POST', path: '/v1/shipments/batch', body, keyed: true }, options)
}

/**
 * Get a shipment.
 *
 * Returns addresses, package, pieces, service, charges and the state at the carrier.
 *
 * Permission: `api_shipments_read`.
 */
export function getShipment(connection: Connection, awb: string, options?: CallOptions): Promise<Result<Shipment>> {
  return connection.call({ method: 'GET', path: '/v1/shipments/{awb}', values: { awb }, readsOnly: true }, options)
}

/**
 * Change a shipment.
 *
 * Replaces the shipment; its AWB stays. The body is the same as for a create. Fields that are left out become empty, except the date and the metadata, which stay; `{}` clears the metadata. The shipment is priced again and, if its service uses a carrier, submitted to it; use this to correct a shipment that its carrier rejected. Only a Created shipment can be changed, and only while no carrier has it or may have it; otherwise the answer is CONFLICT. The tracking history records the change. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.
 *
 * Permission: `api_shipments_create`.
 */
export function replaceShipment(connection: Connection, awb: string, body: ShipmentRequest, options?: WriteOptions): Promise<Result<Shipment>> {
  return connection.call({ method: 'PUT', path: '/v1/shipments/{awb}', values: { awb }, body, keyed: true }, options)
}

/**
 * Cancel a shipment.
 *
 * Only a Created or In Transit shipment can be cancelled. If a carrier has it, the carrier is asked first. If the carrier refuses, nothing changes and the answer is CONFLICT. If the carrier cannot be reached, the shipment is cancelled here and the carrier is asked again (`carrier.cancellation`).
 *
 * Permission: `api_shipments_cancel`.
 */
export function cancelShipment(connection: Connection, awb: string, options?: CallOptions): Promise<Result<Shipment>> {
  return connection.call({ method: 'DELETE', path: '/v1/shipments/{awb}', values: { awb } }, options)
}

/**
 * Create the return of a shipment.
 *
 * Creates a shipment back to the sender, dated today, with the same goods, service, reference, metadata and customer. The COD amount, notes and options are not copied. A customs declaration is copied without its signer and with the reason `return`. You can send any field of a shipment to override the copy: groups are merged field by field, lists are replaced. Changed pieces or another weight unit need their weight. A shipment has one return; you can create another once the first is Cancelled or Returned. A shipment that is Cancelled, Returned or rejected by its carrier has no return: the answer is CONFLICT. The return is priced as a return and submitted to the carrier of its service. It refers to the original by `return_of`, the original to it by `returned_by`. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.
 *
 * Permission: `api_shipments_create`.
 */
export function returnShipment(connection: Connection, awb: string, body?: ReturnRequest, options?: WriteOptions): Promise<Result<Shipment>> {
  return connection.call({ method: 'POST', path: '/v1/shipments/{awb}/return', values: { awb }, body, keyed: true }, options)
}

/**
 * Track a shipment.
 *
 * Returns the current status and every event, newest first, with date and time in the tenant’s time zone.
 *
 * Permission: `api_tracking`.
 */
export function trackShipment(connection: Connection, awb: string, options?: CallOptions): Promise<Result<Tracking>> {
  return connection.call({ method: 'GET', path: '/v1/shipments/{awb}/track', values: { awb }, readsOnly: true }, options)
}

/**
 * Get the proof of delivery.
 *
 * Returns what drivers recorded at the door: outcome, person, pieces, payments, and the list of files. Without a proof the list is empty. API users of one customer get no position.
 *
 * Permission: `api_tracking`.
 */
export function getShipmentProof(connection: Connection, awb: string, query?: GetShipmentProofQuery, options?: CallOptions): Promise<Result<ShipmentProofs>> {
  return connection.call({ method: 'GET', path: '/v1/shipments/{awb}/proof', values: { awb }, query, readsOnly: true }, options)
}

/**
 * Get a file of a proof of delivery.
 *
 * Returns the file as base64. While its storage is away, this file alone is answered with SERVICE_UNAVAILABLE.
 *
 * Permission: `api_tracking`.
 */
export function getShipmentProofFile(connection: Connection, awb: string, number: number, options?: CallOptions): Promise<Result<ProofFileContent>> {
  return connection.call({ method: 'GET', path: '/v1/shipments/{awb}/proof/files/{number}', values: { awb, number }, readsOnly: true }, options)
}

/**
 * Get the label as PDF, ZPL or PNG.
 *
 * Returns the label as base64: the carrier’s label if there is one, otherwise the internal label. PDF and ZPL have a page for each piece; PNG shows one page. Label printers print ZPL directly. In ZPL and PNG a carrier’s label is a bitmap of its PDF. A cancelled shipment has no label. If a carrier delivers the shipment and its label is missing, a warning says that the carrier cannot scan the label in the answer.
 *
 * Permission: `api_labels`.
 */
export function getLabel(connection: Connection, awb: string, query?: GetLabelQuery, options?: CallOptions): Promise<Result<Label>> {
  return connection.call({ method: 'GET', path: '/v1/shipments/{awb}/label', values: { awb }, query, readsOnly: true }, options)
}

/**
 * Get the labels of many shipments in one document.
 *
 * Returns one document of up to 200 labels and 1 000 pages, in the order of the request, with all pieces of each shipment. `missing` lists each AWB without a label and the reason; the other labels are still printed. Reasons: the AWB does not exist or is out of the caller’s scope (NOT_FOUND), the shipment is cancelled (CONFLICT), or the carrier’s label cannot be read (CARRIER_ERROR). Pages of carriers keep their own size. If every label is missing, `label` is null.
 *
 * Permission: `api_labels`.
 */
export function printLabels(connection: Connection, body: LabelsRequest, options?: CallOptions): Promise<Result<LabelDocument>> {
  return connection.call({ method: 'POST', path: '/v1/labels', body, readsOnly: true }, options)
}

/**
 * Quote rates.
 *
 * Returns an itemised price for each package type of the service. The customer’s own pricing applies if the API user belongs to a customer or `sender.customer_id` names one. Package types without a price are listed with the reason. The body of a create is accepted too: fields of a shipment that do not change its price are passed over.
 *
 * Permission: `api_rates`.
 */
export function quoteRates(connection: Connection, body: QuoteRequest, options?: CallOptions): Promise<Result<RateQuotes>> {
  return connection.call({ method: 'POST', path: '/v1/rates/quote', body, readsOnly: true }, options)
}

/**
 * Compare the rates of all services.
 *
 * Takes the body of a quote without a service. The body of a create is accepted too: its service, and fields that do not change a price, are passed over. Returns a price for each package type of every active service, cheapest first, and lists those without a price with the reason. Across a border no domestic service is offered (`DOMESTIC_ONLY`); within a country, no international service without zones (`INTERNATIONAL_ONLY`). All prices are in one currency: the company’s own if it has prices in it. Prices in other currencies are listed as `OTHER_CURRENCY`.
 *
 * Permission: `api_rates`.
 */
export function compareRates(connection: Connection, body: ComparisonRequest, options?: CallOptions): Promise<Result<RateComparison>> {
  return connection.call({ method: 'POST', path: '/v1/rates/compare', body, readsOnly: true }, options)
}

/**
 * List the active services.
 *
 * Returns every active service with its package types and the options it offers. `type` filters the list.
 *
 * Permission: `api_services`.
 */
export function listServices(connection: Connection, query?: ListServicesQuery, options?: CallOptions): Promise<Result<ServiceList>> {
  return connection.call({ method: 'GET', path: '/v1/services', query, readsOnly: true }, options)
}

/**
 * Schedule a pickup.
 *
 * Schedules a pickup and assigns the least busy driver whose area covers the address, if there is one. If a carrier has the linked shipment, the pickup is ordered from that carrier instead, and `carrier` gives the outcome and the carrier’s confirmation number. The pickup is kept even if the carrier cannot be reached. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.
 *
 * Permission: `api_pickups_create`.
 */
export function createPickup(connection: Connection, body: PickupRequest, options?: WriteOptions): Promise<Result<Pickup>> {
  return connection.call({ method: 'POST', path: '/v1/pickups', body, keyed: true }, options)
}

/**
 * List pickups.
 *
 * Returns a page of the pickups in the caller’s scope that match every filter. The cost of a page is bounded, whatever its position and the length of the list. To follow changes, use `sort=updated` and page to the end. Keep the last cursor that was not null and send it again later: you get its page once more, then later changes.
 *
 * Permission: `api_pickups_read`.
 */
export function listPickups(connection: Connection, query?: ListPickupsQuery, options?: CallOptions): Promise<Result<PickupList>> {
  return connection.call({ method: 'GET', path: '/v1/pickups', query, readsOnly: true }, options)
}

/**
 * Get a pickup.
 *
 * Returns the address, schedule, driver and status.
 *
 * Permission: `api_pickups_read`.
 */
export function getPickup(connection: Connection, id: number, options?: CallOptions): Promise<Result<Pickup>> {
  return connection.call({ method: 'GET', path: '/v1/pickups/{id}', values: { id }, readsOnly: true }, options)
}

/**
 * Cancel a pickup.
 *
 * A completed or cancelled pickup cannot be cancelled. If a carrier collects it, the carrier is asked first and may refuse. If the carrier cannot be reached, it is asked again automatically.
 *
 * Permission: `api_pickups_cancel`.
 */
export function cancelPickup(connection: Connection, id: number, options?: CallOptions): Promise<Result<Pickup>> {
  return connection.call({ method: 'DELETE', path: '/v1/pickups/{id}', values: { id } }, options)
}

/**
 * Get the proof of collection.
 *
 * Returns what drivers recorded at the door: outcome, person, pieces, payments, and the list of files. Without a proof the list is empty. API users of one customer get no position.
 *
 * Permission: `api_pickups_read`.
 */
export function getPickupProof(connection: Connection, id: number, query?: GetPickupProofQuery, options?: CallOptions): Promise<Result<PickupProofs>> {
  return connection.call({ method: 'GET', path: '/v1/pickups/{id}/proof', values: { id }, query, readsOnly: true }, options)
}

/**
 * Get a file of a proof of collection.
 *
 * Returns the file as base64. While its storage is away, this file alone is answered with SERVICE_UNAVAILABLE.
 *
 * Permission: `api_pickups_read`.
 */
export function getPickupProofFile(connection: Connection, id: number, number: number, options?: CallOptions): Promise<Result<ProofFileContent>> {
  return connection.call({ method: 'GET', path: '/v1/pickups/{id}/proof/files/{number}', values: { id, number }, readsOnly: true }, options)
}

/**
 * Follow events.
 *
 * Returns the events in the caller’s scope after an id, lowest id first, each with the record after the change. Send the id of the last event that you read as `after`. No event with a lower id appears later, even while records are written. Events are kept for 30 days.
 *
 * Permission: `api_tracking`.
 */
export function listEvents(connection: Connection, query?: ListEventsQuery, options?: CallOptions): Promise<Result<EventList>> {
  return connection.call({ method: 'GET', path: '/v1/events', query, readsOnly: true }, options)
}

/**
 * Create a webhook.
 *
 * The webhook gets the later events in the caller’s scope, or those of one customer. Only this answer contains the secret. A company has up to 100 webhooks, and an API user of a customer creates up to 20.
 *
 * Permission: `api_tracking`.
 */
export function createWebhook(connection: Connection, body: WebhookRequest, options?: CallOptions): Promise<Result<WebhookWithSecret>> {
  return connection.call({ method: 'POST', path: '/v1/webhooks', body }, options)
}

/**
 * List webhooks.
 *
 * Returns all webhooks in the caller’s scope, also those that staff created, oldest first.
 *
 * Permission: `api_tracking`.
 */
export function listWebhooks(connection: Connection, options?: CallOptions): Promise<Result<WebhookList>> {
  return connection.call({ method: 'GET', path: '/v1/webhooks', readsOnly: true }, options)
}

/**
 * Get a webhook.
 *
 * Returns a webhook without its secret.
 *
 * Permission: `api_tracking`.
 */
export function getWebhook(connection: Connection, id: number, options?: CallOptions): Promise<Result<Webhook>> {
  return connection.call({ method: 'GET', path: '/v1/webhooks/{id}', values: { id }, readsOnly: true }, options)
}

/**
 * Change a webhook.
 *
 * Fields that you leave out stay as they are. Null clears the description, and an empty list of types means every type. Switched on again, a webhook continues where it stopped.
 *
 * Permission: `api_tracking`.
 */
export function changeWebhook(connection: Connection, id: number, body: WebhookChange, options?: CallOptions): Promise<Result<Webhook>> {
  return connection.call({ method: 'PATCH', path: '/v1/webhooks/{id}', values: { id }, body }, options)
}

/**
 * Delete a webhook.
 *
 * Nothing is delivered any more.
 *
 * Permission: `api_tracking`.
 */
export function deleteWebhook(connection: Connection, id: number, options?: CallOptions): Promise<Result<WebhookDeletion>> {
  return connection.call({ method: 'DELETE', path: '/v1/webhooks/{id}', values: { id } }, options)
}

/**
 * Rotate the secret of a webhook.
 *
 * The previous secret signs as well for 24 hours. Only this answer contains the new secret.
 *
 * Permission: `api_tracking`.
 */
export function rotateWebhookSecret(connection: Connection, id: number, options?: CallOptions): Promise<Result<WebhookWithSecret>> {
  return connection.call({ method: 'POST', path: '/v1/webhooks/{id}/rotate-secret', values: { id } }, options)
}

/** Every record of `listShipments`, page after page. Throws a `WaybillError` if a page fails. */
export function eachShipment(connection: Connection, query?: ListShipmentsQuery, options?: CallOptions): AsyncGenerator<Shipment, void, undefined> {
  return pages(cursor => listShipments(connection, { ...query, cursor }, options), data => data.shipments, query?.cursor)
}

/** Every record of `listPickups`, page after page. Throws a `WaybillError` if a page fails. */
export function eachPickup(connection: Connection, query?: ListPickupsQuery, options?: CallOptions): AsyncGenerator<Pickup, void, undefined> {
  return pages(cursor => listPickups(connection, { ...query, cursor }, options), data => data.pickups, query?.cursor)
}

/** Every record of `listEvents` after `after`; with `waitSeconds` it waits for new ones and never ends. Throws a `WaybillError` if a page fails. */
export function eachEvent(connection: Connection, query?: ListEventsQuery, options?: FeedOptions): AsyncGenerator<ShippingEvent, void, undefined> {
  return feed(after => listEvents(connection, { ...query, after }, options), data => data.events, query?.after, options)
}
