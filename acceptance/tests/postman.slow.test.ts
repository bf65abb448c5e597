import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { call, target } from '../support/client.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')

interface Execution {
  item: { name: string }
  response?: { code: number }
  assertions?: { assertion: string; error?: { message: string } }[]
}

/** Runs the collection in Postman's own runtime. Returns each request with what its assertions found. */
async function runWithNewman(values: Record<string, string>): Promise<Record<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-newman-'))
  try {
    const report = join(folder, 'report.json')
    const variables = Object.entries(values).flatMap(([name, value]) => ['--env-var', `${name}=${value}`])
    const collection = 'docs/waybill.postman_collection.json'
    const args = ['--reporters', 'json', '--reporter-json-export', report, '--suppress-exit-code']
    await run('node', ['tools/run.ts', 'newman', 'run', collection, ...args, ...variables], { cwd: root })
    const { executions, failures }: { executions: Execution[]; failures: object[] } = JSON.parse(
      await readFile(report, 'utf8'),
    ).run
    const told = executions.map(({ item, response, assertions = [] }) => [
      item.name,
      [
        ...(response ? [] : ['not sent']),
        ...assertions.map(({ assertion, error }) => error?.message ?? assertion),
      ],
    ])
    expect(failures, JSON.stringify(told)).toEqual([])
    return Object.fromEntries(told)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const answers = /^answers 20[01]$/
const { erp, signin } = target.users
const of = ({ client_id }: { client_id: string }) => ({
  base_url: target.base_url,
  client_id,
  customer_id: String(target.first_customer_id),
})
const withUsername = ['Obtain an access token', 'Revoke the token of this request']
/** Only a driver's phone makes proofs, so the collection's records have none. */
const withFiles = ['Get a file of a proof of delivery', 'Get a file of a proof of collection']

test('Postman runs the collection with the token of the first start, and leaves the token valid', async () => {
  const { customer_id: _default, ...printed } = of(erp)
  const found = await runWithNewman({ ...printed, token: erp.token })
  for (const [name, results] of Object.entries(found)) {
    if ([...withUsername, ...withFiles].includes(name)) expect(results, name).toEqual(['not sent'])
    else expect(results, name).toEqual([expect.stringMatching(answers)])
  }
  const headers = { 'X-Tenant': erp.client_id, Authorization: `Bearer ${erp.token}` }
  expect((await call('GET', '/v1/auth/me', { headers })).status).toBe(200)
})

test('with a user name and a password it also obtains and revokes a token of its own', async () => {
  const { token, username, password } = signin
  const found = await runWithNewman({ ...of(signin), token, username, password })
  for (const name of withUsername) expect(found[name]).toEqual([expect.stringMatching(answers)])
})
