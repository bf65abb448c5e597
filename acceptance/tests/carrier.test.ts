import { describe, expect, test } from 'vitest'
import { type Body, createShipment, shipmentBody } from '../support/bodies.ts'
import { clerk } from '../support/client.ts'
import type { Shipment } from '../support/records.ts'

/** A shipment through the sandbox carrier, which obeys the reference. */
const submit = (reference?: string, changes: Body = {}) =>
  createShipment({ service_code: 'SANDBOX', ...(reference && { reference }), ...changes })

const carrierOf = ({ carrier }: Shipment) => {
  if (!carrier) throw new Error('The shipment was not submitted to a carrier.')
  return carrier
}

describe('creating through a carrier', () => {
  test('submits the shipment and passes on the tracking number', async () => {
    const shipment = await submit()
    const carrier = carrierOf(shipment)
    expect(Object.keys(carrier).toSorted()).toEqual([
      'attempts',
      'cancellation',
      'code',
      'message',
      'name',
      'service',
      'status',
      'submitted_at',
      'tracking_number',
    ])
    expect(carrier).toMatchObject({ status: 'submitted', attempts: 1, cancellation: null })
    expect(carrier.tracking_number).toMatch(/\S/)
    expect(shipment.tracking_number).toBe(carrier.tracking_number)
    expect(Number.isNaN(Date.parse(carrier.submitted_at ?? ''))).toBe(false)
    expect(shipment.status).toBe('Created')
  })

  test('gives each shipment a tracking number of its own', async () => {
    const shipments = await Promise.all(Array.from({ length: 8 }, () => submit()))
    expect(new Set(shipments.map(shipment => shipment.tracking_number)).size).toBe(8)
  })

  test('shows the same outcome when the shipment is read', async () => {
    const created = await submit()
    const read = (await clerk.get(`/v1/shipments/${created.awb}`)).data<Shipment>()
    expect(read.carrier).toEqual(created.carrier)
    expect(read.tracking_number).toBe(created.tracking_number)
  })

  test('is not done for a service without a carrier', async () => {
    expect(await createShipment()).toMatchObject({ carrier: null, tracking_number: null })
  })

  test('passes on the words of a carrier that says no; the shipment is created all the same', async () => {
    const shipment = await submit('sandbox-reject')
    expect(carrierOf(shipment)).toMatchObject({ status: 'rejected', tracking_number: null })
    expect(carrierOf(shipment).message).toMatch(/\S/)
    expect(shipment.tracking_number).toBeNull()
    expect(shipment.status).toBe('Created')
    expect((await clerk.get(`/v1/shipments/${shipment.awb}`)).data()).toMatchObject({ awb: shipment.awb })
  })

  test('leaves the submission pending when the carrier fails; the shipment is created all the same', async () => {
    const shipment = await submit('sandbox-error')
    expect(carrierOf(shipment)).toMatchObject({ status: 'pending', tracking_number: null })
    expect(carrierOf(shipment).attempts).toBeGreaterThanOrEqual(1)
    expect((await clerk.get(`/v1/shipments/${shipment.awb}`)).data()).toMatchObject({ awb: shipment.awb })
  })

  test('is the same for the flat format', async () => {
    const reply = await clerk.post('/v1/shipments', {
      service_code: 'SANDBOX',
      sender_company: 'A',
      sender_country: 'US',
      recipient_company: 'B',
      recipient_country: 'US',
      total_weight: 2,
    })
    expect(carrierOf(reply.data<Shipment>(201)).status).toBe('submitted')
  })
})

describe('cancelling at a carrier', () => {
  const cancel = async (awb: string) => clerk.delete(`/v1/shipments/${awb}`)

  test('asks the carrier and cancels here and there', async () => {
    const { awb } = await submit()
    const cancelled = (await cancel(awb)).data<Shipment>()
    expect(cancelled.status).toBe('Cancelled')
    expect(carrierOf(cancelled).status).toBe('cancelled')
  })

  test('is refused when the carrier refuses: 409 and no change', async () => {
    const created = await submit('sandbox-refuse-cancel')
    expect(carrierOf(created).status).toBe('submitted')
    ;(await cancel(created.awb)).refused(409, 'CONFLICT')
    const read = (await clerk.get(`/v1/shipments/${created.awb}`)).data<Shipment>()
    expect(read).toMatchObject({ status: 'Created', cancelled_at: null })
    expect(carrierOf(read).status).toBe('submitted')
  })

  test('is done here with a warning when the carrier has no such call', async () => {
    const { awb } = await submit('sandbox-no-cancel')
    const reply = await cancel(awb)
    const cancelled = reply.data<Shipment>()
    expect(cancelled.status).toBe('Cancelled')
    expect(carrierOf(cancelled).cancellation).toBe('not_supported')
    expect(reply.warnings().length).toBeGreaterThan(0)
  })

  test.each(['sandbox-reject', 'sandbox-error'])(
    'is done here when nothing was submitted: %s',
    async reference => {
      const { awb } = await submit(reference)
      expect((await cancel(awb)).data()).toMatchObject({ status: 'Cancelled' })
    },
  )
})

test('what the reference says is nothing to a service without a carrier', async () => {
  const shipment = await clerk.post('/v1/shipments', shipmentBody({ reference: 'sandbox-reject' }))
  expect(shipment.data(201)).toMatchObject({ carrier: null, reference: 'sandbox-reject' })
})
