import { describe, expect, test } from 'vitest'
import { createPickup, createShipment, createWebhook } from '../support/bodies.ts'
import { as, first, target } from '../support/client.ts'
import { bodyOf, guardedEndpoints, pathOf } from '../support/endpoints.ts'
import { permissions } from '../target.ts'

describe.each(guardedEndpoints)('$method $template', endpoint => {
  const prepared = async () => {
    const { awb } = await createShipment()
    const { id: pickupId } = await createPickup(first, target.first_customer_id)
    const { id: webhookId } = await createWebhook(first)
    const options = bodyOf(endpoint, target.first_customer_id)
    return { path: pathOf(endpoint, { awb, pickupId, webhookId }), options }
  }

  test('is allowed by its permission alone', async () => {
    const { path, options } = await prepared()
    const reply = await as(target.only[endpoint.permission]).call(endpoint.method, path, options)
    expect(reply.status, reply.text).toBe(endpoint.success)
  })

  test('is refused without it, and the message names the permission', async () => {
    const { path, options } = await prepared()
    for (const other of permissions.filter(permission => permission !== endpoint.permission)) {
      const reply = await as(target.only[other]).call(endpoint.method, path, options)
      expect(reply.refused(403, 'FORBIDDEN').message).toContain(endpoint.permission)
    }
  })
})

test('reading oneself and revoking need no permission', async () => {
  for (const user of Object.values(target.only)) (await as(user).get('/v1/auth/me')).data()
})
