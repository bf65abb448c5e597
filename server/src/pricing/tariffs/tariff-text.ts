import type { Database } from '../../platform/database/index.ts'
import { type TariffDocument, tariffFormat, type ZoneRule } from '../rating/index.ts'
import { canonical } from './prepare-edit.ts'
import { readWithoutRules } from './tariff.repository.ts'

/** Where a zone set's rules stand in the text. No other line is the same. */
const placeOfRules = '\n      "rules": []'

const utf8 = new TextEncoder()

/**
 * A line for each zone rule; importing it changes nothing. UTF-8 chunks, made page by page: at most a thousand rules
 * are objects at a time.
 */
export async function tariffText(database: Database, tenantId: number): Promise<Uint8Array<ArrayBuffer>[]> {
  let rules = new Map<string, Uint8Array<ArrayBuffer>[]>()
  const { document } = await readWithoutRules(database, tenantId, () => {
    rules = new Map()
    return zoneSet => page => {
      const pages = rules.getOrInsertComputed(zoneSet, () => [])
      pages.push(utf8.encode(`${pages.length > 0 ? ',' : ''}${linesOf(page)}`))
    }
  })
  const head = canonical(document)
  const [beginning = '', ...further] = JSON.stringify(head, null, 2).split(placeOfRules)
  const withRules = further.flatMap((text, index) => {
    const pages = rules.get(head.zone_sets[index]?.code ?? '')
    if (!pages) return [utf8.encode(placeOfRules + text)]
    return [utf8.encode('\n      "rules": ['), ...pages, utf8.encode(`\n      ]${text}`)]
  })
  return [utf8.encode(beginning), ...withRules, utf8.encode('\n')]
}

function linesOf(rules: readonly ZoneRule[]): string {
  return canonicalRules(rules)
    .map(rule => `\n        ${JSON.stringify(rule)}`)
    .join(',')
}

function canonicalRules(rules: readonly ZoneRule[]): readonly ZoneRule[] {
  const document: TariffDocument = {
    format: tariffFormat,
    package_types: [],
    zone_sets: [{ code: 'RULES', name: 'Rules', zones: [], rules: [...rules] }],
    services: [],
    cards: [],
    surcharges: [],
    customer_pricing: [],
  }
  return canonical(document).zone_sets[0]?.rules ?? []
}
