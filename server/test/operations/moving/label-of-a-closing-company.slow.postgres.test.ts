import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createExampleCompany, type ExampleCompany } from '../../../src/operations/example/index.ts'
import * as source from '../../../src/operations/moving/source.repository.ts'
import { type Session, withOwnerSession } from '../../../src/platform/database/index.ts'
import { shipmentBody } from '../../support/service.ts'
import { headersOf } from './load.ts'
import { type Cell, startCell } from './support.ts'

const address = 'https://cell1.example.com'
let folder: string
let cell: Cell
let company: ExampleCompany
let tenantId: number

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-cells-'))
  cell = await startCell(0, folder)
  company = await createExampleCompany(cell.waybill)
  const [row] = await cell.query<{ id: string }>(
    `select id from tenants where client_id = '${company.client_id}'`,
  )
  tenantId = Number(row?.id)
}, 120_000)
afterEach(() => asOwner(session => source.reopen(session, tenantId)))
afterAll(async () => {
  await cell?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

function asOwner<T>(work: (session: Session) => Promise<T>): Promise<T> {
  return withOwnerSession({ url: cell.url, dataDir: '' }, work)
}

const closeCompany = () => asOwner(session => source.close(session, tenantId, address))
const fenceCompany = () => asOwner(session => source.fence(session, tenantId))

test('a label that is printed while its company closes is refused with 503, and is whole when the company is back', async () => {
  const headers = headersOf(company)
  const created = await cell.call({ method: 'POST', url: '/v1/shipments', headers, body: shipmentBody() })
  const label = () =>
    cell.call({ method: 'GET', url: `/v1/shipments/${created.body.data.awb}/label`, headers })
  const { printer } = cell.waybill
  const { print } = printer
  Object.assign(printer, {
    print: (async (...content) => {
      const drawn = await print(...content)
      await closeCompany()
      await fenceCompany()
      return drawn
    }) satisfies typeof print,
  })
  const refused = await label()
  Object.assign(printer, { print })
  expect(refused).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    body: { error: { code: 'SERVICE_UNAVAILABLE' } },
  })
  await expect.poll(async () => (await label()).status).toBe(503)
  expect(await isPrinted()).toEqual([{ printed: false }])

  await asOwner(session => source.reopen(session, tenantId))
  await expect.poll(async () => (await label()).status).toBe(200)
  const { label: content } = (await label()).body.data
  const pdf = Buffer.from(content, 'base64').toString('latin1')
  expect(pdf.startsWith('%PDF')).toBe(true)
  expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true)
  expect(await isPrinted()).toEqual([{ printed: true }])

  function isPrinted() {
    return cell.query(
      `select label_printed_at is not null as printed from shipments where awb = '${created.body.data.awb}'`,
    )
  }
})
