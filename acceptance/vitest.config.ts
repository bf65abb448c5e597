import { defineConfig } from 'vitest/config'
import { nativeModules } from '../testkit/native-modules.ts'

export default defineConfig({
  test: {
    name: 'acceptance',
    include: ['tests/**/*.test.ts'],
    globalSetup: ['support/global-setup.ts'],
    // Tests mostly wait: for the clock, the sandbox carrier's time-out, a process that starts.
    maxWorkers: 4,
    isolate: false,
    experimental: nativeModules,
    // One test waits out a window of a minute. Beside other work a second of it takes ten.
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
})
