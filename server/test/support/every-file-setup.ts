import fc from 'fast-check'
import { afterEach, expect, vi } from 'vitest'

// Vitest runs this before each test file, to reset a file's changes to its worker.

/** Properties use the same cases at each run, so that results repeat. Another seed finds others. */
fc.configureGlobal({ seed: 20_260_615 })

const slowLimit = 300_000
if (expect.getState().testPath?.includes('.slow.'))
  vi.setConfig({ testTimeout: slowLimit, hookTimeout: slowLimit })

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
