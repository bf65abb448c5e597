import { expect, vi } from 'vitest'

const limit = 300_000

// Vitest runs this before each file.
if (expect.getState().testPath?.includes('.slow.')) vi.setConfig({ testTimeout: limit, hookTimeout: limit })
