import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'acceptance',
    include: ['tests/**/*.test.ts'],
    globalSetup: ['support/global-setup.ts'],
    // Tests mostly wait: for the clock, the sandbox carrier's time-out, a process that starts.
    maxWorkers: 4,
    isolate: false,
    // One test waits out a window of a minute. Beside other work a second of it takes ten.
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
})
