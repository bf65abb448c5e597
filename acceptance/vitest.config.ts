import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'acceptance',
    include: ['tests/**/*.test.ts'],
    globalSetup: ['support/global-setup.ts'],
    // Tests mostly wait: for the clock, the sandbox carrier's time-out, a process that starts.
    maxWorkers: 4,
    isolate: false,
    // One test waits out a window of a minute; on a busy machine a process takes its time to start.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
