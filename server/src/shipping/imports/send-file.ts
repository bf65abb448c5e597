import { createHash } from 'node:crypto'
import type { Scope } from '../../accounts/tenants/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import { checkRows } from './check-rows.ts'
import type { FileThread } from './file-thread.ts'
import type { ImportKind } from './import-kind.ts'
import { findImportOf, type ImportFile, insertImport } from './imports.repository.ts'
import { guessMapping, mappingFor, shapeOf } from './mapping.ts'
import { findMapping } from './mappings.repository.ts'

/** Bytes of a file. */
export const largestFile = 8 * 1_048_576

export interface ImportOptions {
  database: Database
  clock: Clock
  fileThread: FileThread
}

/**
 * Reads a file and stores it with its rows, mapped as files with the same columns were, and checked. The same file is not
 * stored twice: it is answered with what has become of it (`known`). Throws VALIDATION_ERROR.
 */
export async function sendFile(
  options: ImportOptions,
  scope: Scope,
  kind: ImportKind,
  sent: { name: string; content: string; sentBy: string },
  recorder: Recorder,
): Promise<{ file: ImportFile; known: boolean }> {
  const { database, clock, fileThread } = options
  const tenantId = scope.tenant.id
  // A body of megabytes was parsed in this turn of the event loop: the rest is for the next one.
  await new Promise(resolve => setImmediate(resolve))
  const bytes = sentBytes(sent.content)
  const contentHash = createHash('sha256').update(bytes).digest()
  const same = await database.read(tenantId, tx => findImportOf(tx, kind.kind, contentHash))
  if (same) return { file: same, known: true }

  const table = await fileThread.read({ bytes, folds: kind.kind === 'shipments' })
  const shape = shapeOf(table.columns)
  const stored = await database.write(tenantId, async tx => {
    const remembered = await findMapping(tx, kind.kind, shape)
    const id = await insertImport(
      tx,
      {
        ...table,
        kind: kind.kind,
        fileName: sent.name,
        contentHash,
        mapping: remembered
          ? mappingFor(table.columns, remembered.mapping)
          : guessMapping(table.columns, kind.fields),
        mappingName: remembered?.name ?? null,
        sentBy: sent.sentBy,
      },
      clock.now(),
    )
    if (id !== null) recorder.record(tx, { subject: sent.name })
    return { known: id === null, file: await findImportOf(tx, kind.kind, contentHash) }
  })
  const { file, known } = stored
  if (!file) throw new Error('A file that was stored is not there.')
  if (!known) await checkRows(options, scope, kind, file)
  return { file, known }
}

/** A file that was sent in base64. Throws VALIDATION_ERROR for one that is empty, too large or not base64. */
export function sentBytes(content: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Buffer.from(content, 'base64'))
  if (bytes.length !== decodedLength(content)) throw invalidFields({ content: 'Content must be base64.' })
  if (bytes.length === 0) throw invalidFields({ content: 'The file is empty.' })
  if (bytes.length > largestFile) {
    throw invalidFields({ content: `The file has more than ${largestFile / 1_048_576} MiB.` })
  }
  return bytes
}

/** What base64 of this length decodes to. Characters that are none are skipped, so that less comes out of other text. */
function decodedLength(content: string): number {
  const padding = /={0,2}$/.exec(content.slice(-2))?.[0].length ?? 0
  return Math.floor(((content.length - padding) * 3) / 4)
}
