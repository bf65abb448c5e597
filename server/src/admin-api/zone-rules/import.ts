import Type from 'typebox'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { invalidFields, Problem } from '../../shared/problem.ts'
import { Group, Secret } from '../../shared/schema.ts'
import { readZoneRulesCsv, withRules } from '../../tariffs/index.ts'
import type { TariffServices } from '../services.ts'
import { ChangesRecord, presentChanges } from '../tariff/changes-record.ts'
import { TariffWriteQuery, WrittenRecord, writeTariff } from '../tariff/edit-tariff.ts'
import { requireSet, rulesCounted, rulesOf, setParameter } from './rules-of-set.ts'

/** A hundred thousand rules as a table are some ten megabytes. */
const largestTable = 32 * 1_048_576

export const importEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/zone-sets/:code/rules.csv',
    action: 'zone-rules.import',
    summary: 'Replace the rules of a zone set by a table',
    description: 'Faults are told by the row and the column of the table.',
    access: 'staff',
    onTariff: ({ params }) => rulesOf(params.code ?? ''),
    largestBody: largestTable,
    params: setParameter,
    query: TariffWriteQuery,
    // A table is taken to the letter: it may begin with blanks, and be long.
    body: Group('Table', { csv: { ...Secret('Table'), maxLength: largestTable } }),
    data: WrittenRecord({ rule_count: Type.Integer(), changes: ChangesRecord }),
    errors: ['CONFLICT'],
    async handle(call) {
      const code = call.params.code ?? ''
      const rules = readZoneRulesCsv(call.body.csv)
      try {
        const { tariff, version, changes } = await writeTariff(services, call, rulesOf(code), before => {
          const { index } = requireSet(before, code)
          return { tariff: withRules(before, index, rules), path: `zone_sets.${index}`, subject: code }
        })
        const warnings = call.warnings.map(({ field, message }) => ({
          field: placeOf(field),
          message: inRows(message),
        }))
        call.warnings.splice(0, call.warnings.length, ...warnings)
        const { set } = requireSet(tariff, code)
        return {
          rule_count: set.rules.length,
          changes: presentChanges(changes.zone_rules),
          tariff_version: version,
        }
      } catch (error) {
        throw byRow(error)
      }
    },
  })

/** Faults of rules as faults of the rows they stand in; the heading is row 1. */
function byRow(error: unknown): unknown {
  if (!(error instanceof Problem) || !error.details) return error
  const details = Object.entries(error.details).map(([path, message]) => [placeOf(path), inRows(message)])
  return invalidFields(Object.fromEntries(details))
}

function placeOf(path: string): string {
  const [, position, field] = /^rules\.(\d+)(?:\.(.+))?$/.exec(path) ?? []
  if (position === undefined) return path
  const column = field === undefined ? '' : `, column ${field.replace('.', '_')}`
  return `${rowOf(Number(position))}${column}`
}

function inRows(sentence: string): string {
  return rulesCounted(sentence, rowOf)
}

function rowOf(position: number): string {
  return `row ${position + 2}`
}
