import path from 'node:path'
import type { BusyDay } from '../server/test/browser/support/busy-day.ts'
import type { BrowserSession } from '../server/test/browser/support/session.ts'

const folder = path.resolve('docs/images')

/** Takes the three pictures of README in a window of 1280 by 800. */
export async function takeReadmePictures(session: BrowserSession, day: BusyDay): Promise<void> {
  const { page, visit, settled } = session
  await page.setViewportSize({ width: 1280, height: 800 })
  const take = async (name: string) => {
    await settled()
    await page.screenshot({ path: path.join(folder, `admin-${name}.png`) })
  }
  await visit(`/shipments/${day.shipment}`)
  await page.getByRole('img', { name: /^Label of / }).waitFor()
  await take('shipment')

  await visit('/settings/api')
  await page.getByRole('button', { name: 'Create API user' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username').fill('warehouse')
  await dialog.getByLabel('Password').fill('warehouse-password')
  await dialog.getByRole('button', { name: 'ERP' }).click()
  await dialog.getByRole('button', { name: 'Create and issue token' }).click()
  await page.getByRole('dialog', { name: 'Token of warehouse' }).waitFor()
  await take('token')

  await visit(`/tariffs/cards/${encodeURIComponent(day.draft)}`)
  await page.getByRole('tab', { name: 'BOX' }).click()
  await page.getByRole('textbox', { name: 'up to 10 lb, zone MIDWEST' }).fill('11.60')
  await page.getByText(/Just over 5/).waitFor()
  await take('tariff')
}
