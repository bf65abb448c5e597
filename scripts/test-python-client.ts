/**
 * Tests the client for Python as published: builds its wheel, installs it into an empty environment, checks its types
 * and runs its tests against a server with the example company. The argument is the program folder of an environment
 * with the packages of clients/python/requirements-dev.txt.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram, startServer } from '../server/test/support/program.ts'

const [tools] = process.argv.slice(2)
if (!tools) throw new Error('Say where the programs of Python are: npm run test:python-client -- venv/bin')
const source = fileURLToPath(new URL('../clients/python', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'waybill-python-'))
try {
  await main(path.resolve(tools), folder)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function main(programs: string, folder: string): Promise<void> {
  const bare = path.join(folder, 'python', 'bin')
  const tests = path.join(folder, 'tests')
  const run = (program: string, args: string[], extra: Record<string, string> = {}) =>
    execFileSync(program, args, {
      stdio: 'inherit',
      cwd: folder,
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...extra },
    })
  const mypy = ['--strict', '--cache-dir', path.join(folder, 'mypy')]

  run(path.join(programs, 'python'), ['-m', 'build', '--wheel', '--no-isolation', '--outdir', folder, source])
  const [wheel = ''] = globSync(path.join(folder, '*.whl'))
  run(path.join(programs, 'python'), ['-m', 'venv', path.dirname(bare)])
  const pins = path.join(source, 'requirements-dev.txt')
  const install = ['install', '--quiet', '--disable-pip-version-check', '--constraint', pins]
  run(path.join(bare, 'pip'), [...install, 'pytest', wheel])

  run(path.join(programs, 'mypy'), [...mypy, path.join(source, 'src')])
  // Away from the source, so that files missing from the wheel are missed.
  cpSync(path.join(source, 'tests'), tests, { recursive: true })
  run(path.join(programs, 'mypy'), [...mypy, '--python-executable', path.join(bare, 'python'), tests])

  const environment = { DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'silent' }
  const company = JSON.parse((await runProgram(['demo', '--json'], environment)).out)
  const [user] = company.api_users
  const server = await startServer(environment)
  try {
    run(path.join(bare, 'pytest'), ['-q', '-p', 'no:cacheprovider', tests], {
      WAYBILL_URL: server.base,
      WAYBILL_CLIENT_ID: company.client_id,
      WAYBILL_USERNAME: user.username,
      WAYBILL_PASSWORD: user.password,
    })
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
  }
}
