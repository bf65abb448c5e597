import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** How long a page that runs its scripts may draw nothing: far more than a busy machine needs for a frame. */
const longestPause = 10_000

/** Resolves to true in the page's next frame. */
const nextFrame = 'new Promise(done => requestAnimationFrame(() => done(true)))'

/**
 * Keeps a page drawing. Chromium without a screen has been seen to draw a page no more until it was loaded anew, while its
 * scripts ran on: whatever waits for a frame, a click among it, waits for ever then. A window of another size is drawn
 * anew, and so is a picture of it. Nothing is done to a page whose scripts are busy, which is the app's fault and for its test to find.
 */
export async function keepDrawing(page: Page): Promise<void> {
  while (!page.isClosed()) {
    try {
      if (await drawsNothing(page)) await drawAnew(page)
    } catch {
      // The page was left or closed meanwhile.
    }
    await setTimeout(longestPause, undefined, { ref: false })
  }
}

async function drawsNothing(page: Page): Promise<boolean> {
  if (await answers(page, nextFrame)) return false
  // Scripts run, and still there is no frame: a page that was busy has had one by now.
  return (await answers(page, 'true')) && !(await answers(page, nextFrame))
}

async function answers(page: Page, expression: string): Promise<boolean> {
  const late = setTimeout(longestPause, false, { ref: false })
  return Promise.race([page.evaluate<boolean>(expression), late])
}

async function drawAnew(page: Page): Promise<void> {
  console.warn(`Chromium draws ${page.url()} no more: it is made to.`)
  const size = page.viewportSize()
  if (size) {
    await page.setViewportSize({ ...size, height: size.height + 1 })
    await page.setViewportSize(size)
  }
  if (await answers(page, nextFrame)) return
  // Not by Playwright, which waits for a frame before it takes a picture.
  const debug = await page.context().newCDPSession(page)
  await Promise.race([debug.send('Page.captureScreenshot'), setTimeout(longestPause, null, { ref: false })])
  await debug.detach()
}
