import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { clerk, target } from '../support/client.ts'
import { hasOldNodes, oldestForTypeScript, oldestNode, oldNode } from '../support/old-node.ts'
import {
  isAsShown,
  isHere,
  type Language,
  languages,
  printedBy,
  readSamples,
  samplesOf,
} from '../support/samples.ts'

const guides = new URL('../../docs/guides/', import.meta.url)
/** Guides with samples for a special machine, and the tests that run them there. */
const runElsewhere: Record<string, string> = {
  'postgresql.md': 'server/test/process/postgresql-guide.slow.test.ts',
}

const names = (await readdir(guides)).filter(name => name.endsWith('.md')).toSorted()
const samples = (
  await Promise.all(
    names
      .filter(name => !Object.hasOwn(runElsewhere, name))
      .map(async guide => (await readSamples(new URL(guide, guides))).map(sample => ({ guide, ...sample }))),
  )
).flat()
const programs = [
  ...Map.groupBy(
    samples.filter(sample => sample.notRun === null),
    ({ guide, language, program }) => `${guide} ${language}${program > 0 ? ` ${program + 1}` : ''}`,
  ),
].map(([name, parts]) => ({ name, language: parts[0]?.language ?? '', parts }))

/** Values that the first start prints for the examples. */
const environment = {
  WAYBILL: target.base_url,
  CLIENT_ID: target.client_id,
  TOKEN: clerk.user.token,
  USERNAME: target.users.signin.username,
  PASSWORD: target.users.signin.password,
  // A receiver of webhooks takes any free port.
  PORT: '0',
  WEBHOOK_SECRET: `whsec_${Buffer.from('a secret of the samples').toString('base64')}`,
  // A new name for each run of the samples.
  ORDER: `order-${Date.now()}`,
}

describe('the samples of the guides', () => {
  test.for(programs)('$name runs and prints what the guide shows', async (program, context) => {
    const language = languages[program.language]
    if (!language) throw new Error(`Nothing runs ${program.language}.`)
    if (!(await isHere(language))) context.skip(`left out: there is no ${language.needs} on this machine`)
    const printed = await printedBy(language, program.parts, environment)
    for (const [index, { prints, guide, line }] of program.parts.entries()) {
      if (prints === null || isAsShown(printed[index] ?? '', prints)) continue
      context.expect(`${guide}:${line} printed\n${printed[index]}`).toBe(prints)
    }
  })

  test.runIf(hasOldNodes)('in TypeScript run on the oldest Node that the guides name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'waybill-node-'))
    try {
      const typescript = languages.ts
      if (!typescript) throw new Error('Nothing runs TypeScript.')
      const partsOf = (name: string) => programs.find(program => program.name === name)?.parts ?? []
      const [node20, node22] = [join(folder, '20'), join(folder, '22')]
      const runs = [
        // As its guide says, the first sample is JavaScript too.
        { name: 'quick-start.md ts', file: 'sample.mjs', node: await oldNode(oldestNode, node20) },
        {
          name: 'first-shipment.md ts',
          file: 'sample.mts',
          node: await oldNode(oldestForTypeScript, node22),
        },
      ]
      for (const { name, file, node } of runs) {
        const language: Language = { ...typescript, file, command: written => [node, written] }
        const printed = await printedBy(language, partsOf(name), environment)
        expect(printed.join(''), name).toMatch(/WB\d{10} .*29\.66/)
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('are there in every language of the quick start', () => {
    const inQuickStart = samples.filter(({ guide }) => guide === 'quick-start.md')
    expect([...new Set(inQuickStart.map(({ language }) => language))]).toEqual(
      expect.arrayContaining(['sh', 'ts', 'python', 'php', 'csharp']),
    )
    for (const { code, language } of inQuickStart) {
      expect(code.trim().split('\n').length, language).toBeLessThanOrEqual(10)
    }
  })

  test('are not left out without a reason', () => {
    for (const [guide, file] of Object.entries(runElsewhere)) {
      expect(names).toContain(guide)
      expect(existsSync(new URL(`../../${file}`, import.meta.url)), file).toBe(true)
    }
    for (const { notRun, guide, line } of samples) {
      if (notRun !== null) expect(notRun.split(' ').length, `${guide}:${line}`).toBeGreaterThan(3)
    }
  })
})

describe('a sample', () => {
  const block = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`

  test('is found with what it prints, and with the reason where it is not run', () => {
    const guide = [
      block('sh', 'echo hello'),
      `It prints:\n\n<!-- prints -->\n${block('text', 'hello')}`,
      `<!-- not run: it needs a client -->\n${block('ts', 'client()')}`,
    ].join('\n')
    expect(samplesOf(guide)).toMatchObject([
      { language: 'sh', code: 'echo hello\n', notRun: null, prints: 'hello\n' },
      { language: 'ts', notRun: 'it needs a client', prints: null },
    ])
  })

  test('is of the program before it, or of one of its own', () => {
    const guide = [
      block('ts', 'one()'),
      block('sh', 'echo'),
      block('ts', 'still()'),
      `<!-- a program of its own -->\n${block('ts', 'two()')}`,
    ].join('\n')
    expect(samplesOf(guide).map(({ language, program }) => [language, program])).toEqual([
      ['ts', 0],
      ['sh', 0],
      ['ts', 0],
      ['ts', 1],
    ])
  })

  test('may print other ids and days than the guide, and nothing else that is other', () => {
    expect(isAsShown('WB1234567891 on 2030-01-02\n', 'WB9876543210 on 2026-11-24\n')).toBe(true)
    expect(isAsShown('{"ok":true,"data":{"id":7}}', '{"ok":true,…}')).toBe(true)
    expect(isAsShown('WB1234567891 29.66', 'WB1234567891 29.67')).toBe(false)
    expect(isAsShown('hello, world', 'hello')).toBe(false)
  })
})
