import { describe, expect, test } from 'vitest'
import { createShipment, pickupBody, quoteBody, shipmentBody, withField } from '../support/bodies.ts'
import { as, call, clerk, first, signIn, target } from '../support/client.ts'
import type { Shipment } from '../support/records.ts'

const postPaths = ['/v1/auth/token', '/v1/shipments', '/v1/rates/quote', '/v1/pickups']

describe('bodies that are not JSON objects', () => {
  test.each(postPaths)('%s answers broken JSON with INVALID_JSON', async path => {
    for (const raw of [
      '{',
      '{"a":1,}',
      "{'a':1}",
      'NaN',
      '{"a":NaN}',
      '{"a":Infinity}',
      'weight=2',
      '\u0000',
    ]) {
      ;(await clerk.call('POST', path, { raw })).refused(400, 'INVALID_JSON')
    }
  })

  test.each(postPaths)('%s answers JSON that is no object with 400', async path => {
    for (const raw of ['[]', '"text"', 'null', '1', 'true', '[[{}]]', '']) {
      const reply = await clerk.call('POST', path, { raw })
      expect(reply.status, `${raw} → ${reply.text}`).toBe(400)
    }
  })

  test.each(postPaths)('%s answers a body of another media type with 415', async path => {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]) {
      const reply = await clerk.call('POST', path, { raw: '{}', headers: { 'Content-Type': type } })
      reply.refused(415, 'UNSUPPORTED_MEDIA_TYPE')
    }
  })

  test('JSON with a charset is JSON', async () => {
    const reply = await clerk.post('/v1/shipments', shipmentBody(), {
      headers: { 'Content-Type': 'application/json; charset=UTF-8' },
    })
    expect(reply.status).toBe(201)
  })

  test('bytes that are not UTF-8 do not fail the server', async () => {
    const [before = '', after = ''] = JSON.stringify(shipmentBody({ reference: '#' })).split('#')
    const raw = Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0xfe, 0xc3]), Buffer.from(after)])
    const reply = await clerk.call('POST', '/v1/shipments', { raw })
    expect([201, 400]).toContain(reply.status)
  })
})

describe('size', () => {
  test.each(postPaths)('%s answers more than 1 MiB with 413', async path => {
    const reply = await clerk.call('POST', path, { raw: `{"notes":"${'x'.repeat(1024 * 1024)}"}` })
    reply.refused(413, 'PAYLOAD_TOO_LARGE')
  })

  test('a body just under 1 MiB is read', async () => {
    const body = JSON.stringify(shipmentBody())
    const raw = body + ' '.repeat(1024 * 1024 - body.length)
    expect((await clerk.call('POST', '/v1/shipments', { raw })).status).toBe(201)
  })

  test('500 piece objects are taken, 501 are refused', async () => {
    const pieces = (count: number) => ({
      package: { weight: 50 },
      pieces: Array.from({ length: count }, () => ({})),
    })
    const shipment = await createShipment(pieces(500))
    expect(shipment.pieces).toHaveLength(500)
    expect(shipment.package.pieces).toBe(500)
    const refused = await clerk.post('/v1/shipments', shipmentBody(pieces(501)))
    expect(refused.fieldsAtFault()).toHaveProperty('pieces')
  })

  test('a weight of 100 000 is taken, more is refused', async () => {
    expect((await createShipment({ package: { weight: 100_000 } })).package.weight).toBe(100_000)
    const refused = await clerk.post('/v1/shipments', shipmentBody({ package: { weight: 100_000.01 } }))
    expect(refused.fieldsAtFault()).toHaveProperty(['package.weight'])
  })

  const textFields = [
    'reference',
    ...['sender', 'recipient'].flatMap(party =>
      ['company', 'name', 'phone', 'address1', 'address2', 'city', 'state', 'zip'].map(
        field => `${party}.${field}`,
      ),
    ),
  ]
  test.each(textFields)('%s takes 255 characters and refuses 256', async path => {
    const taken = await clerk.post('/v1/shipments', withField(shipmentBody(), path, 'a'.repeat(255)))
    expect(taken.status, taken.text).toBe(201)
    const refused = await clerk.post('/v1/shipments', withField(shipmentBody(), path, 'a'.repeat(256)))
    expect(Object.keys(refused.fieldsAtFault())).toEqual([path])
  })

  test.each(['notes', 'contents'])('%s takes 2000 characters and refuses 2001', async path => {
    expect((await createShipment({ [path]: '文'.repeat(2000) }))[path as 'notes']).toHaveLength(2000)
    const refused = await clerk.post('/v1/shipments', shipmentBody({ [path]: 'a'.repeat(2001) }))
    expect(Object.keys(refused.fieldsAtFault())).toEqual([path])
  })

  test('text fields of a pickup have the same limits', async () => {
    const body = pickupBody(target.first_customer_id, {
      address: { company: 'a'.repeat(256), address1: 'a'.repeat(256), city: 'a'.repeat(256) },
      notes: 'a'.repeat(2001),
    })
    expect(Object.keys((await first.post('/v1/pickups', body)).fieldsAtFault()).toSorted()).toEqual([
      'address.address1',
      'address.city',
      'address.company',
      'notes',
    ])
  })

  test('JSON is read 20 levels deep and refused beyond', async () => {
    const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
    const around = (inner: string) => JSON.stringify(shipmentBody({ extra: '#' })).replace('"#"', inner)
    expect((await clerk.call('POST', '/v1/shipments', { raw: around(nested(18)) })).status).toBe(201)
    for (const inner of [nested(21), nested(5000), `${'['.repeat(100_000)}${']'.repeat(100_000)}`]) {
      const reply = await clerk.call('POST', '/v1/shipments', { raw: around(inner) })
      expect(reply.status, reply.text.slice(0, 300)).toBe(400)
    }
  })

  test('an address of many kilobytes is refused clearly', async () => {
    const reply = await clerk.get(`/v1/shipments/${'A'.repeat(5000)}`)
    reply.refused(404, 'NOT_FOUND')
  })
})

