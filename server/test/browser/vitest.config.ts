import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'browser',
    include: ['**/*.browser.test.ts'],
    globalSetup: ['../support/empty-cluster-setup.ts', 'global-setup.ts'].map(file =>
      fileURLToPath(new URL(file, import.meta.url)),
    ),
    // Each file has a server and a browser of its own, and waits half of its time for a page to come to rest.
    maxWorkers: 4,
    isolate: false,
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
})
