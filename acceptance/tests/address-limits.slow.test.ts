import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { call } from '../support/client.ts'
import { type OwnServer, ownServer } from '../support/own-server.ts'
import { anAddress, hasManyAddresses } from '../support/wire.ts'

/** These tests use up limits, so they have a server with the default limits. */
describe.skipIf(!inject('startedHere'))('limits for callers without a token', () => {
  let server: OwnServer
  let behindProxy: OwnServer
  beforeAll(async () => {
    server = await ownServer()
    behindProxy = await ownServer({ TRUST_PROXY: '127.0.0.1' })
  })
  afterAll(async () => {
    await server?.end()
    await behindProxy?.end()
  })

  const knock = (from: string, headers: Record<string, string> = {}) =>
    call('GET', '/v1/auth/me', {
      baseUrl: server.baseUrl,
      from,
      headers: { 'X-Tenant': server.company.client_id, ...headers },
    })
  const needsAddresses = test.skipIf(!hasManyAddresses('http://127.0.0.1'))

  needsAddresses('60 in a minute are answered from one address, the next is not', async () => {
    const from = anAddress()
    for (let request = 60; request > 0; request--) {
      const reply = await knock(from)
      reply.refused(401, 'UNAUTHORIZED')
      expect(reply.headers).toMatchObject({
        'x-ratelimit-limit': '60',
        'x-ratelimit-remaining': String(request - 1),
      })
    }
    ;(await knock(from)).refused(429, 'RATE_LIMITED')
    ;(await knock(anAddress())).refused(401, 'UNAUTHORIZED')
  })

  needsAddresses(
    'the address is counted before the tenant is looked at, and a wrong token counts too',
    async () => {
      const from = anAddress()
      const wrong = { Authorization: `Bearer ${'0'.repeat(64)}` }
      for (let request = 0; request < 60; request++) await knock(from, request % 2 ? wrong : {})
      ;(await knock(from, wrong)).refused(429, 'RATE_LIMITED')
      const reply = await call('GET', '/v1/auth/me', { baseUrl: server.baseUrl, from })
      reply.refused(429, 'RATE_LIMITED')
    },
  )

  needsAddresses('who has a token is not kept out by others at the same address', async () => {
    const from = anAddress()
    for (let request = 0; request < 61; request++) await knock(from)
    ;(await knock(from)).refused(429, 'RATE_LIMITED')
    ;(await knock(from, server.headers)).data()
  })

  needsAddresses('X-Forwarded-For of a caller who is no named proxy changes nothing', async () => {
    const from = anAddress()
    for (let request = 0; request < 60; request++)
      await knock(from, { 'X-Forwarded-For': `203.0.113.${request}` })
    ;(await knock(from, { 'X-Forwarded-For': '198.51.100.7' })).refused(429, 'RATE_LIMITED')
  })

  needsAddresses('X-Forwarded-For of a named proxy is the address of the caller', async () => {
    const through = (client: string, from = '127.0.0.1') =>
      call('GET', '/v1/auth/me', {
        baseUrl: behindProxy.baseUrl,
        from,
        headers: { 'X-Tenant': behindProxy.company.client_id, 'X-Forwarded-For': client },
      })
    for (let request = 0; request < 60; request++) await through('203.0.113.5')
    ;(await through('203.0.113.5')).refused(429, 'RATE_LIMITED')
    ;(await through('203.0.113.6')).refused(401, 'UNAUTHORIZED')
    // The service ignores addresses that the caller wrote before the proxy's.
    ;(await through('198.51.100.1, 203.0.113.5')).refused(429, 'RATE_LIMITED')
    ;(await through('203.0.113.5', anAddress())).refused(401, 'UNAUTHORIZED')
  })

  const attempt = (username: string, password: string, from: string) =>
    call('POST', '/v1/auth/token', {
      baseUrl: server.baseUrl,
      from,
      headers: { 'X-Tenant': server.company.client_id },
      body: { username, password },
    })

  needsAddresses('failed sign-ins are limited for a username, from however many addresses', async () => {
    const statuses: number[] = []
    while (statuses.length < 100 && !statuses.includes(429)) {
      statuses.push((await attempt('shop', `guess-${statuses.length}`, anAddress())).status)
    }
    expect(statuses.at(-1)).toBe(429)
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([401]))
    // The username in another spelling counts as the same.
    expect((await attempt('SHOP', 'guess', anAddress())).status).toBe(429)
    // Failed guesses do not affect a token in use.
    const token = server.company.api_users.find(user => user.username === 'shop')?.token
    ;(await knock(anAddress(), { Authorization: `Bearer ${token}` })).data()
  })

  needsAddresses('failed sign-ins are limited for an address, for however many usernames', async () => {
    const from = anAddress()
    const statuses: number[] = []
    while (statuses.length < 60 && !statuses.includes(429)) {
      statuses.push((await attempt(`nobody${statuses.length}`, 'guess-guess', from)).status)
    }
    expect(statuses.at(-1)).toBe(429)
    expect((await attempt('nobody-at-all', 'guess-guess', anAddress())).status).toBe(401)
  })
})
