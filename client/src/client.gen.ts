// Generated from openapi/v1.json by npm run generate; not to be edited.

import { connect } from './connect.ts'

import type { CallOptions, ConnectionOptions, Result, WriteOptions } from './connection-types.ts'

import type { FeedOptions } from './lists.ts'

import * as calls from './calls.gen.ts'

import type { Batch, BatchRequest, Caller, ComparisonRequest, Credentials, EventList, GetLabelQuery, GetPickupProofQuery, GetShipmentProofQuery, Label, LabelDocument, LabelsRequest, ListEventsQuery, ListPickupsQuery, ListServicesQuery, ListShipmentsQuery, ObtainedToken, Pickup, PickupList, PickupProofs, PickupRequest, ProofFileContent, QuoteRequest, RateComparison, RateQuotes, ReturnRequest, RevokedToken, ServiceList, Shipment, ShipmentList, ShipmentProofs, ShipmentRequest, ShippingEvent, Tracking, Webhook, WebhookChange, WebhookDeletion, WebhookList, WebhookRequest, WebhookWithSecret } from './types.gen.ts'

/** Every call of the API as a method. */
export interface Client {
  /**
   * Obtain an access token.
   *
   * Exchanges the user name and password of an API user for an access token. The token does not expire. It is shown once and cannot be recovered. A user has at most 1000 valid tokens. Failed attempts are limited per user name and address. Slower limits apply to the address, and to the user name from addresses new to it.
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
   * Get the owner of the token.
   *
   * Returns the API user of the token, its role and its permissions. A per-customer user also has its customer.
   *
   * Permission: any valid token.
   */
  whoAmI(options?: CallOptions): Promise<Result<Caller>>
  /**
   * Create a shipment.
   *
   * Creates a shipment and returns it with its AWB and its price. Fields may be nested or flat (`sender.company` or `sender_company`); both behave alike. If the service uses a carrier, the shipment is submitted to it and `carrier` gives the outcome. The shipment is kept even if the carrier cannot be reached. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.
   *
   * Permission: `api_shipments_create`.
   */
  createShipment(body: ShipmentRequest, options?: WriteOptions): Promise<Result<Shipment>>
  /**
   * List shipments.
   *
   * Returns a page of the shipments in the caller’s scope that match every filter. The cost of a page is bounded, whatever its position and the length of the list. To follow changes, use `sort=updated` and page to the end. Keep the last cursor that was not null and send it again later: you get its page once more, then later changes.
   *
   * Permission: `api_shipments_read`.
   */
  listShipments(query?: ListShipmentsQuery, options?: CallOptions): Promise<Result<ShipmentList>>
  /**
   * Create many shipments.
   *
   * Creates up to 500 shipments with together at most 10 000 pieces and customs lines, in a body of up to 8 MiB. Each shipment has the body of a single create, nested or flat, and may have an `idempotency_key`. These keys share one namespace with the header of single creates, so a shipment is created once even if it is sent both ways. With the mode `each` every shipment is created independently, and the answer gives the result of each. With `all` one invalid shipment refuses all, and `details` names its fields as in `shipments.17.package.weight`. Shipments of services with a carrier are `pending` at first and submitted in the background. A batch counts as one request for every 50 shipments or part of 50, and as at least one for every MiB or part of it. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.
   *
   * Permission: `api_shipments_create`.
   */
  createShipments(body: BatchRequest, options?: WriteOptions): Promise<Result<Batch>>
  /**
   * Get a shipment.
   *
   * Returns addresses, package, pieces, service, charges and the state at the carrier.
   *
   * Permission: `api_shipments_read`.
   */
  getShipment(awb: string, options?: CallOptions): Promise<Result<Shipment>>
  /**
   * Change a shipment.
   *
   * Replaces the shipment; its AWB stays. The body is the same as for a create. Fields that are left out become empty, except the date and the metadata, which stay; `{}` clears the metadata. The shipment is priced again and, if its service uses a carrier, submitted to it; use this to correct a shipment that its carrier rejected. Only a Created shipment can be changed, and only while no carrier has it or may have it; otherwise the answer is CONFLICT. The tracking history records the change. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.
   *
   * Permission: `api_shipments_create`.
   */
  replaceShipment(awb: string, body: ShipmentRequest, options?: WriteOptions): Promise<Result<Shipment>>
  /**
   * Cancel a shipment.
   *
   * Only a Created or In Transit shipment can be cancelled. If a carrier has it, the carrier is asked first. If the carrier refuses, nothing changes and the answer is CONFLICT. If the carrier cannot be reached, the shipment is cancelled here and the carrier is asked again (`carrier.cancellation`).
   *
   * Permission: `api_shipments_cancel`.
   */
  cancelShipment(awb: string, options?: CallOptions): Promise<Result<Shipment>>
  /**
   * Create the return of a shipment.
   *
   * Creates a shipment back to the sender, dated today, with the same goods, service, reference, metadata and customer. The COD amount, notes and options are not copied. A customs declaration is copied without its signer and with the reason `return`. You can send any field of a shipment to override the copy: groups are merged field by field, lists are replaced. Changed pieces or another weight unit need their weight. A shipment has one return; you can create another once the first is Cancelled or Returned. A shipment that is Cancelled, Returned or rejected by its carrier has no return: the answer is CONFLICT. The return is priced as a return and submitted to the carrier of its service. It refers to the original by `return_of`, the original to it by `returned_by`. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.
   *
   * Permission: `api_shipments_create`.
   */
  returnShipment(awb: string, body?: ReturnRequest, options?: WriteOptions): Promise<Result<Shipment>>
  /**
   * Track a shipment.
   *
   * Returns the current status and every event, newest first, with date and time in the tenant’s time zone.
   *
   * Permission: `api_tracking`.
   */
  trackShipment(awb: string, options?: CallOptions): Promise<Result<Tracking>>
  /**
   * Get the proof of delivery.
   *
   * Returns what drivers recorded at the door: outcome, person, pieces, payments, and the list of files. Without a proof the list is empty. API users of one customer get no position.
   *
   * Permission: `api_tracking`.
   */
  getShipmentProof(awb: string, query?: GetShipmentProofQuery, options?: CallOptions): Promise<Result<ShipmentProofs>>
  /**
   * Get a file of a proof of delivery.
   *
   * Returns the file as base64. While its storage is away, this file alone is answered with SERVICE_UNAVAILABLE.
   *
   * Permission: `api_tracking`.
   */
  getShipmentProofFile(awb: string, number: number, options?: CallOptions): Promise<Result<ProofFileContent>>
  /**
   * Get the label as PDF, ZPL or PNG.
   *
   * Returns the label as base64: the carrier’s label if there is one, otherwise the internal label. PDF and ZPL have a page for each piece; PNG shows one page. Label printers print ZPL directly. In ZPL and PNG a carrier’s label is a bitmap of its PDF. A cancelled shipment has no label. If a carrier delivers the shipment and its label is missing, a warning says that the carrier cannot scan the label in the answer.
   *
   * Permission: `api_labels`.
   */
  getLabel(awb: string, query?: GetLabelQuery, options?: CallOptions): Promise<Result<Label>>
  /**
   * Get the labels of many shipments in one document.
   *
   * Returns one document of up to 200 labels and 1 000 pages, in the order of the request, with all pieces of each shipment. `missing` lists each AWB without a label and the reason; the other labels are still printed. Reasons: the AWB does not exist or is out of the caller’s scope (NOT_FOUND), the shipment is cancelled (CONFLICT), or the carrier’s label cannot be read (CARRIER_ERROR). Pages of carriers keep their own size. If every label is missing, `label` is null.
   *
   * Permission: `api_labels`.
   */
  printLabels(body: LabelsRequest, options?: CallOptions): Promise<Result<LabelDocument>>
  /**
   * Quote rates.
   *
   * Returns an itemised price for each package type of the service. The customer’s own pricing applies if the API user belongs to a customer or `sender.customer_id` names one. Package types without a price are listed with the reason. The body of a create is accepted too: fields of a shipment that do not change its price are passed over.
   *
   * Permission: `api_rates`.
   */
  quoteRates(body: QuoteRequest, options?: CallOptions): Promise<Result<RateQuotes>>
  /**
   * Compare the rates of all services.
   *
   * Takes the body of a quote without a service. The body of a create is accepted too: its service, and fields that do not change a price, are passed over. Returns a price for each package type of every active service, cheapest first, and lists those without a price with the reason. Across a border no domestic service is offered (`DOMESTIC_ONLY`); within a country, no international service without zones (`INTERNATIONAL_ONLY`). All prices are in one currency: the company’s own if it has prices in it. Prices in other currencies are listed as `OTHER_CURRENCY`.
   *
   * Permission: `api_rates`.
   */
  compareRates(body: ComparisonRequest, options?: CallOptions): Promise<Result<RateComparison>>
  /**
   * List the active services.
   *
   * Returns every active service with its package types and the options it offers. `type` filters the list.
   *
   * Permission: `api_services`.
   */
  listServices(query?: ListServicesQuery, options?: CallOptions): Promise<Result<ServiceList>>
  /**
   * Schedule a pickup.
   *
   * Schedules a pickup and assigns the least busy driver whose area covers the address, if there is one. If a carrier has the linked shipment, the pickup is ordered from that carrier instead, and `carrier` gives the outcome and the carrier’s confirmation number. The pickup is kept even if the carrier cannot be reached. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.
   *
   * Permission: `api_pickups_create`.
   */
  createPickup(body: PickupRequest, options?: WriteOptions): Promise<Result<Pickup>>
  /**
   * List pickups.
   *
   * Returns a page of the pickups in the caller’s scope that match every filter. The cost of a page is bounded, whatever its position and the length of the list. To follow changes, use `sort=updated` and page to the end. Keep the last cursor that was not null and send it again later: you get its page once more, then later changes.
   *
   * Permission: `api_pickups_read`.
   */
  listPickups(query?: ListPickupsQuery, options?: CallOptions): Promise<Result<PickupList>>
  /**
   * Get a pickup.
   *
   * Returns the address, schedule, driver and status.
   *
   * Permission: `api_pickups_read`.
   */
  getPickup(id: number, options?: CallOptions): Promise<Result<Pickup>>
  /**
   * Cancel a pickup.
   *
   * A completed or cancelled pickup cannot be cancelled. If a carrier collects it, the carrier is asked first and may refuse. If the carrier cannot be reached, it is asked again automatically.
   *
   * Permission: `api_pickups_cancel`.
   */
  cancelPickup(id: number, options?: CallOptions): Promise<Result<Pickup>>
  /**
   * Get the proof of collection.
   *
   * Returns what drivers recorded at the door: outcome, person, pieces, payments, and the list of files. Without a proof the list is empty. API users of one customer get no position.
   *
   * Permission: `api_pickups_read`.
   */
  getPickupProof(id: number, query?: GetPickupProofQuery, options?: CallOptions): Promise<Result<PickupProofs>>
  /**
   * Get a file of a proof of collection.
   *
   * Returns the file as base64. While its storage is away, this file alone is answered with SERVICE_UNAVAILABLE.
   *
   * Permission: `api_pickups_read`.
   */
  getPickupProofFile(id: number, number: number, options?: CallOptions): Promise<Result<ProofFileContent>>
  /**
   * Follow events.
   *
   * Returns the events in the caller’s scope after an id, lowest id first, each with the record after the change. Send the id of the last event that you read as `after`. No event with a lower id appears later, even while records are written. Events are kept for 30 days.
   *
   * Permission: `api_tracking`.
   */
  listEvents(query?: ListEventsQuery, options?: CallOptions): Promise<Result<EventList>>
  /**
   * Create a webhook.
   *
   * The webhook gets the later events in the caller’s scope, or those of one customer. Only this answer contains the secret. A company has up to 100 webhooks, and an API user of a customer creates up to 20.
   *
   * Permission: `api_tracking`.
   */
  createWebhook(body: WebhookRequest, options?: CallOptions): Promise<Result<WebhookWithSecret>>
  /**
   * List webhooks.
   *
   * Returns all webhooks in the caller’s scope, also those that staff created, oldest first.
   *
   * Permission: `api_tracking`.
   */
  listWebhooks(options?: CallOptions): Promise<Result<WebhookList>>
  /**
   * Get a webhook.
   *
   * Returns a webhook without its secret.
   *
   * Permission: `api_tracking`.
   */
  getWebhook(id: number, options?: CallOptions): Promise<Result<Webhook>>
  /**
   * Change a webhook.
   *
   * Fields that you leave out stay as they are. Null clears the description, and an empty list of types means every type. Switched on again, a webhook continues where it stopped.
   *
   * Permission: `api_tracking`.
   */
  changeWebhook(id: number, body: WebhookChange, options?: CallOptions): Promise<Result<Webhook>>
  /**
   * Delete a webhook.
   *
   * Nothing is delivered any more.
   *
   * Permission: `api_tracking`.
   */
  deleteWebhook(id: number, options?: CallOptions): Promise<Result<WebhookDeletion>>
  /**
   * Rotate the secret of a webhook.
   *
   * The previous secret signs as well for 24 hours. Only this answer contains the new secret.
   *
   * Permission: `api_tracking`.
   */
  rotateWebhookSecret(id: number, options?: CallOptions): Promise<Result<WebhookWithSecret>>
  /** Every record of `listShipments`, page after page. Throws a `WaybillError` if a page fails. */
  eachShipment(query?: ListShipmentsQuery, options?: CallOptions): AsyncGenerator<Shipment, void, undefined>
  /** Every record of `listPickups`, page after page. Throws a `WaybillError` if a page fails. */
  eachPickup(query?: ListPickupsQuery, options?: CallOptions): AsyncGenerator<Pickup, void, undefined>
  /** Every record of `listEvents` after `after`; with `waitSeconds` it waits for new ones and never ends. Throws a `WaybillError` if a page fails. */
  eachEvent(query?: ListEventsQuery, options?: FeedOptions): AsyncGenerator<ShippingEvent, void, undefined>
}

