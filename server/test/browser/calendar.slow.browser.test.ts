import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice()

const body = (more: object) => ({
  service_code: 'DOM',
  sender: { country: 'US', zip: '10118' },
  recipient: { country: 'US', zip: '60606' },
  package: { weight: 2 },
  ...more,
})

test('holidays, a transit time and a surcharge by night are entered, and quotes go by them', async () => {
  const { page, follow } = session
  await follow('/settings/company')
  await page.getByRole('button', { name: 'New holiday' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add holiday' }).click()
  await dialog.getByText('Name is required.').waitFor()
  await dialog.getByLabel('Name').fill('Founders’ Day')
  await dialog.getByLabel('Day').fill('2030-05-09')
  await dialog.getByLabel('Repeat every year').check()
  await dialog.getByRole('button', { name: 'Add holiday' }).click()
  await page.getByRole('cell', { name: 'Every year from then on' }).waitFor()

  await follow('/services')
  await page.getByRole('link', { name: 'Domestic', exact: false }).first().click()
  const transit = page.getByRole('region', { name: 'Transit time' })
  await transit.getByLabel('Days of transit').fill('1')
  await transit.getByLabel('Cut-off').fill('16:00')
  for (const [list, days] of [
    ['Collections on', ['Thursday', 'Friday']],
    ['Deliveries on', ['Friday', 'Saturday']],
  ] as const) {
    await transit.getByLabel(list).click()
    for (const name of days) await page.getByRole('option', { name }).click()
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Saved.', { exact: true }).first().waitFor()

  await follow('/tariffs/surcharges')
  await page.getByRole('button', { name: 'New surcharge' }).click()
  await dialog.getByLabel('Name').fill('Night')
  await dialog.getByLabel('Code').fill('NIGHT')
  await dialog.getByLabel('Percent', { exact: true }).fill('10')
  await dialog.getByRole('button', { name: 'Add a later rate' }).click()
  await dialog.getByLabel('From month or day').fill('2030-05-06')
  await dialog.getByRole('group', { name: 'By month or day' }).getByLabel('Percent').fill('25,0 %')
  await choose(page, 'Holidays', 'Not on holidays')
  await dialog.getByRole('button', { name: 'Only at certain times' }).click()
  const times = dialog.getByRole('group', { name: 'Times of day' })
  await times.getByLabel('From').fill('22:00')
  await times.getByLabel('Until (not included)').fill('06:00')
  await dialog.getByRole('button', { name: 'Create surcharge' }).click()
  await page.getByText('from 22:00 to 06:00; not on holidays').waitFor()

  // 9 May 2030 is a Thursday and a holiday, in 2031 a Friday.
  const night = (date: string) => office.call('POST', '/v1/rates/quote', body({ date, time: '23:00:00' }))
  const first = { quotes: [{ estimated_delivery_date: '2030-05-11' }] }
  expect((await night('2030-05-09')).data).toMatchObject(first)
  const other = JSON.stringify((await night('2030-05-10')).data)
  expect(other).toContain('"code":"NIGHT"')
  expect(JSON.stringify((await night('2031-05-09')).data)).not.toContain('"code":"NIGHT"')

  await follow('/tariffs/quote')
  await choose(page, 'Service', /^Domestic/)
  await page.getByLabel('From postal code').fill('10118')
  await page.getByLabel('To postal code').fill('60606')
  await page.getByLabel('Weight', { exact: true }).fill('2')
  await page.getByLabel('Date').fill('2030-05-10')
  await page.getByLabel('Time of order').fill('23:00')
  await page.getByRole('button', { name: 'Quote' }).click()
  await page
    .getByText(/Night: 25 % of the base rate .*, as from 2030-05-06 on/)
    .first()
    .waitFor()
  await page
    .getByText(/Collected on 2030-05-16, delivered on 2030-05-17/)
    .first()
    .waitFor()
})

test('an emptied field of a surcharge is removed', async () => {
  const { page, follow } = session
  await follow('/tariffs/surcharges')
  await page.getByRole('button', { name: 'New surcharge' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Sundays')
  await dialog.getByLabel('Code').fill('SUNDAY')
  await dialog.getByLabel('Percent', { exact: true }).fill('10')
  await dialog.getByRole('button', { name: 'Add a later rate' }).click()
  await dialog.getByLabel('From month or day').fill('2030-05')
  await dialog.getByRole('group', { name: 'By month or day' }).getByLabel('Percent').fill('25')
  await dialog.getByLabel('Days of the week').click()
  await page.getByRole('option', { name: 'Sunday' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Create surcharge' }).click()
  await dialog.waitFor({ state: 'detached' })
  const row = page.getByRole('row').filter({ hasText: 'Sundays' })
  await row.getByText('on sunday').waitFor()

  await row.getByRole('button', { name: 'Sundays', exact: true }).click()
  await dialog.getByRole('button', { name: 'Remove rate 1' }).click()
  await dialog.getByLabel('Days of the week').click()
  await page.getByRole('option', { name: 'Sunday' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await row.getByText('Always').waitFor()
  expect(await row.getByText(/other rates/).count()).toBe(0)
})

test('limits of the whole price are entered in a draft, and told at their field when they are wrong', async () => {
  const { page, follow } = session
  await follow('/tariffs/cards/SANDBOX-PUBLIC%401')
  await page.getByRole('button', { name: 'New version' }).click()
  await page.getByText('Draft', { exact: true }).waitFor()
  await page.getByLabel('Minimum price').fill('30')
  await page.getByLabel('Maximum price').fill('20')
  await page.getByText('Must not be greater than the maximum.').waitFor()
  await page.getByLabel('Maximum price').fill('')
  await page.getByLabel('Round the total to').fill('0.05')
  await page.getByText('Must not be greater than the maximum.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('The draft is saved.').waitFor()
  await page.reload()
  await page.getByText(/at least 30 · rounded to 0.05/).waitFor()
  expect(await page.getByLabel('Minimum price').inputValue()).toBe('30')
})

async function choose(page: Page, label: string, name: string | RegExp) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name }).click()
}
