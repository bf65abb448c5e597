import type { Download } from 'playwright-core'
import { expect, test } from 'vitest'
import { xlsxFile } from '../shipping/imports/xlsx-file.ts'
import { eventually } from '../support/eventually.ts'
import { choose } from './support/inputs.ts'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice()

const quote = (serviceCode: string, weight: number, zip = '60606') => ({
  service_code: serviceCode,
  sender: { country: 'US', zip: '10118' },
  recipient: { country: 'US', zip },
  package: { weight },
})

test('a draft that would price the past is published only when that is confirmed', async () => {
  const { page, follow } = session
  await follow('/tariffs/cards/SANDBOX-PUBLIC%401')
  await page.getByRole('button', { name: 'New version' }).click()
  await page.getByText('Draft', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog')
  const day = dialog.getByLabel('Valid from')
  const today = await day.inputValue()
  await day.fill('2026-01-02')
  await dialog.getByText(/This day is in the past/).waitFor()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByText(/It begins in the past, on 2026-01-02/).waitFor()
  await dialog.getByLabel('Publish into the past').waitFor()
  await day.fill(today)
  await dialog.getByLabel('Publish into the past').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published', { exact: true }).waitFor()
})

test('a draft is checked while it is typed, and told in the cell at fault', async () => {
  const { page, follow } = session
  await follow('/tariffs/cards/SAMEDAY-PUBLIC%401')
  await page.getByRole('button', { name: 'New version' }).click()
  await page.getByText('Draft', { exact: true }).waitFor()

  const bound = page.getByRole('textbox', { name: 'Upper bound of row 2' })
  await bound.fill('3')
  await page.getByText('Overlap: must be greater than 5, the bound before.').first().waitFor()
  expect(await bound.getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true)

  await bound.fill('50')
  const cell = page.getByRole('textbox', { name: 'up to 50 km, all zones' })
  await cell.fill('a lot')
  await page.getByText(/^Enter a price/).waitFor()
  expect(await cell.getAttribute('aria-invalid')).toBe('true')
  await cell.fill('6.00')
  await page
    .getByText(/the price falls from/)
    .first()
    .waitFor()
  await cell.fill('12.00+1.60')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('The draft is saved.').waitFor()
})

test('a page with prices that are not saved asks before it is left', async () => {
  const { page, follow } = session
  await follow('/tariffs/cards/INTL-PUBLIC%401')
  await page.getByRole('button', { name: 'New version' }).click()
  await page.getByText('Draft', { exact: true }).waitFor()
  const cell = page.getByRole('textbox', { name: 'up to 0.5 kg, zone A' })
  await cell.fill('31')
  await page.getByRole('link', { name: 'Drivers' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  expect(await cell.inputValue()).toBe('31')
  await page.getByRole('link', { name: 'Drivers' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { name: 'Drivers' }).waitFor()
})

test('a block copied in a spreadsheet fills the grid from the cell on', async () => {
  const { page, follow } = session
  await follow('/tariffs/cards/DOM-PUBLIC%401')
  await page.getByRole('button', { name: 'New version' }).click()
  await page.getByText('Draft', { exact: true }).waitFor()
  await page.evaluate(`navigator.clipboard.writeText('1\\t7.00\\t7.50\\n2\\t8.00\\t8.50\\n')`)
  await page.getByRole('textbox', { name: 'Upper bound of row 1' }).focus()
  await page.keyboard.press('ControlOrMeta+V')
  await page.getByRole('textbox', { name: 'up to 2 lb, zone NEAR' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'up to 1 lb, zone LOCAL' }).inputValue()).toBe('7.00')
  expect(await page.getByRole('textbox', { name: 'up to 2 lb, zone NEAR' }).inputValue()).toBe('8.50')
  await page.getByText('Pasted 2 rows and 3 columns.').waitFor()

  const last = page.getByRole('row').nth(2).getByRole('textbox').last()
  const before = await last.inputValue()
  await page.evaluate(`navigator.clipboard.writeText('9.10\\t9.20\\t9.30')`)
  await last.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await page.getByText('2 columns beyond the last one were left out.').waitFor()
  expect(await last.inputValue()).toBe('9.10')
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await last.inputValue()).toBe(before)
  await last.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await page.getByText('2 columns beyond the last one were left out.').waitFor()
  await page.keyboard.press('ControlOrMeta+Z')
  await page.getByText('beyond the last one').waitFor({ state: 'detached' })
  expect(await last.inputValue()).toBe(before)
})

test('a card’s table goes out as CSV and as XLSX, and comes back changed', async () => {
  const { page, follow } = session
  await follow('/tariffs/cards/SANDBOX-PUBLIC%401')
  await page.getByRole('button', { name: 'New version' }).click()
  await page.getByText('Draft', { exact: true }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Table' }).click()
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  const csv = await contentOf(await download)
  expect(csv).toContain('9.90')

  const input = page.getByLabel('CSV or XLSX file with prices')
  await input.setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv.replace('9.90', '11.25')),
  })
  await page.getByText('The prices of the file were imported into the draft.').waitFor()
  await page.getByRole('tab', { name: 'BOX' }).click()
  const price = page.getByRole('textbox', { name: 'Price, all zones' })
  await eventually(async () => expect(await price.inputValue()).toBe('11.25'))

  const sheet = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Table' }).click()
  await page.getByRole('menuitem', { name: 'Export as XLSX' }).click()
  expect((await sheet).suggestedFilename()).toMatch(/\.xlsx$/)
  const take = (name: string, cell: Parameters<typeof xlsxFile>[0][number][number]) =>
    input.setInputFiles({
      name,
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(
        xlsxFile([
          ['package_type', 'up_to', '*'],
          ['BOX', 'above', cell],
        ]),
      ),
    })
  await take('dates.xlsx', { day: 46_000 })
  await page.getByText(/^dates\.xlsx: cell C2: It is a date/).waitFor()
  await take('prices.xlsx', 12.75)
  await eventually(async () => expect(await price.inputValue()).toBe('12.75'))
})

