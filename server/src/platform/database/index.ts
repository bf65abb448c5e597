export type { DatabaseLoad } from './bulkheads.ts'
export { explainConnectFailure } from './connect-failure.ts'
export { type Area, type Database, databaseOn, lentDatabase, type QueryContext } from './database.ts'
export { connected, type EarlierRelease, findEarlierRelease } from './earlier-releases.ts'
export { createIdAllocator, type IdAllocator, type TestableIds, testIds } from './id-allocator.ts'
export { queueSchema, queues } from './install-queue.ts'
export type { DatabaseLimits } from './limits.ts'
export { firstMigration, migrate, readSchemaState, type SchemaState } from './migrate.ts'
export {
  type DatabaseOptions,
  type OwnerPlace,
  openDatabase,
  requireServiceRights,
  withOwnerSession,
} from './open-database.ts'
export { type QueueStatements, queueOn, statementsAtCommit } from './queue-statements.ts'
export { deserializeError, type SerializedError, serializeError } from './relay.ts'
export { copyOfRunningService, serveCommands } from './running-service.ts'
export { queriesOn, type Session } from './session.ts'
export { companyMoved, companyMoves, isForeignKeyViolation, isUniqueViolation, sqlState } from './sqlstate.ts'
export type { Tables } from './tables.gen.ts'
export type { ShownRecords, TenantTransaction } from './tenant-transaction.ts'
export { sharedByTenant, workOnRows } from './work-on-rows.ts'
