import { beforeAll, expect, test } from 'vitest'
import { adminCalls, busyDay } from './support/busy-day.ts'
import { looksRight, narrowLooksRight, opened } from './support/looks.ts'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice(opened)

beforeAll(async () => {
  await busyDay(office, session)
  await session.visit('/')
})

test('an owner reads the figures of a period, and each number leads to its shipments', async () => {
  const { page, complaints } = session
  complaints.length = 0
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Figures' }).click()
  const revenue = page.getByRole('region', { name: 'Revenue' })
  await revenue.getByText(/USD/).first().waitFor()
  await page.getByRole('button', { name: 'Last month' }).click()
  await page.getByRole('button', { name: 'This month' }).click()

  const today = (await adminCalls(office, session)('GET', '/home')).today as string
  await session.visit(`/figures?period=days&from=${monthBefore(today)}&to=${today}`)
  for (const [card, link] of [
    ['Shipments', /^\d+$/],
    ['Shipments', /delivered$/],
    ['First attempt', /at the first attempt$/],
    ['COD to collect', /^USD [\d.,]+$/],
    ['Revenue', /^USD [\d.,]+$/],
  ] as const) {
    const figure = page.getByRole('region', { name: card, exact: true })
    const number = figure.getByRole('link', { name: link })
    const text = (await number.textContent()) ?? ''
    // An amount stands beside the number of its shipments.
    const line = text.startsWith('USD') ? await figure.getByText(/^\d+ shipments?/).textContent() : text
    const counted = /\d+/.exec(line ?? '')?.[0]
    await number.click()
    await page.getByRole('heading', { name: 'Shipments', level: 1 }).waitFor()
    await page
      .getByText(new RegExp(`^\\d+–\\d+ of ${counted}$`))
      .first()
      .waitFor()
    await page.goBack()
    await figure.waitFor()
  }
  expect(complaints).toEqual([])
})

test('a list behind a figure says so, and shows all when that filter is removed', async () => {
  const { page } = session
  await page.getByRole('tab', { name: 'By driver' }).click()
  const table = page.getByRole('table', { name: 'By driver' })
  await table
    .getByRole('row', { name: /Without a run/ })
    .getByRole('link')
    .first()
    .click()
  const chip = page.getByRole('button', { name: 'Without a run' })
  await chip.waitFor()
  await page.getByRole('button', { name: 'Not cancelled' }).waitFor()
  await chip.press('Delete')
  await chip.waitFor({ state: 'detached' })
  await page.goBack()
})

test('the figures are saved as CSV', async () => {
  const { page } = session
  await session.visit('/figures')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'By customer' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^figures-by-customer-.*\.csv$/)
})

test('the page is accessible and fits desk, tablet and phone, light and dark', async () => {
  await session.visit('/figures')
  await session.page.getByRole('region', { name: 'Revenue' }).waitFor()
  await looksRight(session)
  await narrowLooksRight(session)
})

function monthBefore(date: string): string {
  return Temporal.PlainDate.from(date).subtract({ days: 30 }).toString()
}
