import { expect, test } from 'vitest'
import { ownersOffice } from './support/office.ts'

const { session } = ownersOffice()

test('German is chosen in the account menu, stays after a reload, and English comes back', async () => {
  const { page, visit, complaints } = session
  const menu = page.locator('header button[aria-haspopup="dialog"]').last()
  const shipments = (name: string) => page.getByRole('link', { name, exact: true }).first()
  await visit('/')
  await shipments('Shipments').waitFor()
  await menu.click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await shipments('Sendungen').waitFor()
  expect(await page.evaluate('document.documentElement.lang')).toBe('de')
  await page.reload()
  await page.getByRole('heading', { name: 'Sendungen heute' }).waitFor()
  await menu.click()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Shipments today' }).waitFor()
  expect(complaints).toEqual([])
})