/** A client with every call as a method. Throws a TypeError for invalid options. */
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
    getShipmentProof: (awb, query, options) => calls.getShipmentProof(connection, awb, query, options),
    getShipmentProofFile: (awb, number, options) => calls.getShipmentProofFile(connection, awb, number, options),
    getLabel: (awb, query, options) => calls.getLabel(connection, awb, query, options),
    printLabels: (body, options) => calls.printLabels(connection, body, options),
    quoteRates: (body, options) => calls.quoteRates(connection, body, options),
    compareRates: (body, options) => calls.compareRates(connection, body, options),
    listServices: (query, options) => calls.listServices(connection, query, options),
    createPickup: (body, options) => calls.createPickup(connection, body, options),
    listPickups: (query, options) => calls.listPickups(connection, query, options),
    getPickup: (id, options) => calls.getPickup(connection, id, options),
    cancelPickup: (id, options) => calls.cancelPickup(connection, id, options),
    getPickupProof: (id, query, options) => calls.getPickupProof(connection, id, query, options),
    getPickupProofFile: (id, number, options) => calls.getPickupProofFile(connection, id, number, options),
    listEvents: (query, options) => calls.listEvents(connection, query, options),
    createWebhook: (body, options) => calls.createWebhook(connection, body, options),
    listWebhooks: (options) => calls.listWebhooks(connection, options),
    getWebhook: (id, options) => calls.getWebhook(connection, id, options),
    changeWebhook: (id, body, options) => calls.changeWebhook(connection, id, body, options),
    deleteWebhook: (id, options) => calls.deleteWebhook(connection, id, options),
    rotateWebhookSecret: (id, options) => calls.rotateWebhookSecret(connection, id, options),
    eachShipment: (query, options) => calls.eachShipment(connection, query, options),
    eachPickup: (query, options) => calls.eachPickup(connection, query, options),
    eachEvent: (query, options) => calls.eachEvent(connection, query, options),
  }
}
