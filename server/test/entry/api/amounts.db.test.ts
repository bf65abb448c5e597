import { afterAll, beforeAll, expect, test } from 'vitest'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { ownerBrowser } from '../admin-api/support.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service?.stop())

const places = { sender: { country: 'US', zip: '10118' }, recipient: { country: 'US', zip: '60606' } }

test.each([
  ['USD', '0.05', '0.005', 'must have at most 2 decimals, as USD has.'],
  ['JPY', '5', '0.5', 'must be a whole number: JPY has no smaller unit.'],
  ['KWD', '0.005', '0.0005', 'must have at most 3 decimals, as KWD has.'],
])(
  'in %s an amount of %s is taken, and one of %s is not, by the API and by staff',
  async (currency, good, bad, says) => {
    const owner = await ownerBrowser(service)
    expect((await owner.put('/settings', { currency })).status).toBe(200)
    const { call } = service
    const senders: ((body: object) => Promise<{ status: number; body: { error?: { details: object } } }>)[] =
      [
        body => call('POST', '/v1/shipments', body),
        body => call('POST', '/v1/rates/quote', body),
        body => owner.post('/shipments', body),
        // A quote asks for the destination, not the sender.
        body => owner.post('/quote', { ...body, ...places }),
      ]
    for (const send of senders) {
      const taken = await send(shipmentBody({ cod_amount: good, customs_value: good }))
      expect([200, 201]).toContain(taken.status)
      const refused = await send(shipmentBody({ cod_amount: bad, customs_value: bad, package: {} }))
      expect(refused.status).toBe(400)
      expect(refused.body.error?.details).toEqual({
        cod_amount: `COD amount ${says}`,
        customs_value: `Customs value ${says}`,
        'package.weight': 'Weight is required.',
      })
    }
  },
)
