import { expect, test } from 'vitest'
import { answering, refusal, success } from './answering-server.ts'

const page = (awbs: string[], next_cursor: string | null) =>
  success({ shipments: awbs.map(awb => ({ awb })), next_cursor })
const events = (...ids: number[]) => success({ events: ids.map(id => ({ id })) })

test('a list is read page after page, also over an empty one', async () => {
  await using server = await answering(page(['A', 'B'], 'c 1'), page([], 'c2'), page(['C'], null))
  const awbs: string[] = []
  for await (const { awb } of server.client().eachShipment({ status: 'Created', limit: 2 })) awbs.push(awb)
  expect(awbs).toEqual(['A', 'B', 'C'])
  const list = '/v1/shipments?status=Created&limit=2'
  expect(server.heard.map(({ url }) => url)).toEqual([list, `${list}&cursor=c+1`, `${list}&cursor=c2`])
})

test('a page is not read before it is needed', async () => {
  await using server = await answering(page(['A', 'B'], 'next'))
  for await (const { awb } of server.client().eachShipment()) if (awb === 'B') break
  expect(server.heard).toHaveLength(1)
})

test('a page that cannot be read is thrown', async () => {
  await using server = await answering(page(['A'], 'next'), refusal(403, 'FORBIDDEN'))
  const list = server.client().eachShipment()
  expect((await list.next()).value).toEqual({ awb: 'A' })
  await expect(list.next()).rejects.toMatchObject({ name: 'WaybillError', code: 'FORBIDDEN' })
})

test('the feed goes on behind the last event, to its end', async () => {
  await using server = await answering(events(4, 5), events(6), events())
  const ids: number[] = []
  for await (const { id } of server.client().eachEvent({ after: 3 })) ids.push(id)
  expect(ids).toEqual([4, 5, 6])
  expect(server.heard.map(({ url }) => url)).toEqual([3, 5, 6].map(id => `/v1/events?after=${id}`))
})

test('the feed is followed until it is aborted', async () => {
  const stop = new AbortController()
  await using server = await answering(events(1), events(), events(2), (response, heard) => {
    events()(response, heard)
    setTimeout(() => stop.abort(), 0)
  })
  const feed = server.client().eachEvent({}, { waitSeconds: 0.01, signal: stop.signal })
  expect((await feed.next()).value).toMatchObject({ id: 1 })
  expect((await feed.next()).value).toMatchObject({ id: 2 })
  await expect(feed.next()).rejects.toMatchObject({ code: 'ABORTED' })
  expect(server.heard.map(({ url }) => url)).toEqual([
    '/v1/events',
    ...[1, 1, 2].map(id => `/v1/events?after=${id}`),
  ])
})
