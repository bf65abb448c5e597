import { expect, test } from 'vitest'
import { type Answer, answering, refusal, success } from './answering-server.ts'

const credentials = { username: 'erp', password: 'secret-1', name: 'sync' }
const unauthorized = refusal(401, 'UNAUTHORIZED')

/** Issues t1, t2 …, and accepts only those in `valid`. */
function issuing(valid: (token: string) => boolean): Answer {
  let issued = 0
  return (response, heard) => {
    if (heard.url === '/v1/auth/token') success({ token: `t${++issued}`, user: {} })(response, heard)
    else if (valid(heard.headers.authorization ?? '')) success({ id: 1 })(response, heard)
    else unauthorized(response, heard)
  }
}

const signIns = (heard: { url: string }[]) => heard.filter(({ url }) => url === '/v1/auth/token')

test('a token is obtained once for all calls that wait for it', async () => {
  await using server = await answering(issuing(token => token === 'Bearer t1'))
  const client = server.client({ token: undefined, credentials })
  const results = await Promise.all([client.whoAmI(), client.listServices(), client.getPickup(1)])
  expect(results.every(({ ok }) => ok)).toBe(true)
  expect(signIns(server.heard)).toHaveLength(1)
  const [signIn] = server.heard
  expect(JSON.parse(signIn?.body ?? '')).toEqual(credentials)
  expect(signIn?.headers.authorization).toBeUndefined()
})

test('a token is asked for again where the service was not available', async () => {
  const busy = refusal(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '0' })
  await using server = await answering(
    busy,
    issuing(() => true),
  )
  expect(await server.client({ token: undefined, credentials }).whoAmI()).toMatchObject({ ok: true })
})

test('a token that is refused is replaced once, for all calls', async () => {
  await using server = await answering(issuing(token => token === 'Bearer t1'))
  const client = server.client({ credentials })
  const results = await Promise.all([client.whoAmI(), client.createShipment({}), client.getPickup(1)])
  expect(results.every(({ ok }) => ok)).toBe(true)
  expect(signIns(server.heard)).toHaveLength(1)
})

test('a user who is refused with a new token is told so', async () => {
  await using server = await answering(issuing(() => false))
  const result = await server.client({ token: undefined, credentials }).whoAmI()
  expect(result).toMatchObject({ ok: false, error: { code: 'UNAUTHORIZED' } })
  expect(signIns(server.heard)).toHaveLength(2)
})

test('credentials that are refused are tried again with the next call', async () => {
  await using server = await answering(unauthorized)
  const client = server.client({ token: undefined, credentials })
  expect(await client.whoAmI()).toMatchObject({ ok: false, error: { code: 'UNAUTHORIZED' } })
  expect(await client.whoAmI()).toMatchObject({ ok: false, error: { code: 'UNAUTHORIZED' } })
  expect(server.heard).toHaveLength(2)
})

test('a given token that is refused is told at once', async () => {
  await using server = await answering(unauthorized)
  expect(await server.client().whoAmI()).toMatchObject({ ok: false, error: { code: 'UNAUTHORIZED' } })
  expect(server.heard).toHaveLength(1)
})