describe('keys', () => {
  test('__proto__ and constructor.prototype reach nothing', async () => {
    for (const key of ['"__proto__"', '"constructor"', '"prototype"']) {
      const raw = JSON.stringify(shipmentBody({ x: 1 })).replace(
        '"x":1',
        `${key}:{"prototype":{"ok":false},"cod_amount":9}`,
      )
      const reply = await clerk.call('POST', '/v1/shipments', { raw })
      expect([201, 400]).toContain(reply.status)
      // Never silently lost: ignored with a warning, or refused.
      if (reply.status === 201) {
        expect(reply.data<Shipment>(201).cod_amount).toBeNull()
        expect(reply.warnings().map(warning => `"${warning.field}"`)).toContain(key)
      }
    }
    expect((await createShipment()).cod_amount).toBeNull()
  })

  test('__proto__ inside an address gives it no field', async () => {
    const raw = JSON.stringify(shipmentBody({ sender: { company: undefined } })).replace(
      '"sender":{',
      '"sender":{"__proto__":{"company":"Ghost"},',
    )
    const reply = await clerk.call('POST', '/v1/shipments', { raw })
    expect(reply.status).toBe(400)
  })

  test('a key written twice does not fail the server', async () => {
    const raw = JSON.stringify(shipmentBody()).replace('"weight":2.5', '"weight":1,"weight":2.5')
    const reply = await clerk.call('POST', '/v1/shipments', { raw })
    expect([201, 400]).toContain(reply.status)
    if (reply.status === 201) expect(reply.data<Shipment>(201).package.weight).toBe(2.5)
  })
})

