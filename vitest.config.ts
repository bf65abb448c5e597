import { defineConfig } from 'vitest/config'

/** Tests that need a database end in .db.test.ts and run twice: embedded and on a real PostgreSQL. */
const databaseTests = 'server/test/**/*.db.test.ts'
/** Tests of what processes share end in .redis.test.ts and run where a store is named for them, as in CI. */
const redisTests = 'server/test/**/*.redis.test.ts'
const browserTests = 'server/test/**/*.browser.test.ts'
const sharedStore = process.env.TEST_REDIS_URL

const emptyCluster = 'server/test/support/empty-cluster-setup.ts'
const template = 'server/test/support/global-setup.ts'
const databaseProject = (name: 'embedded' | 'postgres', globalSetup: string[]) => ({
  extends: true as const,
  test: { name, include: [databaseTests], globalSetup },
})

export default defineConfig({
  test: {
    // Much of a test's time is waiting for a database, a server or a browser: more workers than the two cores of CI.
    maxWorkers: 4,
    // A worker loads the program once for all of its files: they share no state but modules, and those keep none.
    isolate: false,
    // A test that hangs is to end some day; how fast the machine is, is not tested here.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    reporters: process.env.CI ? ['default', 'json'] : ['default'],
    outputFile: { json: `tmp/tests${sharedStore ? '-shared-store' : ''}.json` },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['server/test/**/*.test.ts'],
          exclude: [databaseTests, redisTests, browserTests],
          globalSetup: [emptyCluster],
        },
      },
      databaseProject('embedded', [emptyCluster, template]),
      databaseProject('postgres', [template]),
      ...(sharedStore
        ? [
            {
              extends: true as const,
              test: {
                name: 'redis',
                include: [redisTests],
                globalSetup: 'server/test/support/redis-setup.ts',
              },
            },
          ]
        : []),
      'server/test/browser/vitest.config.ts',
      'acceptance/vitest.config.ts',
    ],
  },
})
