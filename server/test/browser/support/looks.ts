import { expect } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { accessibilityFaults, appearanceFaults } from './accessibility.ts'
import type { BrowserSession } from './session.ts'

export const desk = { width: 1440, height: 900 }
const tablet = { width: 820, height: 1180 }
export const phone = { width: 390, height: 844 }

/** Pages start light and as wide as a desk, and return to it. */
export const opened = { colorScheme: 'light', viewport: desk } as const

/**
 * Checks width and accessibility on a desk, tablet and phone in light, and colours on a dark tablet, without a reload.
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

/** Checks the width on a desk, a tablet and a phone. */
export async function fitsEverywhere({ page }: BrowserSession): Promise<void> {
  for (const size of [phone, tablet, desk]) await fits(page, size)
}

/** Checks narrow layouts: the frame has a menu button, tables become cards. */
export async function narrowLooksRight({ page }: BrowserSession): Promise<void> {
  for (const size of [tablet, phone]) {
    await fits(page, size)
    expect(await accessibilityFaults(page), `${size.width} px`).toEqual([])
  }
  await fits(page, desk)
}

export async function dialogLooksRight({ page }: BrowserSession): Promise<void> {
  expect(await accessibilityFaults(page), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await appearanceFaults(page), 'dark').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/**
 * Frames wider than the window, with their widths and the last of their parts that stand out: the page, or tables of
 * records, whose buttons would be hidden.
 */
const tooWide = `[document.documentElement, ...[...document.querySelectorAll('table[aria-busy]')].map(table => table.parentElement)]
  .filter(frame => frame.scrollWidth > frame.clientWidth)
  .map(frame => {
    const end = frame.getBoundingClientRect().right
    const parts = [...frame.querySelectorAll('*')].filter(part => part.getBoundingClientRect().right > end + 0.5)
    return [frame.scrollWidth + ' in ' + frame.clientWidth, ...parts.slice(-3).map(part => part.outerHTML.slice(0, 90))].join(', ')
  })`

/**
 * Texts that cannot be read: they stand out of their panel, which cuts them, or are squeezed to a syllable a line. Parts
 * that scroll sideways are left alone.
 */
const unreadable = `[...document.querySelectorAll('main *')]
  .filter(part => part.checkVisibility() && [...part.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim()))
  .flatMap(part => {
    const panel = part.closest('section, .MuiPaper-root')
    const { width, height, right } = part.getBoundingClientRect()
    for (let at = part; at !== panel && at; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) || at.getBoundingClientRect().width <= 1) return []
    }
    const text = part.textContent.slice(0, 60)
    if (panel && right > panel.getBoundingClientRect().right + 1) return ['stands out: ' + text]
    return width < 60 && height > 100 ? ['is squeezed: ' + text] : []
  })`

async function fits(page: BrowserSession['page'], size: typeof desk): Promise<void> {
  await page.setViewportSize(size)
  // The frame follows the window's resize event.
  await eventually(async () => {
    expect(await page.evaluate<string[]>(tooWide), `${size.width} px`).toEqual([])
    expect(await page.evaluate<string[]>(unreadable), `${size.width} px`).toEqual([])
  })
}
