import { defineConfig } from 'vitest/config'

/** Tests that need a database end in .db.test.ts and run twice: embedded and on a real PostgreSQL. */
const databaseTests = 'server/test/**/*.db.test.ts'

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['server/test/**/*.test.ts'], exclude: [databaseTests] },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: [databaseTests],
          globalSetup: 'server/test/support/global-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [databaseTests],
          globalSetup: 'server/test/support/global-setup.ts',
        },
      },
      'acceptance/vitest.config.ts',
    ],
  },
})
