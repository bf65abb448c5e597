import path from 'node:path'
import type { BrowserSession } from '../server/test/browser/support/session.ts'

/** Takes the picture of README in a window of 1440 by 990: a shipment of the sample day that a driver has delivered. */
export async function takeReadmePicture({ page, visit, settled }: BrowserSession): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 990 })
  await visit('/runs')
  // The first is the one on the road.
  await page
    .getByRole('link', { name: /^Run \d+$/ })
    .first()
    .click()
  const delivered = page.getByText('Delivered', { exact: true })
  await page.getByRole('listitem').filter({ has: delivered }).first().getByRole('link').first().click()
  await page.getByRole('img', { name: /^Label of / }).waitFor()
  await page.getByRole('img', { name: /^Photo / }).waitFor()
  await settled()
  await page.screenshot({ path: path.resolve('docs/images/admin-shipment.png') })
}
