import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'browser',
    include: ['**/*.browser.test.ts'],
    globalSetup: [fileURLToPath(new URL('global-setup.ts', import.meta.url))],
    // Each file has a server and a browser of its own: two at a time are enough for two cores.
    maxWorkers: 2,
    // After the other tests, which would take the processor from the browsers.
    sequence: { groupOrder: 1 },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
