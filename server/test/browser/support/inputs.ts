import type { Page } from 'playwright-core'

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** The name of the shipment's creator. */
export function enteredBy(page: Page): Promise<string | null> {
  return page.locator('dt', { hasText: 'Entered by' }).locator('xpath=following-sibling::dd').textContent()
}
