/**
 * Sends schemathesis's requests for our OpenAPI document to a running server with the example company. Fails for a 5xx
 * and for undeclared answers. The first argument is the program of schemathesis; by default the one on the PATH.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram, startServer } from '../server/test/support/program.ts'

/** The fewest answers, and successful ones, of a valid run. */
const fewest = { answers: 3000, good: 100 }
const schemathesis = process.argv[2] ?? 'schemathesis'
const document = fileURLToPath(new URL('../openapi/v1.json', import.meta.url))
const checks = [
  ...[
    'not_a_server_error',
    'status_code_conformance',
    'content_type_conformance',
    'response_schema_conformance',
  ],
].join(',')

const folder = await mkdtemp(path.join(tmpdir(), 'waybill-fuzz-'))
try {
  process.exitCode = await fuzz()
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function fuzz(): Promise<number> {
  const environment = {
    DATA_DIR: path.join(folder, 'data'),
    RATE_LIMIT_ADDRESS: '1000000',
    LOG_LEVEL: 'silent',
  }
  const { clientId, token } = await callerWithoutLimit(environment)
  const server = await startServer(environment)
  const report = path.join(folder, 'report.har')
  try {
    const child = spawn(
      schemathesis,
      [
        ...['run', document, '--url', server.base, '--checks', checks],
        ...['--phases', 'coverage,fuzzing', '--max-examples', '80', '--seed', '20261122', '--workers', '1'],
        ...['--request-timeout', '60', '--warnings', 'off', '--continue-on-failure', '--no-color'],
        ...['--header', `X-Tenant: ${clientId}`, '--header', `Authorization: Bearer ${token}`],
        // It would revoke the token of all requests.
        ...['--exclude-operation-id', 'revokeToken'],
        ...['--report', 'har', '--report-har-path', report],
      ],
      { stdio: ['ignore', 'inherit', 'inherit'], cwd: folder },
    )
    const [status] = (await once(child, 'exit')) as [number | null]
    return isEnough(await statusesOf(report)) && status === 0 ? 0 : 1
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
  }
}

/** Makes an API user with a sufficient limit. */
async function callerWithoutLimit(
  environment: Record<string, string>,
): Promise<{ clientId: string; token: string }> {
  const example = JSON.parse((await runProgram(['demo', '--json'], environment)).out)
  const { client_id: clientId } = example as { client_id: string }
  const args = ['api-user', 'create', '--json', '--tenant', clientId, '--username', 'fuzz']
  const secret = randomBytes(12).toString('hex')
  const rights = ['--password', secret, '--permissions', 'all', '--rate-limit', '1000000']
  const { token } = JSON.parse((await runProgram([...args, ...rights], environment)).out) as { token: string }
  return { clientId, token }
}

/** The statuses in the report: without a server schemathesis passes too. */
async function statusesOf(report: string): Promise<number[]> {
  const { log } = JSON.parse(await readFile(report, 'utf8')) as {
    log: { entries: { response: { status: number } }[] }
  }
  return log.entries.map(entry => entry.response.status)
}

function isEnough(statuses: readonly number[]): boolean {
  const answered = statuses.filter(status => status > 0)
  const good = answered.filter(status => status < 300)
  const failed = answered.filter(status => status >= 500)
  console.log(`${answered.length} answers, ${good.length} of them good, ${failed.length} of 5xx.`)
  if (answered.length < fewest.answers) console.error(`At least ${fewest.answers} answers were wanted.`)
  if (good.length < fewest.good) console.error(`At least ${fewest.good} good answers were wanted.`)
  return answered.length >= fewest.answers && good.length >= fewest.good && failed.length === 0
}
