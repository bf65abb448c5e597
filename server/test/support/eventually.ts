import { vi } from 'vitest'
import { patience } from './patience.ts'

/** Waits until the check passes. */
export function eventually(check: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: patience, interval: 50 })
}
