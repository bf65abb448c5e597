import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { insertMany } from './many-shipments.ts'
import { type Browser, ownerBrowser } from './support.ts'

let service: TestService
let clerk: Browser
beforeAll(async () => {
  service = await startTestService()
  clerk = await ownerBrowser(service)
})
afterAll(() => service?.stop())

test('nobody waits for the search to learn of very many shipments, and the newest are found at once', async () => {
  const search = async (text: string) => (await clerk.get(`/shipments?q=${text}`)).body.data
  // More than the newest thousand, the most of a search, and the last step that begins before it.
  await insertMany(service, 'SUDDEN', 7_100)
  const recipient = { company: 'Soeben GmbH', country: 'US', zip: '60606' }
  const created = await clerk.post('/shipments', shipmentBody({ reference: 'JUST-NOW', recipient }))
  const { awb } = created.body.data
  const before = await search('sudden')
  expect(before.warnings).toHaveLength(1)
  expect(before.items[0].awb).toBe('SUDDEN-7100')
  for (const text of [awb, awb.slice(3, 9), 'JUST-NOW', 'just-no', 'soeben']) {
    const { items } = await search(text)
    expect(
      items.map((item: { awb: string }) => item.awb),
      text,
    ).toEqual([awb])
  }
  await eventually(async () => {
    const after = await search('sudden')
    expect(after.warnings ?? []).toEqual([])
    expect(after.items[0].awb).toBe('SUDDEN-7100')
  })
})
