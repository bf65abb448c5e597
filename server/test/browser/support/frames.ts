import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** How long a page that runs its scripts may draw nothing: far more than a busy machine needs for a frame. */
const longestPause = 10_000

/** Resolves to true in the page's next frame. */
const nextFrame = 'new Promise(done => requestAnimationFrame(() => done(true)))'
const nextTimer = 'new Promise(done => setTimeout(() => done(true), 1))'

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

/** What a page shows, and whether it draws, runs its timers and answers at all: for whoever reads that a test has failed. */
export async function sightOf(page: Page): Promise<string> {
  const [answering, drawing, timing] = await Promise.all(
    ['true', nextFrame, nextTimer].map(how => answers(page, how)),
  )
  const tellText = page.evaluate<string>(
    '[document.visibilityState, (document.querySelector("main") ?? document.body).innerText].join(": ")',
  )
  const text = answering ? await Promise.race([tellText, setTimeout(longestPause, '', { ref: false })]) : ''
  const faults = [
    ...(answering ? [] : ['answers nothing']),
    ...(drawing ? [] : ['draws nothing']),
    ...(timing ? [] : ['runs no timer']),
  ]
  return `${page.url()} ${faults.length === 0 ? 'is alive' : faults.join(', ')}, ${text.replaceAll(/\s*\n\s*/g, ' | ')}`
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
  const debug = await page.context().newCDPSession(page)
  await debug.send('Page.setWebLifecycleState', { state: 'active' })
  // Not by Playwright, which waits for a frame before it takes a picture.
  await Promise.race([debug.send('Page.captureScreenshot'), setTimeout(longestPause, null, { ref: false })])
  await debug.detach()
}
