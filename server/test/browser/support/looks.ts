import { expect } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { accessibilityFaults, appearanceFaults } from './accessibility.ts'
import type { BrowserSession } from './session.ts'

const desk = { width: 1440, height: 900 }
const tablet = { width: 820, height: 1180 }
const phone = { width: 390, height: 844 }

/** A page is light and as wide as a desk when it is opened, and again when it has been looked at. */
export const opened = { colorScheme: 'light', viewport: desk } as const

/**
 * Looks at the page light on a desk, a tablet and a phone, and dark on a tablet, without loading it again: whether
 * anything is too wide at each, what axe finds on the desk, and what it finds of colours in the dark.
 */
export async function looksRight({ page }: BrowserSession): Promise<void> {
  expect(await accessibilityFaults(page), 'light').toEqual([])
  for (const size of [desk, phone, tablet]) await fits(page, size)
  await page.emulateMedia({ colorScheme: 'dark' })
  await fits(page, tablet)
  expect(await appearanceFaults(page), 'dark on a tablet').toEqual([])
  await fits(page, desk)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Looks through all of a page where it is laid out for less room: the frame has a menu button then, a table cards. */
export async function narrowLooksRight({ page }: BrowserSession): Promise<void> {
  for (const size of [tablet, phone]) {
    await fits(page, size)
    expect(await accessibilityFaults(page), `${size.width} px`).toEqual([])
  }
  await fits(page, desk)
}

/** Looks through what has opened over a page, light and dark. */
export async function dialogLooksRight({ page }: BrowserSession): Promise<void> {
  expect(await accessibilityFaults(page), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await appearanceFaults(page), 'dark').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** What is wider than the window: the page, or tables of records, whose buttons would be out of sight. */
const tooWide = `[
  ...(document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['the page'] : []),
  ...[...document.querySelectorAll('[aria-label$=", scrolled sideways"]')].map(({ ariaLabel }) => ariaLabel),
]`

/** Makes the window of this size and finds nothing that is wider than it. */
async function fits(page: BrowserSession['page'], size: typeof desk): Promise<void> {
  await page.setViewportSize(size)
  // The frame follows the window when it hears of it.
  await eventually(async () => expect(await page.evaluate<string[]>(tooWide), `${size.width} px`).toEqual([]))
}
