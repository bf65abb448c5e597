import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { longestFirst } from './testkit/longest-first.ts'
import { memoryFolder } from './testkit/memory-folder.ts'
import { nativeModules } from './testkit/native-modules.ts'

/**
 * Where compiled code is kept, as by `waybill` itself: workers, their threads and the programs that they start load the
 * same modules a thousand times in a run.
 */
process.env.NODE_COMPILE_CACHE ||= path.join(tmpdir(), 'node-compile-cache')

// What is made in a run is in memory, unless somebody has said where it is to be.
process.env.TMPDIR ||= memoryFolder() ?? tmpdir()

/** Tests that need a database end in .db.test.ts and run on a real PostgreSQL. */
const databaseTests = 'server/test/**/*.db.test.ts'
/**
 * These run on the embedded database as well, since they ask about the database itself: its sessions, locks and files,
 * what interrupts it, work in the background and data that is large or old. On the rest both are the same PostgreSQL; the
 * acceptance tests, whose service is embedded, carry out its statements.
 */
const onBoth = [
  'server/test/database/**/*.db.test.ts',
  'server/test/doctor/**/*.db.test.ts',
  'server/test/events/**/*.db.test.ts',
  'server/test/example/**/*.db.test.ts',
  'server/test/jobs/**/*.db.test.ts',
  'server/test/lists/**/*.db.test.ts',
  'server/test/long-work/**/*.db.test.ts',
  'server/test/retention/**/*.db.test.ts',
  'server/test/upgrade/**/*.db.test.ts',
  'server/test/access/{authenticate,cached-callers,caller-changes}.db.test.ts',
  'server/test/admin/large-tariff.db.test.ts',
  'server/test/api/{batch,group-commit,idempotency,options,shipment-record}.db.test.ts',
  'server/test/carriers/whole-service.db.test.ts',
  'server/test/carriers/submissions/{lost-order,ordering,tracking}.db.test.ts',
  'server/test/http/{crash,slow-body}.db.test.ts',
  'server/test/pickups/{bookings-at-once,driver-days}.db.test.ts',
  'server/test/process/backup.db.test.ts',
  'server/test/tariffs/{edit-tariff,import-tariff,part-statements,prepare-tariffs}.db.test.ts',
  'server/test/webhooks/delivering.db.test.ts',
]
/**
 * These run on PostgreSQL alone, also in CI, where the rest follows on the embedded database. What they ask about is
 * above the database, or is promised of PostgreSQL, and tests that run on both carry out the statements that they need.
 */
const postgresOnly = [
  // Refused before a statement is made, files, and limits that are counted in memory.
  'server/test/admin/unknown-fields.db.test.ts',
  'server/test/admin/app-files.db.test.ts',
  'server/test/admin/sign-in-limits.db.test.ts',
  'server/test/http/never-5xx.db.test.ts',
  'server/test/admin/access.db.test.ts',
  // Passwords, sessions and second factors. `browser/sign-in` and `acceptance/tests/authentication` sign in on the embedded database.
  'server/test/admin/sign-in.db.test.ts',
  'server/test/admin/second-factor.db.test.ts',
  'server/test/api/sign-in.db.test.ts',
  // What carriers answer, and what follows. `carriers/whole-service`, `carriers/chaos` and `carriers/submissions/lost-order` are in doubt
  // on the embedded database.
  'server/test/carriers/submissions/doubt.db.test.ts',
  'server/test/carriers/submissions/cancelling.db.test.ts',
  // Random changes of documents. `tariffs/edit-tariff` and `tariffs/part-statements` change parts on both.
  'server/test/tariffs/edit-part.db.test.ts',
  // Which calls are made while a transaction is open.
  'server/test/database/short-transactions.db.test.ts',
  // Prices and refusals of rating. `api/options`, `api/batch` and `api/shipment-record` quote and create on both.
  'server/test/api/limits.db.test.ts',
  'server/test/api/quotes.db.test.ts',
  // Some fifty commands. `acceptance/tests/cli` and `process/backup` run commands on the embedded database, which each
  // opens anew; what these do there is asked by `tariffs/…` and `webhooks/…`.
  'server/test/process/tariff-commands.db.test.ts',
  'server/test/process/webhook-commands.db.test.ts',
  // What is around the calls of the database, whichever it is.
  'server/test/tracing/tracing.db.test.ts',
  // A load that only PostgreSQL has to carry. `carriers/submissions/tracking` looks shipments up on both.
  'server/test/carriers/submissions/tracking-load.db.test.ts',
  // Slow, and all but a few plain statements of theirs are made by others on both or by the rest.
  'server/test/admin/{added-charges,bulk-shipments,equal-ids}.db.test.ts',
  'server/test/carriers/sandbox.db.test.ts',
  'server/test/http/claims.db.test.ts',
  'server/test/tariffs/current-tariffs.db.test.ts',
]
/** Tests of what processes share end in .redis.test.ts and run where a store is named for them, as in CI. */
const redisTests = 'server/test/**/*.redis.test.ts'
const browserTests = 'server/test/**/*.browser.test.ts'
const sharedStore = process.env.TEST_REDIS_URL
/** Database tests that CI adds to those of the README's command: `rest` of the embedded ones. */
const isRest = process.env.EMBEDDED_TESTS === 'rest'
const part = sharedStore ? '-shared-store' : isRest ? '-embedded-rest' : ''

