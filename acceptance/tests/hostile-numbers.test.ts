import { describe, expect, test } from 'vitest'
import { pickupBody, quoteBody, shipmentBody, withField } from '../support/bodies.ts'
import { clerk } from '../support/client.ts'

describe('numbers', () => {
  const numericFields = ['package.weight', 'package.pieces', 'customs_value', 'cod_amount']
  test.each(numericFields)('%s refuses what is not a number', async path => {
    const wrong = [
      'true',
      '"abc"',
      '"2,5"',
      '"0x10"',
      '"1e"',
      '[]',
      '[1]',
      '{}',
      '1e400',
      '-1e400',
      '"1e400"',
      '"NaN"',
    ]
    for (const value of [...wrong, '"Infinity"', '"-Infinity"', '"1_000"', '"２"', '"1 2"']) {
      const raw = JSON.stringify(withField(shipmentBody(), path, '#')).replace('"#"', value)
      const reply = await clerk.call('POST', '/v1/shipments', { raw })
      expect(reply.status, `${path} ${value} → ${reply.text}`).toBe(400)
      expect(Object.keys(reply.fieldsAtFault()), value).toContain(path)
    }
  })

  test.each([
    ['0', 'zero'],
    ['-0', 'negative zero'],
    ['-1', 'a negative number'],
    ['"0"', 'zero in a string'],
    ['"-2.5"', 'a negative number in a string'],
    ['0.0', 'zero with a point'],
    ['-1e-30', 'a tiny negative number'],
  ])('a weight of %s (%s) is not greater than 0', async value => {
    const raw = JSON.stringify(shipmentBody({ package: { weight: '#' } })).replace('"#"', value)
    const reply = await clerk.call('POST', '/v1/shipments', { raw })
    expect(reply.fieldsAtFault()).toEqual({ 'package.weight': 'Weight must be greater than 0.' })
  })

  test('a number sent as text has at most 64 characters', async () => {
    const long = await clerk.post(
      '/v1/shipments',
      shipmentBody({ package: { weight: `1.${'0'.repeat(63)}` } }),
    )
    expect(long.fieldsAtFault()).toEqual({ 'package.weight': expect.stringContaining('64 characters') })
    const longest = `1.${'0'.repeat(62)}`
    expect((await clerk.post('/v1/shipments', shipmentBody({ package: { weight: longest } }))).status).toBe(
      201,
    )
  })

  test.each([
    ['shipments', '/v1/shipments', shipmentBody],
    ['quotes', '/v1/rates/quote', quoteBody],
  ])(
    'amounts of %s are no finer than the currency, and are reported with every other fault',
    async (_, path, body) => {
      const reply = await clerk.post(
        path,
        body({ cod_amount: 0.005, customs_value: '1.001', package: { weight: 0 } }),
      )
      expect(Object.keys(reply.fieldsAtFault()).sort()).toEqual([
        'cod_amount',
        'customs_value',
        'package.weight',
      ])
      const exact = await clerk.post(path, body({ cod_amount: '0.50', customs_value: 1.01 }))
      expect([200, 201]).toContain(exact.status)
    },
  )

  test.each(['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])(
    'the date %s is too far away to be meant',
    async date => {
      const shipment = await clerk.post('/v1/shipments', shipmentBody({ date }))
      expect(Object.keys(shipment.fieldsAtFault())).toEqual(['date'])
      const quote = await clerk.post('/v1/rates/quote', quoteBody({ date }))
      expect(Object.keys(quote.fieldsAtFault())).toEqual(['date'])
      const pickup = await clerk.post('/v1/pickups', { ...pickupBody(0), scheduled_date: date })
      expect(Object.keys(pickup.fieldsAtFault())).toContain('scheduled_date')
    },
  )

  test('numbers with more digits than can be kept do not fail the server', async () => {
    for (const value of [
      '1e-400',
      '1e-30',
      '0.1234567890123456789012345678901234567890',
      `1.${'1'.repeat(5000)}`,
    ]) {
      const raw = JSON.stringify(shipmentBody({ package: { weight: '#' } })).replace('"#"', value)
      expect([201, 400]).toContain((await clerk.call('POST', '/v1/shipments', { raw })).status)
    }
    for (const path of ['customs_value', 'cod_amount']) {
      for (const value of ['1e300', '99999999999999999999', '1e21', '0.00000000000001']) {
        const raw = JSON.stringify(withField(shipmentBody(), path, '#')).replace('"#"', value)
        expect([201, 400]).toContain((await clerk.call('POST', '/v1/shipments', { raw })).status)
      }
    }
  })

  test.each(['-1', '1.5', '99999999999999999999', '9223372036854775808', '"abc"', 'true', '1e400', '[]'])(
    'an id of %s is a field error in every body',
    async value => {
      const put = (body: unknown) => JSON.stringify(body).replace('"#"', value)
      const byService = put(shipmentBody({ service_code: undefined, service_id: '#' }))
      const shipment = await clerk.call('POST', '/v1/shipments', { raw: byService })
      expect(Object.keys(shipment.fieldsAtFault())).toEqual(['service_id'])
      const bySender = put(shipmentBody({ sender: { customer_id: '#' } }))
      const sender = await clerk.call('POST', '/v1/shipments', { raw: bySender })
      expect(Object.keys(sender.fieldsAtFault())).toEqual(['sender.customer_id'])
      const byType = put(quoteBody({ package_type_id: '#' }))
      const quote = await clerk.call('POST', '/v1/rates/quote', { raw: byType })
      expect(Object.keys(quote.fieldsAtFault())).toEqual(['package_type_id'])
      const byCustomer = put({ ...pickupBody(0), customer_id: '#' })
      const pickup = await clerk.call('POST', '/v1/pickups', { raw: byCustomer })
      expect(Object.keys(pickup.fieldsAtFault())).toEqual(['customer_id'])
    },
  )

  test.each([
    'abc',
    '-1',
    '1.5',
    '0',
    '1e3',
    '0x1',
    '99999999999999999999',
    '9223372036854775808',
    '%20',
    "1'--",
  ])('a pickup id of %s in the path is not found', async id => {
    ;(await clerk.get(`/v1/pickups/${id}`)).refused(404, 'NOT_FOUND')
    ;(await clerk.delete(`/v1/pickups/${id}`)).refused(404, 'NOT_FOUND')
  })

  test.each(["' OR 1=1--", '..', 'WB/1', '%', '\u{1f4e6}', 'null', ' '])(
    'an AWB of %j in the path is not found',
    async awb => {
      const path = `/v1/shipments/${encodeURIComponent(awb)}`
      ;(await clerk.get(path)).refused(404, 'NOT_FOUND')
      ;(await clerk.delete(path)).refused(404, 'NOT_FOUND')
      ;(await clerk.get(`${path}/track`)).refused(404, 'NOT_FOUND')
      ;(await clerk.get(`${path}/label`)).refused(404, 'NOT_FOUND')
    },
  )
})
