import { describe, expect, test } from 'vitest'
import {
  createPickup,
  createShipment,
  createWebhook,
  pickupBody,
  quoteBody,
  service,
  servicesByCode,
  shipmentBody,
} from '../support/bodies.ts'
import { as, type Caller, clerk, first, type Reply, second, stranger, target } from '../support/client.ts'
import { bodyOf, endpoints, type Ids, nowhere, pathOf, recordOf } from '../support/endpoints.ts'

const strangerCustomer = as(target.users.stranger_customer)
const other = target.other_tenant

/** A well-formed AWB and ids that belong to nobody. */
const nobodys: Ids = { ...nowhere, awb: `${target.prefix}9999999995` }

/** A refusal without the requested id. */
const seen = (reply: Reply, id: string | number) => ({
  status: reply.status,
  body: reply.text.replaceAll(String(id), '…'),
  headers: Object.keys(reply.headers).toSorted(),
  contentType: reply.headers['content-type'],
})

/** Checks that every endpoint with an id answers as for an unknown id. */
async function expectNothingThere(caller: Caller, ids: Partial<Ids>): Promise<void> {
  for (const endpoint of endpoints) {
    const record = recordOf(endpoint)
    const id = record && ids[record]
    if (record === null || id == null) continue
    const asked = { ...nobodys, ...ids }
    const options = bodyOf(endpoint, target.first_customer_id)
    const foreign = await caller.call(endpoint.method, pathOf(endpoint, asked), options)
    const nothing = await caller.call(endpoint.method, pathOf(endpoint, nobodys), options)
    foreign.refused(404, 'NOT_FOUND')
    expect(seen(foreign, id)).toEqual(seen(nothing, nobodys[record]))
  }
}

/** A pickup of the company whose id the other tenant, with few pickups, does not have: ids count per tenant. */
async function pickupBeyondTheirs(): Promise<number> {
  for (;;) {
    const { id } = await createPickup(clerk, target.first_customer_id)
    if (id > 10) return id
  }
}

describe('what belongs to one customer is not there for another', () => {
  test('neither its shipments nor its pickups', async () => {
    const { awb } = await createShipment({}, first)
    const { id } = await createPickup(first, target.first_customer_id)
    await expectNothingThere(second, { awb, pickupId: id })
    ;(await first.get(`/v1/shipments/${awb}`)).data()
    expect((await first.get(`/v1/shipments/${awb}`)).data()).toMatchObject({ status: 'Created' })
    expect((await first.get(`/v1/pickups/${id}`)).data()).not.toMatchObject({ status: 'cancelled' })
  })

  test('nor its webhooks', async () => {
    const { id } = await createWebhook(first)
    await expectNothingThere(second, { webhookId: id })
    expect((await first.get(`/v1/webhooks/${id}`)).data()).toMatchObject({ active: true, description: null })
  })

  test('nor through a carrier', async () => {
    const { awb } = await createShipment({ service_code: 'SANDBOX' }, first)
    await expectNothingThere(second, { awb })
    expect((await first.get(`/v1/shipments/${awb}`)).data()).toMatchObject({ status: 'Created' })
  })

  test('nor what the company itself created for nobody or for that customer', async () => {
    const own = await createShipment()
    const forFirst = await createShipment({ sender: { customer_id: target.first_customer_id } })
    await expectNothingThere(second, { awb: own.awb })
    await expectNothingThere(second, { awb: forFirst.awb })
    await expectNothingThere(first, { awb: own.awb })
    expect((await first.get(`/v1/shipments/${forFirst.awb}`)).data()).toMatchObject({ awb: forFirst.awb })
  })

  test('its customer id is an unknown customer for another', async () => {
    const foreign = target.first_customer_id
    const shipment = await second.post('/v1/shipments', shipmentBody({ sender: { customer_id: foreign } }))
    expect(shipment.fieldsAtFault()).toEqual({ 'sender.customer_id': 'Unknown customer.' })
    const nobody = await second.post('/v1/shipments', shipmentBody({ sender: { customer_id: 987_654_321 } }))
    expect(shipment.text).toBe(nobody.text)
    const pickup = await second.post('/v1/pickups', pickupBody(foreign))
    expect(pickup.fieldsAtFault()).toEqual({ customer_id: 'Unknown customer.' })
    expect(pickup.text).toBe((await second.post('/v1/pickups', pickupBody(987_654_321))).text)
  })

  test('its AWB cannot be linked to the pickup of another', async () => {
    const { awb } = await createShipment({}, first)
    const linked = await second.post('/v1/pickups', pickupBody(target.second_customer_id, { awb }))
    expect(Object.keys(linked.fieldsAtFault())).toEqual(['awb'])
    const nothing = await second.post(
      '/v1/pickups',
      pickupBody(target.second_customer_id, { awb: nobodys.awb }),
    )
    expect(seen(linked, awb)).toEqual(seen(nothing, nobodys.awb))
  })
})

