import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** Milliseconds without a frame; a busy machine needs far less. */
const longestPause = 10_000

/** Resolves to true in the next frame. */
const nextFrame = 'new Promise(done => requestAnimationFrame(() => done(true)))'
const nextTimer = 'new Promise(done => setTimeout(() => done(true), 1))'

/**
 * Keeps a page drawing. Headless Chromium sometimes stops drawing until a reload while scripts run on, and then clicks
 * and other waits for a frame never end. A new window size, or a picture, makes it draw. Pages with busy scripts are
 * left alone: that is the app's fault.
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

/** The page's content, and whether it draws, runs timers and answers, for failure reports. */
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
  // Scripts run without a frame: a busy page has had one by now.
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
  // Playwright waits for a frame before a picture.
  await Promise.race([debug.send('Page.captureScreenshot'), setTimeout(longestPause, null, { ref: false })])
  await debug.detach()
}
