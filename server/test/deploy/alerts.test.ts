import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, type TestContext, test } from 'vitest'
import { parse, stringify } from 'yaml'

const deploy = fileURLToPath(new URL('../../../deploy/', import.meta.url))
const read = (file: string) => readFile(path.join(deploy, file), 'utf8')

/** Output of promtool, the tool of Prometheus; skips the test without it. */
async function promtool(context: TestContext, ...args: string[]): Promise<string> {
  const run = promisify(execFile)('promtool', args)
  const { stdout, stderr, code } = await run.then(
    said => ({ ...said, code: 0 }),
    failure => failure,
  )
  if (code === 'ENOENT') context.skip('left out: there is no promtool on this machine')
  expect(code, `${stdout}${stderr}`).toBe(0)
  return stdout
}

interface Rules {
  groups: { rules: { alert: string }[] }[]
}
interface Cases {
  tests: { name: string; promql_expr_test: { exp_samples: { labels: string }[] }[] }[]
}

test('each alert has a case in which it fires', async () => {
  const { groups }: Rules = parse(await read('prometheus/alerts.yml'))
  const { tests }: Cases = parse(await read('prometheus/alerts.test.yml'))
  const fired = tests.flatMap(({ promql_expr_test: asked }) =>
    asked.flatMap(({ exp_samples }) => exp_samples.map(({ labels }) => /"(.+)"/.exec(labels)?.[1])),
  )
  expect(fired.sort()).toEqual(groups.flatMap(({ rules }) => rules.map(({ alert }) => alert)).sort())
})

test('Prometheus understands the alerts, and fires each in its case', async context => {
  expect(await promtool(context, 'check', 'rules', path.join(deploy, 'prometheus/alerts.yml'))).toContain(
    'SUCCESS',
  )
  expect(await promtool(context, 'test', 'rules', path.join(deploy, 'prometheus/alerts.test.yml'))).toContain(
    'SUCCESS',
  )
})

test('Prometheus understands every figure of the dashboard', async context => {
  const dashboard = JSON.parse(await read('grafana/waybill.json'))
  const asked: string[] = dashboard.panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  )
  expect(asked.length).toBeGreaterThan(15)
  // Grafana's variables.
  const filled = asked.map(expr => expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'))
  const rules = filled.map((expr, index) => ({ record: `panel:${index}`, expr }))
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-dashboard-'))
  try {
    const file = path.join(folder, 'dashboard.yml')
    await writeFile(file, stringify({ groups: [{ name: 'dashboard', rules }] }))
    expect(await promtool(context, 'check', 'rules', file)).toContain(`SUCCESS: ${asked.length} rules`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