describe('a tenant-wide user reaches the whole tenant', () => {
  test('every customer of it', async () => {
    const shipment = await createShipment({}, first)
    const pickup = await createPickup(second, target.second_customer_id)
    expect((await clerk.get(`/v1/shipments/${shipment.awb}`)).data()).toMatchObject({ id: shipment.id })
    expect((await clerk.get(`/v1/pickups/${pickup.id}`)).data()).toMatchObject({ id: pickup.id })
    ;(await clerk.delete(`/v1/pickups/${pickup.id}`)).data()
    ;(await clerk.delete(`/v1/shipments/${shipment.awb}`)).data()
  })
})

describe('what belongs to one tenant is not there for another', () => {
  test.each([
    ['a tenant-wide user', stranger],
    ['a per-customer user', strangerCustomer],
  ])('neither shipments, pickups nor webhooks, for %s', async (_, caller) => {
    const shipment = await createShipment({ sender: { customer_id: target.first_customer_id } })
    const id = await pickupBeyondTheirs()
    const { id: webhookId } = await createWebhook(clerk)
    await expectNothingThere(caller, { awb: shipment.awb, pickupId: id, webhookId })
    expect((await clerk.get(`/v1/shipments/${shipment.awb}`)).data()).toMatchObject({ status: 'Created' })
    expect((await clerk.get(`/v1/pickups/${id}`)).data()).not.toMatchObject({ status: 'cancelled' })
  })

  test('nor the other way round', async () => {
    const pickup = await createPickup(stranger, other.customer_id)
    for (const caller of [clerk, first]) {
      const { text } = await caller.get(`/v1/pickups/${pickup.id}`)
      expect(text).not.toContain(pickup.confirmation_number)
    }
    const theirs = await createShipment({ service_code: other.service_code }, stranger)
    const ofCustomer = await createShipment({ service_code: other.service_code }, strangerCustomer)
    for (const { awb } of [theirs, ofCustomer]) {
      await expectNothingThere(clerk, { awb })
      await expectNothingThere(first, { awb })
      expect((await stranger.get(`/v1/shipments/${awb}`)).data()).toMatchObject({ awb, status: 'Created' })
    }
  })

  test('each has its own prefix, services, currency and time zone', async () => {
    const { awb, date, charges } = await createShipment({ service_code: other.service_code }, stranger)
    expect(awb).toMatch(new RegExp(`^${other.prefix}\\d{10}$`))
    expect(charges?.currency).toBe(other.currency)
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: other.timezone }).format(new Date())
    expect(date).toBe(today)
    expect([...(await servicesByCode(stranger)).keys()]).toEqual([other.service_code])
    expect([...(await servicesByCode()).keys()]).not.toContain(other.service_code)
  })

  test('its services and package types are not known the other way round', async () => {
    const shipment = await clerk.post('/v1/shipments', shipmentBody({ service_code: other.service_code }))
    expect(Object.keys(shipment.fieldsAtFault())).toEqual(['service_code'])
    const quote = await clerk.post('/v1/rates/quote', quoteBody({ service_code: other.service_code }))
    expect(Object.keys(quote.fieldsAtFault())).toEqual(['service_code'])
  })

  test('its customer ids are unknown customers', async () => {
    for (const [caller, foreign] of [
      [stranger, target.second_customer_id],
      [strangerCustomer, target.second_customer_id],
    ] as const) {
      const shipment = await caller.post('/v1/shipments', shipmentBody({ sender: { customer_id: foreign } }))
      expect(shipment.fieldsAtFault()).toMatchObject({ 'sender.customer_id': 'Unknown customer.' })
      const nobody = await caller.post(
        '/v1/shipments',
        shipmentBody({ sender: { customer_id: 987_654_321 } }),
      )
      expect(shipment.text).toBe(nobody.text)
      const pickup = await caller.post('/v1/pickups', pickupBody(foreign))
      expect(pickup.fieldsAtFault()).toEqual({ customer_id: 'Unknown customer.' })
      expect(pickup.text).toBe((await caller.post('/v1/pickups', pickupBody(987_654_321))).text)
    }
  })

  test('a customer id that both have is each one’s own customer', async () => {
    expect(other.customer_id).toBe(target.first_customer_id)
    const ours = await createShipment({ sender: { customer_id: target.first_customer_id } })
    const theirs = await createShipment(
      { service_code: other.service_code, sender: { customer_id: other.customer_id } },
      stranger,
    )
    ;(await first.get(`/v1/shipments/${ours.awb}`)).data()
    ;(await strangerCustomer.get(`/v1/shipments/${theirs.awb}`)).data()
    await expectNothingThere(strangerCustomer, { awb: ours.awb })
    await expectNothingThere(first, { awb: theirs.awb })
  })

  test('its AWBs cannot be linked to a pickup', async () => {
    const { awb } = await createShipment()
    const linked = await stranger.post('/v1/pickups', pickupBody(other.customer_id, { awb }))
    expect(Object.keys(linked.fieldsAtFault())).toEqual(['awb'])
    const nothing = await stranger.post('/v1/pickups', pickupBody(other.customer_id, { awb: nobodys.awb }))
    expect(seen(linked, awb)).toEqual(seen(nothing, nobodys.awb))
  })

  test('its services and package types are not known', async () => {
    // Ids count per tenant: the other tenant has fewer, so the last one is not theirs.
    const last = [...(await servicesByCode()).values()].toSorted((a, b) => b.id - a.id)[0]
    const byId = { service_code: undefined, service_id: last?.id }
    for (const caller of [stranger, strangerCustomer]) {
      const shipment = await caller.post('/v1/shipments', shipmentBody(byId))
      expect(Object.keys(shipment.fieldsAtFault())).toEqual(['service_id'])
      const nobodysService = { service_code: undefined, service_id: 987_654_321 }
      expect(shipment.text).toBe((await caller.post('/v1/shipments', shipmentBody(nobodysService))).text)
      const quote = await caller.post('/v1/rates/quote', quoteBody(byId))
      expect(Object.keys(quote.fieldsAtFault())).toEqual(['service_id'])
      const dom = await service('DOM')
      const packageType = { package_type_id: Math.max(...dom.package_types.map(({ id }) => id)) }
      const byType = await caller.post('/v1/rates/quote', quoteBody(packageType))
      expect(Object.keys(byType.fieldsAtFault())).toContain('package_type_id')
      const ids = [...(await servicesByCode(caller)).values()].map(({ id }) => id)
      expect(ids).not.toContain(last?.id)
    }
  })

  test('its tokens and credentials are not valid', async () => {
    const headers = { ...clerk.headers, 'X-Tenant': other.client_id }
    for (const endpoint of endpoints) {
      const path = pathOf(endpoint, nobodys)
      ;(await stranger.call(endpoint.method, path, { headers })).refused(401, 'UNAUTHORIZED')
    }
    ;(await clerk.get('/v1/auth/me')).data()
  })
})
