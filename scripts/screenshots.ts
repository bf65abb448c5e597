import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { buildApps } from '../server/test/browser/support/built-app.ts'
import { busyDay } from '../server/test/browser/support/busy-day.ts'
import { launchChromium, unpackChromium } from '../server/test/browser/support/chromium.ts'
import { openOwnOffice } from '../server/test/browser/support/own-office.ts'
import { pagesOf } from '../server/test/browser/support/pages.ts'
import type { BrowserSession } from '../server/test/browser/support/session.ts'
import { takePhonePictures } from './phone-pictures.ts'
import { takeReadmePicture } from './readme-pictures.ts'

/**
 * Takes pictures of every admin page, light and dark, at desktop and tablet width, into tmp/screenshots. Arguments name
 * the pages: `npm run screenshots -- home shipment`. `readme` takes the picture of the office in README, and `phone` those of
 * the drivers' app for README and its guide.
 */
const wanted = process.argv.slice(2)
const pages = wanted.filter(name => name !== 'readme' && name !== 'phone')
const folder = path.resolve('tmp/screenshots')
const sights = [
  { name: 'light', colorScheme: 'light', viewport: { width: 1280, height: 860 } },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 1280, height: 860 } },
  { name: 'tablet', colorScheme: 'light', viewport: { width: 820, height: 1180 } },
] as const

await buildApps()
const chromium = await unpackChromium()
const browser = await launchChromium(chromium)
const office = await openOwnOffice(browser)
try {
  const session = await office.signIn()
  if (wanted.includes('readme')) await takeReadmePicture(session)
  if (wanted.includes('phone')) await takePhonePictures(office, session)
  if (wanted.length === 0 || pages.length > 0) await takePages(session)
} finally {
  await office.close()
  await browser.close()
  await chromium.remove()
}

async function takePages(session: BrowserSession): Promise<void> {
  await mkdir(folder, { recursive: true })
  const day = await busyDay(office, session)
  const storageState = await session.context.storageState()
  for (const { name: sight, ...options } of sights) {
    const { page, visit, context } = await office.open({ ...options, storageState })
    for (const { name, path: address } of pagesOf(day)) {
      if (pages.length > 0 && !pages.includes(name)) continue
      await visit(address)
      await page.screenshot({ path: path.join(folder, `${name}-${sight}.png`), fullPage: true })
    }
    await context.close()
  }
  const { visit, page } = await office.open()
  await visit('/')
  await page.screenshot({ path: path.join(folder, 'sign-in-light.png') })
  console.log(`Pictures are in ${folder}.`)
}
