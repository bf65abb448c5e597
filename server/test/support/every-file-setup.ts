import fc from 'fast-check'
import { afterEach, expect, vi } from 'vitest'

// Vitest runs this before each test file. Files share a worker, and nothing else: what a test has changed of it ends here.

/** Properties are tried on the same cases at each run, so that what passes passes again. Another seed finds others. */
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
