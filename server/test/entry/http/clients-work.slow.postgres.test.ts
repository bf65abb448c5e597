import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { deflateRawSync } from 'node:zlib'
import { encode } from 'fast-png'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiUser, permissions } from '../../../src/accounts/access/index.ts'
import { createTenant } from '../../../src/accounts/tenants/index.ts'
import { exampleTariff, importTariff } from '../../../src/pricing/tariffs/index.ts'
import { zipOf } from '../../shipping/imports/xlsx-file.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { storeDocument } from '../admin-api/stored-document.ts'
import { type Browser, staffBrowser } from '../admin-api/support.ts'

/**
 * Walks the table in docs/security.md: the worst input of each kind that is allowed, four times at once. It measures the
 * processor time that one turn of the event loop takes, which other work on the machine does not change.
 */
const mostOfTurn = 100

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

let service: TestService
let browser: Browser
let token: string
let clientId: string

beforeAll(async () => {
  service = await startTestService()
  const { waybill } = service
  const company = { name: 'Other', country: 'US', currency: 'USD', timezone: 'UTC', prefix: 'OT' }
  const tenant = await createTenant(waybill.database, company)
  clientId = tenant.clientId
  browser = await staffBrowser(service, { tenantId: tenant.id, role: 'owner', email: 'o@other.example' })
  await importTariff(waybill, tenant.id, exampleTariff(), {
    dryRun: false,
    removePublished: false,
    recorder: { warn() {}, record() {} },
  })
  const user = { username: 'erp', password: 'a-good-password-9', permissions, customerId: null }
  ;({ token } = await createApiUser(waybill, tenant.id, { ...user, rateLimit: 10_000 }))
  const shipments = Array.from({ length: 500 }, () => shipmentBody())
  const batch = JSON.stringify({ mode: 'each', shipments })
  // More than a page of an export, and more than a search looks at in one step.
  for (let count = 0; count < 5; count++)
    expect(await send({ url: '/v1/shipments/batch', body: batch })).toBe(200)
  await storeDocument(waybill.database, tenant.id, Buffer.alloc(20_000_000, 'PDF '))
})
afterAll(() => service?.stop())

interface Sent {
  method?: 'GET' | 'POST' | 'PUT'
  url: string
  body?: string
}

const MiB = 1_048_576
const csv = (text: string) => JSON.stringify({ csv: text })
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')
const names = (count: number, from = 0) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${from + index}`, index]))

/** The worst that is allowed of each kind of the table, by its name there. */
const worst: Record<string, () => Sent> = {
  'bodies of the API': () => ({
    url: '/v1/shipments',
    body: JSON.stringify({ ...shipmentBody(), ...names(19_000) }),
  }),
  'batches of shipments': () => ({
    url: '/v1/shipments/batch',
    body: JSON.stringify({
      mode: 'each',
      shipments: Array.from({ length: 500 }, (_, index) => ({
        sender_company: 'x',
        ...names(250, index * 300),
      })),
    }),
  }),
  'sort codes as text': () => ({
    url: '/admin/api/sort-codes.csv',
    body: csv(
      `country,zip_from,zip_to,city,code\n${lines(99_000, index => `US,${10_000 + index},${10_000 + index},"a ""b"" ${index}",A${index % 9}`)}`,
    ),
  }),
  'zone rules as text': () => ({
    url: '/admin/api/zone-sets/US/rules.csv?dry_run=true',
    body: csv(`zone,origin_country,origin_postal_prefix\n${lines(100_000, index => `A,US,${index}`)}`),
  }),
  'rate cards as text': () => ({
    url: '/admin/api/cards/DOM-PUBLIC@1/table.csv?dry_run=true',
    body: csv(
      `up_to,${lines(99, index => `Z${index}`).replaceAll('\n', ',')}\n${lines(5_000, index => `${index + 1}${',1'.repeat(99)}`)}`,
    ),
  }),
  'tariff documents': () => ({
    url: '/admin/api/tariff/import?dry_run=true',
    body: `{"tariff":{"zone_sets":[{"rules":[${'{},'.repeat(199_999)}{}]}]}}`,
  }),
  spreadsheets: () => ({
    url: '/admin/api/spreadsheets/csv',
    body: JSON.stringify({ content: sheet(19_900).toString('base64') }),
  }),
  'imported files': () => ({
    url: '/admin/api/shipment-imports',
    body: JSON.stringify({
      name: 'orders.csv',
      content: Buffer.from(`a,b\n${lines(4_999, index => `${index},${'x'.repeat(1_000)}`)}`).toString(
        'base64',
      ),
    }),
  }),
  logos: () => ({
    method: 'PUT',
    url: '/admin/api/settings/logo',
    body: JSON.stringify({ image: Buffer.from(largestLogo()).toString('base64') }),
  }),
  searches: () => ({ method: 'GET', url: `/admin/api/shipments?q=${searchedWords.join('%20')}` }),
  exports: () => ({ method: 'GET', url: '/admin/api/shipments/export.csv' }),
  downloads: () => ({ method: 'GET', url: '/admin/api/long-work/900/document' }),
}

/** These are read and checked whole, and their content is refused. */
const refusedAtTheEnd = ['zone rules as text', 'rate cards as text', 'tariff documents']

/** As many words as a search may have, all of which every shipment has. */
const searchedWords = Array.from({ length: 32 }, (_, index) => ['jane', 'doe', 'chicago', '60606'][index % 4])

/** With as many pixels as a logo may have. */
function largestLogo(): Uint8Array {
  const size = { width: 2000, height: 2000, channels: 3, depth: 8 } as const
  return encode({ ...size, data: new Uint8Array(2000 * 2000 * 3) })
}

/** A sheet whose rows all have one cell far to the right. */
function sheet(rows: number): Buffer {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const files = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="a" Type="${office}/worksheet" Target="s.xml"/></Relationships>`,
    'xl/s.xml': `<worksheet><sheetData>${lines(rows, index => `<row r="${index + 1}"><c r="GR${index + 1}"><v>1</v></c></row>`)}</sheetData></worksheet>`,
  }
  const packed = Object.entries(files).map(([name, xml]) => {
    return { name, packed: deflateRawSync(Buffer.from(xml)), size: Buffer.byteLength(xml) }
  })
  return Buffer.from(zipOf(packed))
}

