import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { shipmentBody } from '../support/bodies.ts'
import { as, call, type Reply, signIn, target } from '../support/client.ts'
import { anAddress, hasManyAddresses } from '../support/wire.ts'

const limits = (reply: Reply) => ({
  limit: Number(reply.headers['x-ratelimit-limit']),
  remaining: Number(reply.headers['x-ratelimit-remaining']),
  reset: Number(reply.headers['x-ratelimit-reset']),
})

/**
 * The only test that waits for the clock: a window of a minute shows itself in no other way. It uses two slots at once
 * and three some seconds later. A fixed bucket would free all five together; a rolling window frees each a minute after
 * its use. The server counts a request at some time between sending and answer; the assertions allow for both, so a
 * slow machine does not fail them.
 */
test('the window rolls: a slot is free a minute after its use, and refused requests cost nothing', async () => {
  const caller = as(target.limited.limit6)
  const allowed: { sent: number; answered: number }[] = []
  const ask = async () => {
    const sent = performance.now()
    const { status } = await caller.get('/v1/auth/me')
    const answered = performance.now()
    if (status === 200) allowed.push({ sent, answered })
    else {
      expect(status).toBe(429)
      // A refusal requires that five others may fall within the last minute.
      expect(allowed.filter(other => other.answered >= sent - 60_000).length).toBeGreaterThanOrEqual(5)
    }
  }
  const askUntil = async (isEnough: () => boolean) => {
    while (!isEnough()) {
      await ask()
      await wait(250)
    }
  }

  await ask()
  await ask()
  await wait(5_000)
  await askUntil(() => allowed.length === 8)
  for (const [index, { sent }] of allowed.entries()) {
    const sixth = allowed[index + 5]
    if (sixth) expect(sixth.answered - sent).toBeGreaterThanOrEqual(60_000)
  }
})

describe('the limit of an API user', () => {
  test('is 60 a minute unless it was set', async () => {
    const reply = await as(target.users.unlimited_by_name).get('/v1/auth/me')
    expect(limits(reply).limit).toBe(60)
  })

  test('is the one set for the user', async () => {
    expect(limits(await as(target.users.erp).get('/v1/auth/me')).limit).toBe(600)
    expect(limits(await as(target.users.shop).get('/v1/auth/me')).limit).toBe(600)
  })

  test('counts down, refuses the request beyond it, and says when to come back', async () => {
    const caller = as(target.limited.limit1)
    const before = Date.now() / 1000
    let firstAnswered = 0
    for (const remaining of [4, 3, 2, 1, 0]) {
      const reply = await caller.get('/v1/auth/me')
      firstAnswered ||= Date.now() / 1000
      expect(limits(reply)).toMatchObject({ limit: 5, remaining })
    }
    const refused = await caller.get('/v1/auth/me')
    refused.refused(429, 'RATE_LIMITED')
    expect(limits(refused)).toMatchObject({ limit: 5, remaining: 0 })
    // The next slot frees when the first request is a minute old.
    expect(limits(refused).reset).toBeGreaterThanOrEqual(Math.floor(before) + 60)
    expect(limits(refused).reset).toBeLessThanOrEqual(Math.ceil(firstAnswered) + 61)
    const retryAfter = Number(refused.headers['retry-after'])
    expect(retryAfter).toBeGreaterThanOrEqual(limits(refused).reset - Math.ceil(Date.now() / 1000) - 1)
    expect(retryAfter).toBeLessThanOrEqual(61)
  })

  test('is shared by all tokens of the user', async () => {
    const user = target.limited.limit2
    const { token } = (await signIn({ username: user.username, password: user.password })).data<{
      token: string
    }>()
    const tokens = [user.token, token]
    for (let request = 0; request < 5; request++) {
      ;(await as({ ...user, token: tokens[request % 2] ?? '' }).get('/v1/auth/me')).data()
    }
    for (const each of tokens)
      (await as({ ...user, token: each }).get('/v1/auth/me')).refused(429, 'RATE_LIMITED')
  })

  test('holds when all requests come at the same moment, and is nothing to another user', async () => {
    const caller = as(target.limited.limit3)
    const replies = await Promise.all(Array.from({ length: 30 }, () => caller.get('/v1/auth/me')))
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(5)
    expect(replies.filter(reply => reply.status === 429)).toHaveLength(25)
    ;(await as(target.users.clerk).get('/v1/auth/me')).data()
  })

  test('counts refusals of every other kind, before the permission and the body are looked at', async () => {
    const caller = as(target.limited.limit4)
    ;(await caller.get('/v1/shipments/NONE')).refused(404, 'NOT_FOUND')
    ;(await caller.post('/v1/shipments', {})).refused(400, 'VALIDATION_ERROR')
    ;(await caller.call('POST', '/v1/shipments', { raw: '{' })).refused(400, 'INVALID_JSON')
    ;(await caller.get('/v1/pickups/987654321')).refused(404, 'NOT_FOUND')
    ;(await caller.get('/v1/services?type=lunar')).refused(400, 'VALIDATION_ERROR')
    ;(await caller.post('/v1/shipments', shipmentBody())).refused(429, 'RATE_LIMITED')
    ;(await caller.call('POST', '/v1/shipments', { raw: '{' })).refused(429, 'RATE_LIMITED')
  })

  test('is not spent by OPTIONS', async () => {
    const caller = as(target.limited.limit5)
    for (let request = 0; request < 20; request++) {
      expect((await caller.call('OPTIONS', '/v1/shipments')).status).toBe(200)
    }
    expect(limits(await caller.get('/v1/auth/me')).remaining).toBe(4)
  })
})

describe('the limit of an address', () => {
  test('is told on answers to requests that are not authenticated', async () => {
    const options = { from: anAddress(), headers: { 'X-Tenant': target.client_id } }
    const one = limits(await call('GET', '/v1/auth/me', options))
    const two = limits(await call('GET', '/v1/auth/me', options))
    expect(one.limit).toBe(two.limit)
    if (hasManyAddresses(target.base_url)) expect(two.remaining).toBe(one.remaining - 1)
  })

  test('is not spent by OPTIONS', async () => {
    const from = anAddress()
    const headers = { 'X-Tenant': target.client_id }
    const before = limits(await call('GET', '/v1/auth/me', { from, headers })).remaining
    for (let request = 0; request < 20; request++) await call('OPTIONS', '/v1/auth/me', { from })
    const after = limits(await call('GET', '/v1/auth/me', { from, headers })).remaining
    if (hasManyAddresses(target.base_url)) expect(after).toBe(before - 1)
    else expect(after).toBeLessThan(before)
  })
})
