import type { Config } from '../../config.ts'
import type { Session } from '../../platform/database/index.ts'
import { error, type Finding, warning } from './finding.ts'
import { findInStore } from './installation.repository.ts'

/** Files and leftovers in an object store that the settings do not name. */
export async function strandedFindings(
  session: Session,
  { blobStore }: Pick<Config, 'blobStore'>,
): Promise<Finding[]> {
  if (blobStore !== null) return []
  const { files, leftovers } = await findInStore(session)
  if (!files && !leftovers) return []
  if (!files) {
    return [
      warning(
        'Objects that no file needs are left in the object store, and BLOB_STORE is not set: they are never deleted.',
        'Set BLOB_STORE again, and run: waybill blobs move --to database',
      ),
    ]
  }
  return [
    error(
      'Files are in an object store, and BLOB_STORE is not set: they cannot be read.',
      'Set BLOB_STORE again. To leave the store, run first: waybill blobs move --to database',
    ),
  ]
}
