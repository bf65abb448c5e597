import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, type TestUserConfig } from 'vitest/config'
import { memoryFolder } from './testkit/memory-folder.ts'
import { nativeModules } from './testkit/native-modules.ts'

/**
 * The compile cache, as `waybill` uses it: workers, threads and programs load the same modules a thousand times in a
 * run.
 */
process.env.NODE_COMPILE_CACHE ||= path.join(tmpdir(), 'node-compile-cache')

// Files of a run stay in memory, unless TMPDIR is set.
process.env.TMPDIR ||= memoryFolder() ?? tmpdir()

/*
 * A test file's name says where it runs:
 *
 *   *.test.ts           without a database, or with a program of its own
 *   *.db.test.ts        on PostgreSQL and on the embedded database
 *   *.postgres.test.ts  on PostgreSQL alone
 *   *.redis.test.ts     on the Redis or Valkey that TEST_REDIS_URL names
 *   *.browser.test.ts   in a browser
 *
 * and `.slow.` before any of these that `npm test` leaves it to CI, as it does the runs on the embedded database.
 */
const plainTests = '**/!(*.db|*.postgres|*.redis|*.browser).test.ts'
const databaseTests = 'server/test/**/*.db.test.ts'
const postgresTests = 'server/test/**/*.postgres.test.ts'
const redisTests = 'server/test/**/*.redis.test.ts'
const browserTests = 'server/test/**/*.browser.test.ts'

const support = 'server/test/support'
const everyFile = `${support}/every-file-setup.ts`

function project(name: string, include: readonly string[], more: TestUserConfig = {}) {
  return {
    extends: true as const,
    test: { name, include: [...include], ...more },
  }
}

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    // A worker loads the program once for all of its files. They share only modules, and these keep no state but a
    // browser.
    isolate: false,
    experimental: nativeModules,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: everyFile,
    // The end of a run checks plans and stops programs.
    teardownTimeout: 300_000,
    reporters: process.env.CI ? ['default', 'json'] : ['default'],
    outputFile: { json: 'tmp/tests.json' },
    projects: [
      project(
        'unit',
        [
          `server/test/${plainTests}`,
          'client/test/**/*.test.ts',
          'driver/test/**/*.test.ts',
          'tools/*.test.ts',
        ],
        {
          globalSetup: `${support}/clusters-setup.ts`,
        },
      ),
      project('acceptance', ['acceptance/tests/**/*.test.ts'], {
        globalSetup: [`${support}/clusters-setup.ts`, 'acceptance/support/global-setup.ts'],
      }),
      project('browser', [browserTests], {
        setupFiles: [everyFile, 'server/test/browser/support/tell-of-failures.ts'],
        globalSetup: ['server/test/browser/global-setup.ts', `${support}/clusters-setup.ts`],
      }),
      project('postgres', [databaseTests, postgresTests], { globalSetup: `${support}/postgres-setup.ts` }),
      project('embedded', [databaseTests], {
        globalSetup: [`${support}/clusters-setup.ts`, `${support}/embedded-setup.ts`],
      }),
      ...(process.env.TEST_REDIS_URL
        ? [project('redis', [redisTests], { globalSetup: `${support}/redis-setup.ts` })]
        : []),
    ],
  },
})
