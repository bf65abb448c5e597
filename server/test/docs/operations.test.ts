import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { logLines } from './log-lines.ts'

const root = new URL('../../../', import.meta.url)
const read = (file: string) => readFile(new URL(file, root), 'utf8')

test('the table of log lines has each that the program writes, with its level', async () => {
  const written = await logLines(new URL('server/src/', root))
  expect(written.size).toBeGreaterThan(30)
  const rows = [...(await read('docs/operations.md')).matchAll(/^\| (\w+) \| `(.+?)` \| \S/gm)]
  const documented = new Map(rows.map(([, level = '', message = '']) => [message, level]))
  for (const [message, level] of written) expect(documented.get(message), message).toBe(level)
  // Messages passed to a logging function are also in the source.
  const others = [...documented.keys()].filter(message => !written.has(message))
  const jobs = (
    await Promise.all(['tenant-jobs', 'tenant-queue'].map(f => read(`server/src/operations/jobs/${f}.ts`)))
  ).join()
  for (const message of others.filter(other => /tried again/.test(other))) expect(jobs).toContain(message)
  expect(others.length).toBeLessThanOrEqual(2)
})

test('each alert has a paragraph that says what to do, and there is no other', async () => {
  const { groups } = parse(await read('deploy/prometheus/alerts.yml')) as {
    groups: { rules: { alert: string }[] }[]
  }
  const [, pages = ''] = (await read('docs/operations.md')).split('## Act on alerts\n')
  const titles = [...pages.matchAll(/^### (\w+)\n\n\S/gm)].map(([, title]) => title)
  expect(titles.sort()).toEqual(groups.flatMap(({ rules }) => rules.map(({ alert }) => alert)).sort())
})
