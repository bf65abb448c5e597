import { describe, expect, test } from 'vitest'
import { createShipment, pickupBody, quoteBody, shipmentBody, withField } from '../support/bodies.ts'
import { clerk, first, signIn, target } from '../support/client.ts'
import type { Shipment } from '../support/records.ts'

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