/**
 * First what needs neither the built app nor a prepared server, which are made meanwhile; last the database tests,
 * which end with many short files.
 */
const order = ['unit', 'acceptance', 'browser', 'embedded', 'postgres']
const longest = [
  'server/test/labels/label-printer.test.ts',
  'server/test/process/move-company.test.ts',
  'server/test/carriers/chaos.test.ts',
  'server/test/process/embedded-durability.test.ts',
  'server/test/tariffs/large-zone-set.test.ts',
  'server/test/shared/growth.test.ts',
  'server/test/labels/scripts.test.ts',
  'server/test/process/postgresql-guide.test.ts',
  'acceptance/tests/rate-limits.test.ts',
  'acceptance/tests/cli.test.ts',
  'acceptance/tests/serve.test.ts',
  'acceptance/tests/carrier.test.ts',
  'acceptance/tests/address-limits.test.ts',
  'server/test/browser/every-page.browser.test.ts',
  'server/test/browser/tariffs.browser.test.ts',
  'server/test/browser/sign-in.browser.test.ts',
  'server/test/process/backup.db.test.ts',
  'server/test/http/never-5xx.db.test.ts',
  'server/test/deploy/deploy.db.test.ts',
  'server/test/upgrade/upgrade.db.test.ts',
  'server/test/carriers/submissions/tracking-load.db.test.ts',
  'server/test/tariffs/edit-part.db.test.ts',
  'server/test/database/queue.db.test.ts',
  'server/test/process/database-away.db.test.ts',
  'server/test/admin/sign-in-limits.db.test.ts',
  'server/test/access/cached-callers.db.test.ts',
]

const clusters = 'server/test/support/clusters-setup.ts'
const template = 'server/test/support/global-setup.ts'
const embeddedProject = {
  extends: true as const,
  test: {
    name: 'embedded',
    include: isRest ? [databaseTests] : onBoth,
    exclude: isRest ? [...onBoth, ...postgresOnly] : postgresOnly,
    globalSetup: [clusters, template],
  },
}

export default defineConfig({
  test: {
    // Much of a test's time is waiting for a database, a server or a browser: more workers than the two cores of CI.
    maxWorkers: 4,
    // A worker loads the program once for all of its files: they share no state but modules, which keep none but a browser.
    isolate: false,
    experimental: nativeModules,
    // A test that hangs is to end some day; how fast the machine is, is not tested here. The longest takes a minute alone.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    setupFiles: ['server/test/support/same-cases.ts'],
    sequence: { sequencer: longestFirst(order, longest) },
    reporters: process.env.CI ? ['default', 'json'] : ['default'],
    outputFile: { json: `tmp/tests${part}.json` },
    projects: [
      // Their setups only begin what takes long, and come first.
      'server/test/browser/vitest.config.ts',
      'acceptance/vitest.config.ts',
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['server/test/**/*.test.ts', 'client/test/**/*.test.ts'],
          exclude: [databaseTests, redisTests, browserTests],
          globalSetup: [clusters],
        },
      },
      embeddedProject,
      { extends: true, test: { name: 'postgres', include: [databaseTests], globalSetup: [template] } },
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
    ],
  },
})
