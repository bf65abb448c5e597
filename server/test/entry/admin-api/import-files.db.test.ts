import { afterAll, beforeAll, expect, test } from 'vitest'
import { textRow, workbookOf } from '../../shipping/imports/xlsx-file.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, staffBrowser } from './support.ts'

let service: TestService
let clerk: Browser
beforeAll(async () => {
  service = await startTestService()
  clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'clerk@example.com' })
})
afterAll(() => service?.stop())

async function send(path: string, text: string) {
  const content = Buffer.from(text).toString('base64')
  const answer = await clerk.post(path, { name: 'orders.csv', content })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}

const rowsOf = async (path: string) => (await clerk.get(`${path}/rows?limit=100`)).body.data.items

const header =
  'Service,Sender company,Sender postal code,Sender country,Name,Company,City,Zip,Country,Weight,Ref'
const line = ({ ref }: { ref: string }) => `DOM,Acme,10118,US,Jane,Doe Inc,Chicago,60606,US,2,${ref}`

test('a cell with an error is a fault of its field until it is corrected, and is never left out', async () => {
  const columns = `${header},COD amount`
  const sent = await send(
    '/shipment-imports',
    `${columns}\n${line({ ref: 'ERR-1' })},#N/A\n${line({ ref: 'ERR-2' })},=K2+10\n${line({ ref: '7.94612E+11' })},5\n`,
  )
  expect(sent.rows).toMatchObject({ good: 0, faulty: 3 })
  const path = `/shipment-imports/${sent.id}`
  const [error, formula, short] = await rowsOf(path)
  expect(error.faults).toEqual([{ field: 'cod_amount', message: 'L2 has the error #N/A.' }])
  expect(formula.faults).toMatchObject([
    { field: 'cod_amount', message: expect.stringContaining('L3 is a formula') },
  ])
  expect(short.faults).toMatchObject([
    { field: 'reference', message: expect.stringContaining('K4 is a number') },
  ])
  const again = (await clerk.get(`${path}/faults.csv`)).text
  expect(again.split('\r\n').map(row => row.split(',').at(-1))).toEqual([
    'COD amount',
    '#N/A',
    '#VALUE!',
    '5',
    '',
  ])
  const corrected = await clerk.put(`${path}/rows/1`, {
    cells: error.cells.map((text: string) => ({ text: text === '#N/A' ? '49.90' : text })),
  })
  expect(corrected.body.data).toMatchObject({ state: 'check', faults: [] })
})

test('an amount in the format of the company’s currency is read, and one of another currency is a fault', async () => {
  const columns = ['Service', 'Sender company', 'Sender postal code', 'Sender country', 'Company', 'City']
  const rest = ['Zip', 'Country', 'Weight', 'Ref']
  const order = ['DOM', 'Acme', '10118', 'US', 'Doe Inc', 'Chicago', '60606', 'US', '2']
  const amount = (ref: string, style: number) =>
    textRow(...order, ref).replace('</row>', `<c s="${style}"><v>49.9</v></c></row>`)
  const rows = textRow(...columns, ...rest, 'COD amount') + amount('CUR-1', 1) + amount('CUR-2', 2)
  const file = workbookOf([{ name: 'A', rows }], { formats: ['"$"#,##0.00', '[$€-407] #,##0.00'] })
  const content = Buffer.from(file).toString('base64')
  const sent = (await clerk.post('/shipment-imports', { name: 'amounts.xlsx', content })).body.data
  const [dollars, euros] = await rowsOf(`/shipment-imports/${sent.id}`)
  expect(dollars).toMatchObject({ state: 'check', faults: [] })
  expect(euros).toMatchObject({ state: 'faulty', faults: [{ field: 'cod_amount' }] })
})

test('lines that are no rows are told with the file', async () => {
  const sent = await send(
    '/shipment-imports',
    `sep=,\nOrders of today\n\n${header}\n${line({ ref: 'SKIP-1' })}\nTotal,,,,,,,,,2,\n`,
  )
  const skipped = [
    { from: 1, to: 1, reason: 'separator' },
    { from: 2, to: 2, reason: 'above' },
    { from: 3, to: 3, reason: 'empty' },
    { from: 6, to: 6, reason: 'total' },
  ]
  expect(sent).toMatchObject({ rows: { check: 1, faulty: 0 }, sheet: null, sheets: [], skipped })
  expect((await clerk.get(`/shipment-imports/${sent.id}`)).body.data).toMatchObject({ skipped })
})

test('each sheet of a workbook is a file of its own', async () => {
  const sheetOf = (name: string, state?: string) => ({
    name,
    rows: textRow('Name', 'City') + textRow(name, 'Boston'),
    ...(state === undefined ? {} : { state }),
  })
  const content = Buffer.from(workbookOf([sheetOf('Old', 'hidden'), sheetOf('Shops')])).toString('base64')
  const sendSheet = (sheet?: string) => clerk.post('/customer-imports', { name: 'a.xlsx', content, sheet })
  const sheets = [
    { name: 'Old', hidden: true },
    { name: 'Shops', hidden: false },
  ]
  const first = (await sendSheet()).body.data
  expect(first).toMatchObject({ sheet: 'Shops', sheets, known: false })
  const other = (await sendSheet('Old')).body.data
  expect(other).toMatchObject({ sheet: 'Old', sheets, known: false })
  expect((await rowsOf(`/customer-imports/${other.id}`))[0].cells).toEqual(['Old', 'Boston'])
  expect((await sendSheet('Old')).body.data).toMatchObject({ id: other.id, known: true })
  expect((await sendSheet()).body.data).toMatchObject({ id: first.id, known: true })
  expect((await sendSheet('None')).body.error.details).toEqual({
    sheet: 'The file has no sheet "None". It has: "Old", "Shops".',
  })
})
