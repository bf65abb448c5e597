import Type from 'typebox'
import type { FieldProblems } from '../../../platform/shared/problem.ts'
import { Choice, Group, optional, Secret } from '../../../platform/shared/schema.ts'
import { type RulesOfTable, readZoneRulesCsv, withRules } from '../../../pricing/tariffs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import {
  ChangesRecord,
  presentChanges,
  TariffWriteQuery,
  WrittenRecord,
  writeTariff,
} from '../tariff/write-tariff.ts'
import { requireSet, rulesCounted, rulesOf, setParameter } from './rules-of-set.ts'

/** Bytes. A table of a hundred thousand rules has some ten megabytes. */
const largestTable = 32 * 1_048_576

export const importEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/zone-sets/:code/rules.csv',
    action: 'zone-rules.import',
    summary: 'Import rules of a zone set from a table',
    description:
      'A table is comma-, semicolon- or tab-separated: a file, or cells copied from a spreadsheet. Either the whole table is imported or, with any fault, nothing. Faults are listed by row and column of the table.',
    access: 'tariffs',
    tariffPart: ({ params }) => rulesOf(params.code ?? ''),
    largestBody: largestTable,
    params: setParameter,
    query: TariffWriteQuery,
    // `Secret` keeps blanks at the ends.
    body: Group('Table', {
      csv: { ...Secret('Table'), maxLength: largestTable },
      mode: optional(
        Choice('Mode', ['replace', 'add'], {
          description: '`replace` (the default) replaces the rules of the zone set. `add` appends to them.',
        }),
      ),
    }),
    data: WrittenRecord({ rule_count: Type.Integer(), changes: ChangesRecord }),
    errors: ['CONFLICT'],
    async handle(call) {
      const code = call.params.code ?? ''
      const table = readZoneRulesCsv(call.body.csv)
      const { tariff, version, changes } = await writeTariff(services, call, rulesOf(code), tariff => {
        const { index, set } = requireSet(tariff, code)
        const before = call.body.mode === 'add' ? set.rules : []
        return {
          tariff: withRules(tariff, index, [...before, ...table.rules]),
          path: `zone_sets.${index}`,
          subject: code,
          told: findings => byRow(findings, table, before.length),
        }
      })
      return {
        rule_count: requireSet(tariff, code).set.rules.length,
        changes: presentChanges(changes.zone_rules),
        tariff_version: version,
      }
    },
  })

/** Findings on rules, as findings on their rows. */
function byRow(findings: FieldProblems, table: RulesOfTable, before: number): FieldProblems {
  const told = Object.entries(findings).map(([path, sentence]) => inTheTable(path, sentence, table, before))
  return Object.fromEntries(told)
}

/** A finding in the words of the table. Like the app, it counts the rules `before` the table from 1. */
function inTheTable(
  path: string,
  sentence: string,
  { rows }: RulesOfTable,
  before: number,
): [field: string, message: string] {
  const place = (position: number) =>
    position < before ? `rule ${position + 1}` : `row ${rows[position - before]}`
  const [, position, name] = /^rules\.(\d+)(?:\.(.+))?$/.exec(path) ?? []
  const column = name === undefined ? '' : `, column ${name.replace('.', '_')}`
  const field = position === undefined ? path : `${place(Number(position))}${column}`
  return [field, rulesCounted(sentence, place)]
}
