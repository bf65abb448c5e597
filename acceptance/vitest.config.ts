import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'acceptance',
    include: ['tests/**/*.test.ts'],
    globalSetup: ['support/global-setup.ts'],
    // One test waits out a window of a minute, and the sandbox carrier's time-out takes ten seconds.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
