import { existsSync } from 'node:fs'
import { glob, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const patterns = ['*.md', '.github/**/*.md', 'docs/**/*.md', 'acceptance/*.md', 'server/test/**/*.md']
const documents = await Array.fromAsync(glob(patterns, { cwd: root }))

const read = (file: string) => readFile(path.join(root, file), 'utf8')

describe.each(documents)('%s', file => {
  test('links to what is there', async () => {
    const text = (await read(file)).replaceAll(/```[\s\S]*?```/g, '')
    const broken: string[] = []
    for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target)) continue
      const [name = '', anchor] = target.split('#')
      const linked = name ? path.join(path.dirname(file), name) : file
      if (!existsSync(path.join(root, linked))) broken.push(target)
      else if (anchor && !(await anchorsOf(linked)).includes(anchor)) broken.push(target)
    }
    expect(broken).toEqual([])
  })
})

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/README.md', 'docs/glossary.md'])(
  '%s names files that are there',
  async file => {
    expect(missingIn(await read(file), /`((?:[\w.-]+\/)+[\w.-]*)`/g)).toEqual([])
  },
)

test.each(documents.filter(file => file.startsWith('docs/adr/')))(
  '%s names files of the program that are there',
  async file => {
    // ADRs may name removed folders.
    expect(missingIn(await read(file), /`((?:[\w.-]+\/)+[\w.-]+\.tsx?)`/g)).toEqual([])
  },
)

test.each(documents.filter(file => /adr\/\d/.test(file)))('%s is one page', async file => {
  const text = await read(file)
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
    'Background',
    'Decision',
    'Consequences',
  ])
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(360)
})

test('the table of groups has every folder of the server, and no other', async () => {
  const [, groups = ''] = /^## Groups\n([\s\S]*?)\n\n`npm run/m.exec(await read('ARCHITECTURE.md')) ?? []
  const named: string[] = []
  let group = ''
  for (const row of groups.split('\n').filter(line => line.startsWith('| '))) {
    const [, first = '', second = ''] = row.split('|').map(cell => cell.trim())
    group = /^`([\w-]+)`$/.exec(first)?.[1] ?? group
    const folders = [...second.matchAll(/`([\w-]+)`/g)].map(([, name]) => `${group}/${name}`)
    named.push(...folders, ...(first !== '' && folders.length === 0 ? [group] : []))
  }
  // These groups are not divided further.
  const whole = ['carriers', 'labels', 'compose']
  const folders = async (folder: string) =>
    (await readdir(path.join(root, 'server/src', folder), { withFileTypes: true }))
      .filter(entry => entry.isDirectory())
      .map(({ name }) => path.posix.join(folder, name))
  const found = await Promise.all(
    (await folders('.')).map(name => (whole.includes(name) ? [name] : folders(name))),
  )
  expect(named.filter(Boolean).sort()).toEqual(found.flat().sort())
})

test('the table of decisions has each of them once, in order and with its title', async () => {
  const files = (await readdir(path.join(root, 'docs/adr'))).filter(name => /^\d/.test(name)).sort()
  const rows = files.map(async file => {
    const [, number, title] = /^# (\d+)\. (.+)/.exec(await read(`docs/adr/${file}`)) ?? []
    return `| ${number} | [${title}](${file}) |`
  })
  const table = (await read('docs/adr/README.md')).split('|---|---|\n')[1]?.trim()
  expect(table).toBe((await Promise.all(rows)).join('\n'))
})

test('every change in the changelog belongs to a release, or to what is not released yet', async () => {
  const text = await read('CHANGELOG.md')
  const [introduction] = text.split(/^## /m)
  expect(introduction).not.toMatch(/^(### |- )/m)
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, name = '']) => name)
  expect(headings.filter((name, index) => index > 0 || name !== 'Unreleased')).toEqual(
    headings.filter(name => /^\d+\.\d+\.\d+$/.test(name)),
  )
})

/** One for each heading. */
async function anchorsOf(file: string): Promise<string[]> {
  if (!file.endsWith('.md')) return []
  return [...(await read(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}

/** Paths in a text that exist in none of the folders that documents refer to. */
function missingIn(text: string, pattern: RegExp): string[] {
  const folders = [
    '',
    'server',
    'server/src',
    'server/test',
    'server/src/entry/admin-api',
    'admin/src',
    'driver/src',
    'driver/src/core',
    'server/src/shipping/shipments',
    'server/src/carriers',
    'server/src/labels',
  ]
  return [...text.matchAll(pattern)]
    .map(([, name = '']) => name)
    .filter(name => !folders.some(folder => existsSync(path.join(root, folder, name))))
}