test('a surcharge with conditions is charged where they hold', async () => {
  const { page, follow } = session
  await follow('/tariffs/surcharges')
  await page.getByRole('button', { name: 'New surcharge' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Heavy parcel')
  await dialog.getByLabel('Code').fill('HEAVY')
  await choose(page, 'Method', 'A fixed amount')
  await dialog.getByLabel('Amount', { exact: true }).fill('9')
  await dialog.getByRole('group', { name: 'Chargeable weight' }).getByLabel('Over').fill('40')
  await dialog.getByRole('button', { name: 'Create surcharge' }).click()
  await page.getByRole('cell', { name: 'weight over 40 lb' }).waitFor()

  const codes = async (weight: number) => {
    const { data } = await office.call('POST', '/v1/rates/quote', quote('DOM', weight))
    const [first] = data.quotes as { surcharges: { code: string; amount: number }[] }[]
    return first?.surcharges.map(({ code, amount }) => `${code} ${amount}`) ?? []
  }
  expect(await codes(41)).toContain('HEAVY 9')
  expect(await codes(40)).not.toContain('HEAVY 9')
})

test('a zone set is made, and its first rule makes its first zone', async () => {
  const { page, follow } = session
  await follow('/tariffs/zone-sets')
  await page.getByRole('button', { name: 'New zone set' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Europe from Vienna')
  await dialog.getByLabel('Code').fill('EU')
  await dialog.getByRole('button', { name: 'Create zone set' }).click()
  await page.getByRole('heading', { name: 'Europe from Vienna' }).waitFor()

  await page.getByRole('button', { name: 'New rule' }).first().click()
  await dialog.getByRole('group', { name: 'To' }).getByLabel('Country').fill('Germany')
  await page.getByRole('option', { name: 'Germany' }).click()
  await dialog.getByRole('combobox', { name: 'Zone' }).fill('NEAR')
  await dialog.getByRole('button', { name: 'Add rule' }).click()
  await page.getByRole('row', { name: /DE.*NEAR/ }).waitFor()
  await page.getByRole('button', { name: 'Edit rule 1' }).click()
  expect(await dialog.getByRole('combobox', { name: 'Zone' }).inputValue()).toBe('NEAR')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /DE.*NEAR/ }).waitFor()
  const zones = page.getByRole('region', { name: 'Zones' })
  await eventually(async () => expect(await zones.getByLabel('Code').inputValue()).toBe('NEAR'))
  await zones.getByLabel('Name (optional)').fill('Neighbours')
  await zones.getByRole('button', { name: 'Save' }).click()
  await zones.getByRole('button', { name: 'Undo changes' }).waitFor({ state: 'detached' })
  expect(await zones.getByLabel('Name (optional)').inputValue()).toBe('Neighbours')
})

test('a zone rule sends a postal code to another zone', async () => {
  const { page, follow } = session
  await follow('/tariffs/zones/US')
  await page.getByRole('button', { name: 'New rule' }).click()
  const dialog = page.getByRole('dialog')
  const to = dialog.getByRole('group', { name: 'To' })
  await to.getByLabel('Country').fill('United States')
  await page.getByRole('option', { name: /^United States( of America)?$/ }).click()
  await to.getByLabel('Or exactly').fill('60606')
  await choose(page, 'Zone', 'LOCAL')
  await dialog.getByRole('button', { name: 'Add rule' }).click()
  await page.getByRole('cell', { name: 'US 60606' }).waitFor()

  const { data } = await office.call('POST', '/v1/rates/quote', quote('DOM', 1))
  expect(data).toMatchObject({ quotes: [{ zone: 'LOCAL' }, { zone: 'LOCAL' }] })
})

test('a customer’s percentage counts in its quotes, and the tester says how', async () => {
  const { page, follow } = session
  await follow('/customers/2/pricing')
  await page.getByRole('button', { name: 'Add a percentage' }).click()
  await page.getByRole('textbox', { name: 'Percent', exact: true }).fill('-20 %')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. New shipments use these prices.').waitFor()

  await follow('/tariffs/quote')
  await choose(page, 'Service', 'Same Day')
  await page.getByLabel('From postal code').fill('10118')
  await page.getByLabel('To postal code').fill('11201')
  await page.getByLabel('Weight').fill('2')
  await page.getByLabel('Distance in km').fill('4')
  await page.getByLabel('Customer').fill('Glob')
  await page.getByRole('option', { name: 'Globex Trading' }).click()
  await page.getByRole('button', { name: 'Quote' }).click()
  const price = page.getByRole('region', { name: 'Envelope' })
  await price.getByText('Calculation').waitFor()
  await price.getByText(/flat price 12/).waitFor()
  await price.getByText(/20/).first().waitFor()
  // 12.00 less a fifth, plus 14.5 % fuel.
  await price.getByRole('row', { name: 'Total USD 10.99' }).waitFor()

  await page.getByLabel('Use drafts instead of published versions').check()
  const withDrafts = page.waitForResponse(response => response.url().endsWith('/quote'))
  await page.getByRole('button', { name: 'Quote' }).click()
  expect((await withDrafts).status()).toBe(200)
})

test('the whole tariff goes out as a file, and a file shows what it would change before it does', async () => {
  const { page, follow } = session
  await follow('/tariffs')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Whole tariff' }).click()
  await page.getByRole('menuitem', { name: 'Export as a file' }).click()
  const tariff = JSON.parse(await contentOf(await download))
  expect(tariff.format).toBe('waybill-tariff/1')

  for (const [buffer, told] of [
    [
      Buffer.from('{"cards": [],\n"cards": []}'),
      'The key "cards" stands twice in one object, in line 2 again.',
    ],
    [Buffer.from('{\n"name": "Größe"}', 'latin1'), 'The file is not UTF-8: line 2 has other characters.'],
  ] as const) {
    const file = { name: 'wrong.json', mimeType: 'application/json', buffer }
    await page.getByLabel('File with a tariff').setInputFiles(file)
    await page.getByText(told).first().waitFor()
  }

  const packageTypes = [...tariff.package_types, { code: 'TUBE', name: 'Tube' }]
  await page.getByLabel('File with a tariff').setInputFiles({
    name: 'changed.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...tariff, package_types: packageTypes })),
  })
  await page.getByText('Package types: 1 added, 0 changed, 0 removed').waitFor()
  await page.getByRole('button', { name: 'Replace', exact: true }).click()
  await page.getByText('The tariff was replaced with changed.json.').waitFor()
  await follow('/services')
  await page.getByRole('cell', { name: 'TUBE', exact: true }).waitFor()
})

async function contentOf(download: Download): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

test('a new rate card sends no service where none is chosen, and says so at its field', async () => {
  const { page, visit } = session
  const none = { items: [], next_cursor: null, total: { count: 0, capped: false } }
  await page.route('**/admin/api/services', route => route.fulfill({ json: { ok: true, data: none } }))
  await visit('/tariffs')
  await page.getByRole('button', { name: 'New rate card' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('For no service')
  const sent = page.waitForRequest(request => request.method() === 'POST' && /\/cards$/.test(request.url()))
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  expect((await sent).postDataJSON()).not.toHaveProperty('service')
  await dialog.getByText(/required/i).waitFor()
  await page.unroute('**/admin/api/services')
})

test('a service rates each piece, bills large ones and refuses what is over its limits', async () => {
  const { page, follow } = session
  const three = { ...quote('SANDBOX', 6), package: { weight: 6, pieces: 3 } }
  const before = (await office.call('POST', '/v1/rates/quote', three)).data.quotes as { base_rate: number }[]

  await follow('/services')
  await page.getByRole('link', { name: /Sandbox/ }).click()
  await choose(page, 'Price', 'Rate each piece and add up')
  await choose(page, 'Minimum charge of the rate card', 'For the sum of the pieces')
  await page.getByLabel('Longest side of a piece', { exact: true }).fill('48')
  await page.getByLabel('Number of pieces').fill('4')
  await page.getByRole('button', { name: 'Add a minimum weight' }).click()
  const large = page.getByRole('group', { name: 'Large pieces 1' })
  await large.getByLabel('Weighs at least').fill('30')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Must say of what size the pieces are.').waitFor()
  await large.getByRole('group', { name: 'Longest side', exact: true }).getByLabel('Over').fill('36')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Saved.').waitFor()
  await page.reload()
  const longest = page.getByLabel('Longest side of a piece', { exact: true })
  await eventually(async () => expect(await longest.inputValue()).toBe('48'))
  expect(await large.getByLabel('Weighs at least').inputValue()).toBe('30')

  const after = (await office.call('POST', '/v1/rates/quote', three)).data.quotes as { base_rate: number }[]
  expect(after[0]?.base_rate).toBe(3 * (before[0]?.base_rate ?? 0))
  const long = { ...three, package: { weight: 6, length: 50, width: 4, height: 4 } }
  const refused = await office.call('POST', '/v1/rates/quote', long)
  expect(refused.data.quotes).toEqual([])
  expect(JSON.stringify(refused.data.unavailable)).toContain('OVER_MAX_LENGTH')

  // The switch's fields disappear with it.
  await choose(page, 'Price', 'One price for the whole shipment')
  await large.getByRole('button', { name: 'Remove large pieces 1' }).click()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Saved.').waitFor()
  const whole = (await office.call('POST', '/v1/rates/quote', three)).data.quotes as { base_rate: number }[]
  expect(whole).toEqual(before)
})

test('a surcharge is worked out for each piece, on conditions of pieces', async () => {
  const { page, follow } = session
  await follow('/tariffs/surcharges')
  await page.getByRole('button', { name: 'New surcharge' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Bulky piece')
  await dialog.getByLabel('Code').fill('BULKY')
  await dialog.getByLabel('Percent', { exact: true }).fill('20')
  await choose(page, 'Calculated for', 'each piece')
  await dialog
    .getByRole('group', { name: /^Volume of a piece/ })
    .getByLabel('Over')
    .fill('9000')
  await dialog.getByRole('group', { name: 'Number of pieces' }).getByLabel('Over').fill('1')
  await dialog.getByRole('button', { name: 'Create surcharge' }).click()
  await page.getByText('20 % of the base rate of each piece').waitFor()
  await page.getByText('volume over 9000 in³; pieces over 1').waitFor()

  await page.getByText('Bulky piece').click()
  await choose(page, 'Calculated for', 'the shipment')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('20 % of the base rate', { exact: true }).waitFor()
})
