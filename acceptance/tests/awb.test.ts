import { describe, expect, test } from 'vitest'
import { createShipment, shipmentBody } from '../support/bodies.ts'
import { clerk, target } from '../support/client.ts'
import type { Shipment } from '../support/records.ts'

const serialOf = (awb: string) => Number(awb.slice(target.prefix.length, -1))

describe('an AWB', () => {
  test('is the prefix of the tenant, nine digits and a check digit', async () => {
    const { awb } = await createShipment()
    expect(awb).toMatch(new RegExp(`^${target.prefix}\\d{10}$`))
  })

  test('has the remainder of its nine digits by seven as its check digit', async () => {
    for (let shipment = 0; shipment < 10; shipment++) {
      const { awb } = await createShipment()
      expect(Number(awb.at(-1))).toBe(serialOf(awb) % 7)
    }
  })

  test('is unique among 200 shipments created at the same time, and each can be read', async () => {
    const created = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const reply = await clerk.post('/v1/shipments', shipmentBody({ reference: `concurrent ${index}` }))
        return reply.data<Shipment>(201)
      }),
    )
    expect(new Set(created.map(({ awb }) => awb)).size).toBe(200)
    expect(new Set(created.map(({ id }) => id)).size).toBe(200)
    for (const { awb, reference } of created.filter((_, index) => index % 20 === 0)) {
      expect((await clerk.get(`/v1/shipments/${awb}`)).data()).toMatchObject({ awb, reference })
    }
  })

  test('tells nothing about volume: consecutive ones are far apart', async () => {
    const serials: number[] = []
    for (let shipment = 0; shipment < 12; shipment++) serials.push(serialOf((await createShipment()).awb))
    const steps = serials.slice(1).map((serial, index) => serial - (serials[index] ?? 0))
    expect(new Set(steps).size, 'no constant step').toBeGreaterThan(3)
    expect(steps.filter(step => step < 0).length, 'not only upwards').toBeGreaterThan(0)
    expect(Math.max(...steps.map(Math.abs))).toBeGreaterThan(100_000)
  })
})
