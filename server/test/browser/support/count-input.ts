import type { Page } from 'playwright-core'

export interface Input {
  clicks: number
  /** Ctrl with another key is two. */
  keys: number
}

/** Counts clicks and keys from now on, until the page is loaded anew. */
export async function countInput(page: Page): Promise<() => Promise<Input>> {
  await page.evaluate(`(() => {
    window.input?.stop.abort()
    const stop = new AbortController()
    window.input = { clicks: 0, keys: 0, stop }
    const options = { capture: true, signal: stop.signal }
    addEventListener('pointerdown', () => { window.input.clicks += 1 }, options)
    addEventListener('keydown', () => { window.input.keys += 1 }, options)
  })()`)
  return () => page.evaluate<Input>('({ clicks: window.input.clicks, keys: window.input.keys })')
}