async function send({ method = 'POST', url, body }: Sent): Promise<number> {
  const own = url.startsWith('/v1')
    ? { 'x-tenant': clientId, authorization: `Bearer ${token}` }
    : { cookie: browser.cookie ?? '', 'sec-fetch-site': 'same-origin' }
  const { statusCode } = await service.app.inject({
    method,
    url,
    headers: { ...own, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { payload: body }),
  })
  return statusCode
}

/**
 * The most processor time, in milliseconds, that this thread has spent between two turns of its event loop. The garbage
 * of earlier kinds, and of making these bodies, is collected first: its collection is no work of the service.
 */
async function longestTurnDuring(work: () => Promise<unknown>): Promise<number> {
  const spent = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  collectGarbage()
  let isOver = false
  let longest = 0
  let before = spent()
  const turn = () => {
    const now = spent()
    longest = Math.max(longest, now - before)
    before = now
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work().finally(() => {
    isOver = true
  })
  return longest
}

const quote = () =>
  service.call('POST', '/v1/rates/quote', {
    service_code: 'DOM',
    sender: { zip: '10118', country: 'US' },
    recipient: { zip: '60606', country: 'US' },
    package: { weight: 5.5 },
  })

test('the table in docs/security.md lists each kind that is tried here', async () => {
  const text = await readFile(new URL('../../../../docs/security.md', import.meta.url), 'utf8')
  const [, table = ''] = text.split('| work | bound |')
  const kinds = table
    .split('\n\n')[0]
    ?.split('\n')
    .slice(2)
    .map(row => row.split('|')[1]?.trim())
  expect(kinds).toEqual(Object.keys(worst))
})

test.each(Object.keys(worst))(
  'others are answered while a company sends the worst of these four times at once: %s',
  async kind => {
    const sent = worst[kind]?.()
    if (!sent) throw new Error('There is no such kind.')
    expect(sent.body?.length ?? 0).toBeLessThan(32 * MiB)
    await quote()
    const longest = await longestTurnDuring(async () => {
      const attack = Promise.all(Array.from({ length: 4 }, () => send(sent)))
      for (let time = 0; time < 5; time++) expect((await quote()).status).toBe(200)
      const statuses = await attack
      for (const status of statuses) expect([200, 201, 400, 503]).toContain(status)
      if (!refusedAtTheEnd.includes(kind)) expect(Math.min(...statuses)).toBeLessThan(300)
    })
    expect(longest).toBeLessThan(mostOfTurn)
  },
)
