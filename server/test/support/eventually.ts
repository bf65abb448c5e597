import { vi } from 'vitest'

/** Waits until something is as it is to be: for as long as a test may take on a machine that is busy with others. */
export function eventually(check: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 240_000, interval: 50 })
}
