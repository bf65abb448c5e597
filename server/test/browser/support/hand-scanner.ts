import type { CDPSession, Page } from 'playwright-core'

/** Milliseconds between a hand scanner's characters. */
const betweenKeys = 5

interface Scanner {
  readonly session: CDPSession
  /** Milliseconds since 1970. */
  lastAt: number
}

const scanners = new WeakMap<Page, Promise<Scanner>>()

/**
 * Scans like a keyboard wedge: characters, then Enter. Key times are given to the browser, so that slow machines scan
 * fast too.
 */
export async function scan(page: Page, code: string, between = betweenKeys): Promise<void> {
  const scanner = await scannerOf(page)
  scanner.lastAt = Math.max(scanner.lastAt, Date.now())
  const keys = [...code].map(sign => ({ key: sign, text: sign, windowsVirtualKeyCode: 0 }))
  const enter = { key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }
  const sent = [...keys, enter].flatMap(key => {
    scanner.lastAt += between
    const timestamp = scanner.lastAt / 1000
    return [
      scanner.session.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key }),
      scanner.session.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, ...key }),
    ]
  })
  await Promise.all(sent)
}

function scannerOf(page: Page): Promise<Scanner> {
  const known = scanners.get(page)
  if (known) return known
  const opened = page
    .context()
    .newCDPSession(page)
    .then(session => ({ session, lastAt: 0 }))
  scanners.set(page, opened)
  return opened
}
