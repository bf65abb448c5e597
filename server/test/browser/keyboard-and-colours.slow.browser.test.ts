import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { ownersOffice } from './support/office.ts'
import type { BrowserSession } from './support/session.ts'

const { office, session: owner } = ownersOffice()

test('from the address on, everything can be reached by the keyboard', async () => {
  const { page, visit } = owner
  await visit('/settings/api')
  await page.keyboard.press('Tab')
  expect(await focused(owner)).toBe('Skip to the page')
  const reached: string[] = []
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    reached.push(await focused(owner))
  }
  expect(reached).toEqual(expect.arrayContaining(['Shipments', 'Staff', 'Copy', 'Create API user', 'erp']))
})

test('colours follow the choice of the account menu and stay', async () => {
  const { page, visit } = owner
  await visit('/')
  const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
  const before = await ground()
  await page.getByRole('button', { name: office.admin.email }).click()
  await page.getByRole('button', { name: 'Dark' }).click()
  await eventually(async () => expect(await ground()).not.toBe(before))
  const after = await ground()
  await visit('/drivers')
  expect(await ground()).toBe(after)
})

test('the key that searches is shown, and placeholders are dark enough to be read', async () => {
  const { page, visit } = owner
  await visit('/')
  await page.locator('kbd', { hasText: 'Ctrl' }).waitFor()
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    const [ink, opacity, ground] = await page.evaluate<[string, string, string]>(`(() => {
      const field = document.querySelector('input[aria-keyshortcuts]')
      const placeholder = getComputedStyle(field, '::placeholder')
      return [placeholder.color, placeholder.opacity, getComputedStyle(field.parentElement).backgroundColor]
    })()`)
    expect(opacity).toBe('1')
    expect(contrast(ink, ground), scheme).toBeGreaterThanOrEqual(4.5)
  }
  await page.emulateMedia({ colorScheme: null })
})

/** The contrast ratio of WCAG 2. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(part => {
    const share = Number(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

async function focused({ page }: BrowserSession): Promise<string> {
  return page.evaluate<string>('document.activeElement?.textContent?.trim() ?? ""')
}
