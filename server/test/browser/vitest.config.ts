import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { nativeModules } from '../../../testkit/native-modules.ts'

export default defineConfig({
  test: {
    name: 'browser',
    include: ['**/*.browser.test.ts'],
    globalSetup: ['global-setup.ts', '../support/clusters-setup.ts'].map(file =>
      fileURLToPath(new URL(file, import.meta.url)),
    ),
    // All files share a server, and those of a worker a browser, which ends with it; each has a company of its own.
    maxWorkers: 4,
    isolate: false,
    experimental: nativeModules,
    setupFiles: fileURLToPath(new URL('support/tell-of-failures.ts', import.meta.url)),
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
})
