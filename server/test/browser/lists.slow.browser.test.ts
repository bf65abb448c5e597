import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { adminCalls } from './support/busy-day.ts'
import { ownersOffice } from './support/office.ts'

/** `many` exceed a search's first page, `few` fill a page and one more. Their AWBs end in 1 to 1526. */
const { office, session } = ownersOffice({ viewport: { width: 1280, height: 500 } }, { many: 1_500, few: 26 })

const visit = (target: string) => session.visit(target)
const follow = (target: string) => session.follow(target)
const scrolled = () => session.page.evaluate<number>('window.scrollY')
const search = () => session.page.getByRole('searchbox', { name: 'AWB, name, address, phone or reference' })
const firstAwb = () =>
  session.page.getByRole('table', { name: 'Shipments' }).getByRole('link').first().textContent()

test('a search goes on over its pages; of very many it says that there are more', async () => {
  const { page } = session
  await follow('/shipments')
  await search().fill('few many')
  await page.getByText('Nothing matches').waitFor()
  await search().fill('many')
  await page.getByText('1–25 of 474+').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('26–50 of 474+').waitFor()
  await search().fill('few')
  await page.getByText('1–25 of 26').waitFor()
})

test('page, order and search stand in the address: they outlive a reload, and going back undoes them', async () => {
  const { page } = session
  await follow('/shipments')
  await search().fill('few')
  await page.getByText('1–25 of 26').waitFor()
  expect(await firstAwb()).toBe('BULK1526')
  await page.getByRole('button', { name: 'AWB' }).click()
  await page.getByRole('link', { name: 'BULK1501', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('26–26 of 26').waitFor()
  await page.reload()
  await page.getByText('26–26 of 26').waitFor()
  expect(await firstAwb()).toBe('BULK1526')
  expect(await search().inputValue()).toBe('few')

  await page.goBack()
  await page.getByText('1–25 of 26').waitFor()
  // The rows are drawn a moment after the pager.
  await eventually(async () => expect(await firstAwb()).toBe('BULK1501'))
  await page.goBack()
  await page.getByRole('link', { name: 'BULK1526', exact: true }).waitFor()
  await page.goBack()
  await page.getByText('1–25 of 1,000+').waitFor()
  expect(await search().inputValue()).toBe('')
})

test('a list beside other search parameters leaves them alone', async () => {
  const { page } = session
  await follow('/pickups?view=list')
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'completed' }).click()
  await page.keyboard.press('Escape')
  await page.getByText('Nothing matches').waitFor()
  expect(new URL(page.url()).searchParams.get('view')).toBe('list')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByText('No pickups yet').waitFor()
})

test('an address that makes no sense shows the list as it usually is', async () => {
  const { page } = session
  await visit('/shipments?filter=[oops&page=-3')
  await page.getByText('1–25 of 1,000+').waitFor()
})

test('a page that is opened begins at its top, and going back leads to where one was', async () => {
  const { page } = session
  await follow('/shipments')
  const link = page.getByRole('link', { name: 'BULK1505', exact: true })
  await link.scrollIntoViewIfNeeded()
  const place = await scrolled()
  expect(place).toBeGreaterThan(100)
  await link.click()
  await page.getByRole('heading', { name: 'BULK1505' }).waitFor()
  await eventually(async () => expect(await scrolled()).toBe(0))
  await page.goBack()
  await link.waitFor()
  await eventually(async () => expect(await scrolled()).toBe(place))
})

test('a row is opened by a click anywhere in it, or by Enter on its link, and the way back keeps filter and place', async () => {
  const { page } = session
  await follow('/shipments')
  await search().fill('few')
  await page.getByText('1–25 of 26').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'BULK1504' })
  await row.scrollIntoViewIfNeeded()
  const place = await scrolled()
  expect(place).toBeGreaterThan(100)
  await row.getByText('Created').click()
  await page.getByRole('heading', { name: 'BULK1504' }).waitFor()
  await eventually(async () => expect(await scrolled()).toBe(0))
  await page.getByRole('link', { name: '← Shipments' }).click()
  await page.getByText('1–25 of 26').waitFor()
  expect(await search().inputValue()).toBe('few')
  await eventually(async () => expect(await scrolled()).toBe(place))

  await page.getByRole('link', { name: 'BULK1506', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'BULK1506' }).waitFor()
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await page.getByRole('heading', { name: 'New shipment' }).waitFor()
  await page.getByRole('link', { name: '← Shipments' }).click()
  await page.getByText('1–25 of 26').waitFor()
  expect(await search().inputValue()).toBe('few')
})

test('on a phone each shipment is a card that names its fields', async () => {
  const { page } = session
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await follow('/shipments')
  const cells = page.getByRole('row').filter({ hasText: 'BULK1526' }).getByRole('cell')
  // The first cell is the row's checkbox.
  expect(await cells.nth(2).getAttribute('data-label')).toBe('Status')
  const [awb, status] = [await cells.nth(1).boundingBox(), await cells.nth(2).boundingBox()]
  expect(status?.y).toBeGreaterThan(awb?.y ?? Number.POSITIVE_INFINITY)
  if (usual) await page.setViewportSize(usual)
})

test('when the last page is emptied, the one before is shown', async () => {
  const { page } = session
  const prefixes = Array.from({ length: 26 }, (_, number) => `A,US,${100 + number}`)
  const csv = ['zone,destination_country,destination_postal_prefix', ...prefixes].join('\n')
  const ask = adminCalls(office, session)
  await ask('POST', '/zone-sets', { code: 'SHORT', name: 'Short list' })
  await ask('POST', '/zone-sets/SHORT/rules.csv', { csv })
  await follow('/tariffs/zones/SHORT')
  await page.getByText('1–25 of 26').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Edit rule 26' }).click()
  await page.getByRole('button', { name: 'Delete rule' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('1–25 of 25').waitFor()
  await page.getByRole('button', { name: 'Edit rule 25' }).waitFor()
})
