import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { ownerBrowser } from '../admin-api/support.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  const owner = await ownerBrowser(service)
  const { items } = (await owner.get('/services')).body.data
  const { id } = items.find(({ code }: { code: string }) => code === 'DOM')
  const limits = { max_length: '48', max_piece_weight: '50', max_pieces: 3, max_cod_amount: '500' }
  const changed = await owner.put(`/services/${id}`, { limits, rate_per: 'piece' })
  expect(changed.body.data).toMatchObject({ limits, rate_per: 'piece', oversize: null })
})
afterAll(() => service?.stop())

const box = { weight: 4, length: 12, width: 9, height: 4 }
const long = { ...box, width: 60 }
/** Over every limit except pieces: the third piece is too long, the second too heavy. */
const tooMuch = {
  package: { weight: 60 },
  pieces: [box, { ...box, weight: 52 }, long],
  cod_amount: 500.01,
}
const refusals = {
  'pieces.2.width': 'The longest side of piece 3 is 60 in; Domestic Parcel takes at most 48 in.',
  'pieces.1.weight': 'The weight of piece 2 is 52 lb; Domestic Parcel takes at most 50 lb.',
  cod_amount: 'The COD amount of the shipment is 500.01; Domestic Parcel takes at most 500.',
}

describe('a shipment over the limits of its service', () => {
  test('is refused by every field when it is created or changed', async () => {
    const created = await service.call('POST', '/v1/shipments', shipmentBody(tooMuch))
    expect(created.status).toBe(400)
    expect(created.body.error).toMatchObject({ code: 'VALIDATION_ERROR', details: refusals })

    const { awb } = (await service.call('POST', '/v1/shipments', shipmentBody())).body.data
    const replaced = await service.call('PUT', `/v1/shipments/${awb}`, shipmentBody(tooMuch))
    expect(replaced.body.error.details).toEqual(refusals)
  })

  test('is refused beside other faults, as far as it is known', async () => {
    const { status, body } = await service.call(
      'POST',
      '/v1/shipments',
      shipmentBody({ ...tooMuch, package: {}, sender: { country: 'XX' } }),
    )
    expect(status).toBe(400)
    expect(body.error.details).toMatchObject({ ...refusals, 'package.weight': 'Weight is required.' })
  })

  test('is refused in a batch, and the others are made', async () => {
    const shipments = [shipmentBody(), shipmentBody(tooMuch)]
    const { body } = await service.call('POST', '/v1/shipments/batch', { mode: 'each', shipments })
    expect(body.data).toMatchObject({ created: 1, failed: 1 })
    expect(body.data.results[1].error.details).toEqual(refusals)
    const all = await service.call('POST', '/v1/shipments/batch', { mode: 'all', shipments })
    expect(Object.keys(all.body.error.details)).toEqual(
      expect.arrayContaining(Object.keys(refusals).map(field => `shipments.1.${field}`)),
    )
  })

  test('is told in a quote and in a comparison with its reason', async () => {
    const body = shipmentBody({ package: { weight: 4, pieces: 4 } })
    const quoted = await service.call('POST', '/v1/rates/quote', body)
    expect(quoted.body.data.quotes).toEqual([])
    expect(quoted.body.data.unavailable[0]).toMatchObject({
      reason: 'OVER_MAX_PIECES',
      message: 'The number of pieces of the shipment is 4; Domestic Parcel takes at most 3.',
    })
    const anyService = { ...body, service_code: undefined }
    const compared = await service.call('POST', '/v1/rates/compare', anyService)
    const reasons = compared.body.data.unavailable.map(
      (one: { service: { code: string }; reason: string }) => `${one.service.code} ${one.reason}`,
    )
    expect(reasons).toContain('DOM OVER_MAX_PIECES')
  })

  test('is taken at its limits', async () => {
    const said = { package: { weight: 150, pieces: 3, length: 48, width: 9, height: 4 }, cod_amount: 500 }
    expect((await service.call('POST', '/v1/shipments', shipmentBody(said))).status).toBe(201)
  })
})

test('three pieces are three prices, in the quote and on the shipment', async () => {
  const three = shipmentBody({ package: { weight: 30, pieces: 3 } })
  const one = shipmentBody({ package: { weight: 10 } })
  const charges = async (body: object) =>
    (await service.call('POST', '/v1/shipments', body)).body.data.charges.items[0].amount
  const single = await charges(one)
  expect(await charges(three)).toBeCloseTo(3 * single, 10)
  const { quotes } = (await service.call('POST', '/v1/rates/quote', three)).body.data
  expect(quotes[0].base_rate).toBeCloseTo(3 * single, 10)
})
