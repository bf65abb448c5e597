import type { CDPSession, Page } from 'playwright-core'

/** Milliseconds from one sign of a hand scanner to the next. */
const betweenKeys = 5

interface Scanner {
  readonly session: CDPSession
  /** When its last key was pressed, in milliseconds since 1970. */
  lastAt: number
}

const scanners = new WeakMap<Page, Promise<Scanner>>()

/**
 * Scans a code as a keyboard wedge does: sign after sign, and Enter at the end. The browser is told when each key was
 * pressed, as the system tells it of a real one, so that a scan is as fast on a machine that has no time for it.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const scanner = await scannerOf(page)
  scanner.lastAt = Math.max(scanner.lastAt, Date.now())
  const keys = [...code].map(sign => ({ key: sign, text: sign, windowsVirtualKeyCode: 0 }))
  const enter = { key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }
  const sent = [...keys, enter].flatMap(key => {
    scanner.lastAt += betweenKeys
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
