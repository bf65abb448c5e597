import type { Config } from '../../config.ts'
import type { Session } from '../../platform/database/index.ts'
import { error, type Finding } from './finding.ts'
import { hasFilesInStore } from './installation.repository.ts'

/** Files in an object store that the settings do not name. */
export async function strandedFindings(
  session: Session,
  { blobStore }: Pick<Config, 'blobStore'>,
): Promise<Finding[]> {
  if (blobStore !== null || !(await hasFilesInStore(session))) return []
  return [
    error(
      'Files are in an object store, and BLOB_STORE is not set: they cannot be read.',
      'Set BLOB_STORE again. To leave the store, run first: waybill blobs move --to database',
    ),
  ]
}
