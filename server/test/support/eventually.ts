import { vi } from 'vitest'
import { patience } from './patience.ts'

export function eventually(check: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: patience, interval: 50 })
}
