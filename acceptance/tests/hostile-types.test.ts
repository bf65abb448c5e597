import { describe, expect, test } from 'vitest'
import { shipmentBody, withField } from '../support/bodies.ts'
import { as, call, clerk, signIn, target } from '../support/client.ts'

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
