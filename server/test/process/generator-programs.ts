/**
 * Programs that use a generated client: each creates a shipment with an amount that 32 bits cannot hold, reads it, finds
 * it in the list and in the events, cancels it and prints what it got.
 */

/** With the client of openapi-generator for `fetch`. */
export const fetchProgram = `
import { Configuration, EventsApi, ShipmentsApi } from './ts-fetch/index'

async function main() {
  const { WAYBILL_URL = '', WAYBILL_CLIENT_ID = '', WAYBILL_TOKEN = '' } = process.env
  const access = new Configuration({ basePath: WAYBILL_URL, accessToken: WAYBILL_TOKEN, apiKey: WAYBILL_CLIENT_ID })
  const shipments = new ShipmentsApi(access)
  const { data: created } = await shipments.createShipment({
    shipmentRequest: {
      serviceCode: 'DOM',
      sender: { company: 'Acme Supplies', zip: '10118', country: 'US' },
      recipient: { company: 'Jane Doe', zip: '60606', country: 'US' },
      _package: { weight: 5.5 },
      customsValue: 1234567.89,
    },
  })
  const { awb } = created
  const read = await shipments.getShipment({ awb })
  const list = await shipments.listShipments({ awb })
  const { data: { events } } = await new EventsApi(access).listEvents({ limit: 500 })
  const cancelled = await shipments.cancelShipment({ awb })
  console.log(JSON.stringify({
    awb,
    value: read.data.customsValue,
    listed: list.data.shipments.map(shipment => shipment.awb),
    event: events.some(event => event.type === 'shipment.created' && event.data.id === created.id),
    status: cancelled.data.status,
  }))
}
void main()
`

/** With the client of @hey-api/openapi-ts. */
export const heyProgram = `
import { client } from './hey/client.gen'
import { cancelShipment, createShipment, getShipment, listEvents, listShipments } from './hey/sdk.gen'

async function main() {
  const { WAYBILL_URL = '', WAYBILL_CLIENT_ID = '', WAYBILL_TOKEN = '' } = process.env
  client.setConfig({
    baseUrl: WAYBILL_URL,
    auth: ({ type }) => (type === 'http' ? WAYBILL_TOKEN : WAYBILL_CLIENT_ID),
  })
  const { data: { data: created } } = await createShipment({
    body: {
      service_code: 'DOM',
      sender: { company: 'Acme Supplies', zip: '10118', country: 'US' },
      recipient: { company: 'Jane Doe', zip: '60606', country: 'US' },
      package: { weight: 5.5 },
      customs_value: 1234567.89,
    },
    throwOnError: true,
  })
  const { awb } = created
  const read = await getShipment({ path: { awb }, throwOnError: true })
  const list = await listShipments({ query: { awb }, throwOnError: true })
  const { data: { data: { events } } } = await listEvents({ query: { limit: 500 }, throwOnError: true })
  const cancelled = await cancelShipment({ path: { awb }, throwOnError: true })
  console.log(JSON.stringify({
    awb,
    value: read.data.data.customs_value,
    listed: list.data.data.shipments.map(shipment => shipment.awb),
    event: events.some(event => event.type === 'shipment.created' && event.data.id === created.id),
    status: cancelled.data.data.status,
  }))
}
void main()
`

/** With the types of openapi-typescript, which bring no calls. */
export const typesProgram = `
import type { components, paths } from './types'

type Answer = paths['/v1/shipments']['post']['responses'][201]['content']['application/json']
export const body: components['schemas']['ShipmentRequest'] = {
  service_code: 'DOM',
  sender: { company: 'Acme Supplies', zip: '10118', country: 'US' },
  recipient: { company: 'Jane Doe', zip: '60606', country: 'US' },
  package: { weight: 5.5 },
}
export const awbOf = ({ data }: Answer): string => data.awb
export const isOfShipment = ({ type }: components['schemas']['ShippingEvent']): boolean => type === 'shipment.created'
`

/** With the client of openapi-python-client. */
export const pythonProgram = `
import json, os

from python_client import AuthenticatedClient
from python_client.api.events import list_events
from python_client.api.shipments import cancel_shipment, create_shipment, get_shipment, list_shipments
from python_client.models import NestedShipmentRequest, PackageRequest, RecipientRequest, SenderRequest

client = AuthenticatedClient(
    base_url=os.environ["WAYBILL_URL"],
    token=os.environ["WAYBILL_TOKEN"],
    headers={"X-Tenant": os.environ["WAYBILL_CLIENT_ID"]},
    raise_on_unexpected_status=True,
)
created = create_shipment.sync(
    client=client,
    body=NestedShipmentRequest(
        service_code="DOM",
        sender=SenderRequest(company="Acme Supplies", zip_="10118", country="US"),
        recipient=RecipientRequest(company="Jane Doe", zip_="60606", country="US"),
        package=PackageRequest(weight=5.5),
        customs_value=1234567.89,
    ),
).data
awb = created.awb
read = get_shipment.sync(awb, client=client).data
listed = list_shipments.sync(client=client, awb=awb).data.shipments
events = list_events.sync(client=client, limit=500).data.events
cancelled = cancel_shipment.sync(awb, client=client).data
print(json.dumps({
    "awb": awb,
    "value": read.customs_value,
    "listed": [shipment.awb for shipment in listed],
    "event": any(event.type_ == "shipment.created" and event.data.id == created.id for event in events),
    "status": cancelled.status,
}))
`

/** With the client of oapi-codegen. */
export const goProgram = `
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
)

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	background := context.Background()
	signed := func(_ context.Context, request *http.Request) error {
		request.Header.Set("X-Tenant", os.Getenv("WAYBILL_CLIENT_ID"))
		request.Header.Set("Authorization", "Bearer "+os.Getenv("WAYBILL_TOKEN"))
		return nil
	}
	client, err := NewClientWithResponses(os.Getenv("WAYBILL_URL"), WithRequestEditorFn(signed))
	must(err)
	service, from, to, value := "DOM", "10118", "60606", 1234567.89
	var body ShipmentRequest
	must(body.FromNestedShipmentRequest(NestedShipmentRequest{
		ServiceCode:  &service,
		Sender:       SenderRequest{Company: "Acme Supplies", Zip: &from, Country: "US"},
		Recipient:    RecipientRequest{Company: "Jane Doe", Zip: &to, Country: "US"},
		Package:      PackageRequest{Weight: 5.5},
		CustomsValue: &value,
	}))
	created, err := client.CreateShipmentWithResponse(background, nil, body)
	must(err)
	awb := created.JSON201.Data.Awb
	read, err := client.GetShipmentWithResponse(background, awb)
	must(err)
	list, err := client.ListShipmentsWithResponse(background, &ListShipmentsParams{Awb: &awb})
	must(err)
	most := int64(500)
	feed, err := client.ListEventsWithResponse(background, &ListEventsParams{Limit: &most})
	must(err)
	event := false
	for _, one := range feed.JSON200.Data.Events {
		read, err := one.AsShipmentEvent()
		must(err)
		event = event || (read.Type == "shipment.created" && read.Data.Id == created.JSON201.Data.Id)
	}
	cancelled, err := client.CancelShipmentWithResponse(background, awb)
	must(err)
	listed := []string{}
	for _, shipment := range list.JSON200.Data.Shipments {
		listed = append(listed, shipment.Awb)
	}
	printed, err := json.Marshal(map[string]any{
		"awb": awb, "value": read.JSON200.Data.CustomsValue, "listed": listed, "event": event,
		"status": cancelled.JSON200.Data.Status,
	})
	must(err)
	fmt.Println(string(printed))
}
`
