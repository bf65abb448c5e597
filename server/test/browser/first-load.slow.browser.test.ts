import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Office, openOffice } from './support/office.ts'
import { enter } from './support/session.ts'

let office: Office

beforeAll(async () => {
  office = await openOffice()
})

afterAll(() => office.close())

test('signing in costs little over the wire, and coming back nothing but the data', async () => {
  const { page, visit, settled } = await office.open()
  const first = await weigh(page, () => visit('/'))
  // The sign-in page shows first; both parts are small and compressed.
  expect(first.foreign).toEqual([])
  expect(first.kilobytes).toBeLessThan(400)

  await enter(page, office.admin)
  await settled()
  const again = await weigh(page, () => visit('/'))
  expect(again.kilobytes).toBeLessThan(40)
})

type Page = Awaited<ReturnType<Office['open']>>['page']

/** Kilobytes transferred meanwhile, and hosts other than this server. */
async function weigh(page: Page, work: () => Promise<void>) {
  const session = await page.context().newCDPSession(page)
  let bytes = 0
  const foreign: string[] = []
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  page.on('request', request => {
    const url = request.url()
    if (!url.startsWith(office.base) && !/^(data|blob):/.test(url)) foreign.push(url)
  })
  await session.send('Network.enable')
  await work()
  return { kilobytes: Math.round(bytes / 1000), foreign }
}
