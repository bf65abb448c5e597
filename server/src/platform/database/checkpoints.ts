import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Purpose } from './limits.ts'
import type { Engine, Session } from './session.ts'

/*
 * The embedded database makes no checkpoint by itself while it runs: its write-ahead log would grow for as long, and a
 * start after a crash would read all of it. A checkpoint writes the changed pages of the cache, 32 MB at most.
 */

/** Bytes of the log since the last checkpoint. */
const mostLog = 64 * 1024 * 1024

/** Set in the one session while files are copied: a checkpoint removes the log that belongs to the copy. */
const copying = 'waybill.copying_files'

export async function checkpointIfDue(engine: Engine): Promise<void> {
  if (engine.kind !== 'embedded') return
  await held(engine, 'checkpoint', async session => {
    const { rows } = await session.query(
      `select pg_current_wal_insert_lsn() - redo_lsn > ${mostLog}
         and coalesce(current_setting('${copying}', true), '') <> 'on' as is_due
       from pg_control_checkpoint()`,
      [],
    )
    if ((rows as { is_due: boolean }[])[0]?.is_due) await session.script('checkpoint')
  })
}

/**
 * Copies an embedded database's files as PostgreSQL's own base backup does: the files in any state between start and stop,
 * and the log of that time, which the copy reads at its first start. One copy at a time.
 */
export async function copyFiles(engine: Engine, from: string, to: string): Promise<void> {
  const area = 'backup'
  try {
    await held(engine, area, session =>
      session.script(`set ${copying} = on; select pg_backup_start('copy', true)`),
    )
    await copyFolder(from, to, name => name !== 'pg_wal')
    const { rows } = await held(engine, area, session =>
      session.query('select labelfile from pg_backup_stop(false)', []),
    )
    await writeFile(path.join(to, 'backup_label'), (rows as { labelfile: string }[])[0]?.labelfile ?? '')
    await copyFolder(path.join(from, 'pg_wal'), path.join(to, 'pg_wal'))
  } catch (error) {
    await held(engine, area, session => session.query('select pg_backup_stop(false)', [])).catch(() => {})
    throw error
  } finally {
    await held(engine, area, session => session.script(`set ${copying} = off`))
  }
}

/** A file that is removed meanwhile is left out: the log says so too. */
async function copyFolder(from: string, to: string, isWanted = (_name: string) => true): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (!isWanted(entry.name)) continue
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await copyFolder(source, target)
    else await copyFile(source, target, constants.COPYFILE_FICLONE).catch(ignoreMissing)
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

function held<T>(engine: Engine, area: string, work: (session: Session) => Promise<T>): Promise<T> {
  const purpose: Purpose = { area, mode: null, tenantId: null }
  return engine.withSession(work, purpose, () => false)
}
