import { Problem } from '../../platform/shared/problem.ts'
import type { CommandContext } from './command.ts'

/** Throws VALIDATION_ERROR for the embedded database, which has no replication. */
export function ownerUrl({ config }: CommandContext): string {
  const url = config.databaseOwnerUrl ?? config.databaseUrl
  if (url) return url
  throw new Problem('VALIDATION_ERROR', 'Cells need PostgreSQL: name the database in DATABASE_URL.')
}