describe('text', () => {
  test('names in every script come back as they were sent', async () => {
    const names = [
      'Кофе Гавань',
      'Καφές Λιμάνι',
      'قهوة الميناء',
      'קפה הנמל',
      '港口咖啡烘焙',
      'ハーバー珈琲',
      '하버 커피',
      'Zoë’s Naïve Café ☕️ 👩‍👩‍👧',
      'e\u0301 and \u00e9',
      '<img src=x onerror=alert(1)>',
      "Robert'); DROP TABLE shipments;--",
      `\${7*7} {{7*7}} %s %n`,
    ]
    for (const name of names) {
      const { awb } = await createShipment({ recipient: { company: name, city: name } })
      const kept = (await clerk.get(`/v1/shipments/${awb}`)).data<Shipment>()
      expect(kept.recipient).toMatchObject({ company: name, city: name })
    }
  })

  const nul = 'a\u0000b'
  test.each([
    ['sender.company'],
    ['recipient.address1'],
    ['reference'],
    ['contents'],
    ['notes'],
    ['sender.email'],
    ['service_code'],
    ['date'],
    ['sender.country'],
    ['package.weight_unit'],
  ])('a NUL character in %s is a field error', async path => {
    const reply = await clerk.post('/v1/shipments', withField(shipmentBody(), path, nul))
    expect(Object.keys(reply.fieldsAtFault())).toEqual([path])
  })

  test('a NUL character in a piece is a field error', async () => {
    const reply = await clerk.post('/v1/shipments', shipmentBody({ pieces: [{ description: nul }] }))
    expect(Object.keys(reply.fieldsAtFault())).toEqual([expect.stringMatching(/^pieces.*description$/)])
  })

  test('a NUL character in a quote is a field error', async () => {
    const reply = await clerk.post('/v1/rates/quote', quoteBody({ sender: { zip: nul } }))
    expect(Object.keys(reply.fieldsAtFault())).toEqual(['sender.zip'])
  })

  test('a NUL character in a pickup is a field error', async () => {
    const body = pickupBody(target.first_customer_id, { address: { company: nul }, notes: nul, awb: nul })
    const atFault = Object.keys((await first.post('/v1/pickups', body)).fieldsAtFault()).toSorted()
    expect(atFault).toEqual(['address.company', 'awb', 'notes'])
  })

  test('a NUL character in credentials, headers, paths and queries does no harm', async () => {
    expect([400, 401]).toContain((await signIn({ username: nul, password: nul, name: nul })).status)
    expect([400, 404]).toContain((await clerk.get('/v1/shipments/%00')).status)
    expect([400, 404]).toContain((await clerk.get('/v1/pickups/%00')).status)
    expect((await clerk.get('/v1/services?type=%00')).fieldsAtFault()).toHaveProperty('type')
  })

  test.each(['sender.company', 'reference', 'notes'])(
    'half a surrogate pair in %s is a field error',
    async path => {
      const raw = JSON.stringify(withField(shipmentBody(), path, '#')).replace('#', 'a\\ud83d')
      const reply = await clerk.call('POST', '/v1/shipments', { raw })
      expect(Object.keys(reply.fieldsAtFault())).toEqual([path])
    },
  )

  test('credentials in a strange script are simply not valid', async () => {
    const { signin } = target.users
    const reply = await signIn({ username: signin.username.replace('S', 'Ѕ'), password: signin.password })
    expect([400, 401]).toContain(reply.status)
  })
})

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

describe('wrong types', () => {
  const wrongForText = [1, true, [], ['a'], {}, { a: 1 }]
  test.each(['sender.company', 'sender.city', 'recipient.company', 'recipient.phone', 'reference', 'notes'])(
    '%s refuses what is not text',
    async path => {
      for (const value of wrongForText.filter(value => typeof value !== 'number')) {
        const reply = await clerk.post('/v1/shipments', withField(shipmentBody(), path, value))
        expect(Object.keys(reply.fieldsAtFault()), JSON.stringify(value)).toEqual([path])
      }
    },
  )

  test.each(['sender', 'recipient', 'package'])('%s refuses what is not an object', async path => {
    for (const value of ['text', 1, true, [], [{}]]) {
      const reply = await clerk.post('/v1/shipments', shipmentBody({ [path]: value }))
      const atFault = Object.keys(reply.fieldsAtFault())
      expect(atFault.length, JSON.stringify(value)).toBeGreaterThan(0)
      expect(atFault.every(field => field === path || field.startsWith(`${path}.`))).toBe(true)
    }
  })

  test('pieces refuses what is not a list of objects', async () => {
    for (const value of ['text', true, {}, [1], [null], ['a'], [[]]]) {
      const reply = await clerk.post('/v1/shipments', shipmentBody({ pieces: value }))
      const atFault = Object.keys(reply.fieldsAtFault())
      expect(atFault.length, JSON.stringify(value)).toBeGreaterThan(0)
      expect(atFault.every(field => field.startsWith('pieces') || field === 'package.pieces')).toBe(true)
    }
  })

  test('credentials of the wrong type are field errors', async () => {
    for (const value of [1, true, [], {}, null]) {
      const reply = await signIn({ username: value, password: value })
      expect(Object.keys(reply.fieldsAtFault()).toSorted()).toEqual(['password', 'username'])
    }
  })

  test('strange headers are refused without harm', async () => {
    for (const tenant of ['\u00ff\u00fe', 'a'.repeat(4000), "' OR 1=1--", '../..', '0', 'null']) {
      const headers = { Authorization: `Bearer ${target.users.clerk.token}`, 'X-Tenant': tenant }
      ;(await call('GET', '/v1/auth/me', { headers })).refused(404, 'TENANT_NOT_FOUND')
    }
    for (const token of ['x', 'a'.repeat(4000), "' OR 1=1--", '0'.repeat(64), '\u00ff']) {
      const stranger = as({ ...target.users.clerk, token })
      ;(await stranger.get('/v1/auth/me')).refused(401, 'UNAUTHORIZED')
    }
  })
})
