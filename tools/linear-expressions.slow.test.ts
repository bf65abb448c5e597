import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { POSTCODE_REGEXES } from 'postcode-validator/lib/cjs/postcode-regexes.js'
import { check, type Diagnostics } from 'recheck'
import { expect, test } from 'vitest'
import { createConnectors } from '../server/src/carriers/index.ts'
import { TariffDocument } from '../server/src/pricing/rating/document/tariff-document.ts'

// The pure backend gives the same answer on every system.
process.env.RECHECK_BACKEND = 'pure'

const sourceFolder = path.resolve(import.meta.dirname, '../server/src')

/** The verdict of recheck. It stops by step counts, not by time. `recallTimeout` stays negative: there is no recall. */
async function growthOf(source: string, flags: string): Promise<Diagnostics['status']> {
  const times = {
    timeout: null,
    attackTimeout: null,
    incubationTimeout: null,
    seedingTimeout: null,
  }
  const { status } = await check(source, flags, { ...times, randomSeed: 1 })
  return status
}

interface Expression {
  where: string
  source: string
  flags: string
}

/** The parts of the parser's result that this test visits. */
interface Node {
  type?: string
  pattern?: string
  flags?: string
  callee?: { type?: string; value?: string }
}

/** The expressions in a source, and whether it makes others at run time. */
function expressionsOf(file: string): { literals: Expression[]; makesOthers: boolean } {
  const program = parseSync(readFileSync(path.join(sourceFolder, file), 'utf8'), {
    syntax: 'typescript',
    target: 'esnext',
  })
  const literals: Expression[] = []
  let makesOthers = false
  const visit = (node: Node) => {
    if (node.type === 'RegExpLiteral') {
      literals.push({ where: file, source: node.pattern ?? '', flags: node.flags ?? '' })
    }
    if (node.callee?.type === 'Identifier' && node.callee.value === 'RegExp') makesOthers = true
    for (const member of Object.values(node)) {
      if (typeof member === 'object' && member !== null) visit(member)
    }
  }
  visit(program as Node)
  return { literals, makesOthers }
}

const files = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !file.endsWith('.d.ts'))
  .map(file => ({ file, ...expressionsOf(file) }))

/** Expressions stored as text: in the forms of carrier accounts and in the tariff's schema. */
function keptAsText(): Expression[] {
  const found: Expression[] = []
  const collect = (where: string, value: unknown) => {
    JSON.stringify(value, (key, member: unknown) => {
      if (key === 'pattern' && typeof member === 'string') found.push({ where, source: member, flags: 'u' })
      return member
    })
  }
  for (const [code, { form }] of createConnectors()) {
    collect(code, form)
  }
  collect('tariff document', TariffDocument)
  return found.map(({ where, source, flags }) => ({ where, source: `^(?:${source})$`, flags }))
}

test('expressions are written down where they can be looked at', () => {
  const making = files.filter(({ makesOthers }) => makesOthers).map(({ file }) => file)
  // These two use only the results of `keptAsText`.
  expect(making.sort()).toEqual(['carriers/accounts/accounts.ts', 'pricing/rating/document/read-document.ts'])
})

test('no text from outside keeps the service busy: every expression takes time in proportion to the text', async () => {
  const all = [...files.flatMap(({ literals }) => literals), ...keptAsText()]
  expect(all.length).toBeGreaterThan(100)
  const distinct = new Map(all.map(expression => [`/${expression.source}/${expression.flags}`, expression]))
  const notLinear: string[] = []
  for (const [written, { where, source, flags }] of distinct) {
    const status = await growthOf(source, flags)
    if (status !== 'safe') notLinear.push(`${where}: ${written} is ${status}`)
  }
  expect(notLinear).toEqual([])
})

test('the check tells an expression that is not linear', async () => {
  expect(await growthOf(String.raw`^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$`, 'i')).toBe('vulnerable')
})

test('the library’s forms of postal codes take time in proportion to the text', async () => {
  const forms: RegExp[] = [...POSTCODE_REGEXES.values()]
  expect(forms.length).toBeGreaterThan(150)
  const distinct = new Map(forms.map(form => [String(form), form]))
  for (const [written, { source, flags }] of distinct) {
    expect(await growthOf(source, flags), written).toBe('safe')
  }
})
