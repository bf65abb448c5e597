import { createHash } from 'node:crypto'
import type { Scope } from '../../accounts/tenants/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import { checkRows } from './check-rows.ts'
import type { FileThread } from './file-thread.ts'
import { knownHeaders } from './import-field.ts'
import type { ImportKind } from './import-kind.ts'
import { findImportOf, type ImportFile, insertImport } from './imports.repository.ts'
import { guessMapping, mappingFor, shapeOf } from './mapping.ts'
import { findMapping } from './mappings.repository.ts'

/** Bytes. */
export const largestFile = 8 * 1_048_576

export interface ImportOptions {
  database: Database
  clock: Clock
  fileThread: FileThread
}

/**
 * Maps the file like earlier files with the same columns, and checks it. A known file is not stored again; its present
 * state is returned (`known`). Throws VALIDATION_ERROR.
 */
export async function sendFile(
  options: ImportOptions,
  scope: Scope,
  kind: ImportKind,
  sent: { name: string; content: string; sentBy: string; sheet?: string },
  recorder: Recorder,
): Promise<{ file: ImportFile; known: boolean }> {
  const { database, clock, fileThread } = options
  const tenantId = scope.tenant.id
  // Parsing a body of megabytes took this turn of the event loop; continue in the next.
  await new Promise(resolve => setImmediate(resolve))
  const bytes = sentBytes(sent.content)
  const contentHash = hashOf(bytes, sent.sheet)
  const same = await database.read(tenantId, tx => findImportOf(tx, kind.kind, contentHash))
  if (same) return { file: same, known: true }

  const table = await fileThread.read(tenantId, bytes, {
    folds: kind.kind === 'shipments' ? kind.fields : [],
    knownHeaders: knownHeaders(kind.fields),
    ...(sent.sheet === undefined ? {} : { sheet: sent.sheet }),
  })
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

/** Each sheet of a workbook is a file of its own. */
function hashOf(bytes: Uint8Array, sheet: string | undefined): Buffer {
  const hash = createHash('sha256').update(bytes)
  if (sheet !== undefined) hash.update('\0').update(sheet)
  return hash.digest()
}

/** Throws VALIDATION_ERROR for an empty, too large or invalid text. */
export function sentBytes(content: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Buffer.from(content, 'base64'))
  if (bytes.length !== decodedLength(content)) throw invalidFields({ content: 'Content must be base64.' })
  if (bytes.length === 0) throw invalidFields({ content: 'The file is empty.' })
  if (bytes.length > largestFile) {
    throw invalidFields({ content: `The file has more than ${largestFile / 1_048_576} MiB.` })
  }
  return bytes
}

/** Invalid characters are skipped and make it shorter. */
function decodedLength(content: string): number {
  const padding = /={0,2}$/.exec(content.slice(-2))?.[0].length ?? 0
  return Math.floor(((content.length - padding) * 3) / 4)
}
