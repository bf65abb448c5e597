import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service?.stop())

const quote = (recipient: object) =>
  service.call('POST', '/v1/rates/quote', {
    service_code: 'INTL',
    sender: { country: 'US', zip: '10118' },
    recipient,
    package: { weight: 2 },
  })

describe('a quote', () => {
  test.each(['AE', 'HK', 'QA', 'KW', 'MO', 'AO', 'BO', 'CI', 'JM', 'UG', 'ZW'])(
    'needs no postal code in %s',
    async country => {
      const { body } = await quote({ country })
      expect(body.error?.details).toBeUndefined()
    },
  )

  test.each(['US', 'DE', 'IN', 'IE', 'SA'])('needs one in %s', async country => {
    const { body } = await quote({ country })
    expect(body.error.details).toEqual({ 'recipient.zip': 'Recipient postal code is required.' })
  })

  test('of all services needs one too, with every other fault', async () => {
    const asked = { sender: { country: 'HK' }, recipient: { country: 'XX' }, package: { weight: 0 } }
    const { body } = await service.call('POST', '/v1/rates/compare', asked)
    expect(Object.keys(body.error.details).toSorted()).toEqual([
      'package.weight',
      'recipient.country',
      'recipient.zip',
    ])
  })
})

test('a shipment is stored and found without the invisible characters it was sent with', async () => {
  const body = shipmentBody({
    reference: '\u202aPO\u200b-4711\u202c',
    recipient: {
      company: 'Jane Doe',
      country: 'U\u200bS',
      zip: '606\u200b06',
      phone: '\u202a+1\u00a0312 555 0100\u202c',
    },
  })
  const created = await service.call('POST', '/v1/shipments', body)
  const { awb, reference, recipient } = created.body.data
  expect([reference, recipient.zip, recipient.phone]).toEqual(['PO-4711', '60606', '+1 312 555 0100'])
  const found = await service.call('GET', `/v1/shipments/${encodeURIComponent(`\u200e${awb}\ufeff`)}`)
  expect(found.body.data.awb).toBe(awb)
  const listed = await service.call('GET', `/v1/shipments?reference=${encodeURIComponent('PO\u200b-4711')}`)
  expect(listed.body.data.shipments).toHaveLength(1)
})
