import Type from 'typebox'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { ZoneRule } from '../../rating/index.ts'
import { invalidFields, Problem } from '../../shared/problem.ts'
import { Choice, Group, optional, Secret, type Warning } from '../../shared/schema.ts'
import { type RulesOfTable, readZoneRulesCsv, withRules } from '../../tariffs/index.ts'
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
    summary: 'Take the rules of a table into a zone set',
    description:
      'A table is comma-, semicolon- or tab-separated: a file, or cells copied in a spreadsheet. All of it is taken or, with any fault, nothing. Faults are told by the row and the column of the table.',
    access: 'tariffs',
    onTariff: ({ params }) => rulesOf(params.code ?? ''),
    largestBody: largestTable,
    params: setParameter,
    query: TariffWriteQuery,
    // A table is taken to the letter: it may begin with blanks, and be long.
    body: Group('Table', {
      csv: { ...Secret('Table'), maxLength: largestTable },
      mode: optional(
        Choice('Mode', ['replace', 'add'], {
          description:
            'Whether the rules replace those of the zone set, as they do unless said, or follow them.',
        }),
      ),
    }),
    data: WrittenRecord({ rule_count: Type.Integer(), changes: ChangesRecord }),
    errors: ['CONFLICT'],
    async handle(call) {
      const code = call.params.code ?? ''
      const table = readZoneRulesCsv(call.body.csv)
      let before: readonly ZoneRule[] = []
      try {
        const { tariff, version, changes } = await writeTariff(services, call, rulesOf(code), tariff => {
          const { index, set } = requireSet(tariff, code)
          before = call.body.mode === 'add' ? set.rules : []
          return {
            tariff: withRules(tariff, index, [...before, ...table.rules]),
            path: `zone_sets.${index}`,
            subject: code,
          }
        })
        const warnings = call.warnings.map(({ field, message }) => told(field, message, table, before.length))
        call.warnings.splice(0, call.warnings.length, ...warnings)
        const { set } = requireSet(tariff, code)
        return {
          rule_count: set.rules.length,
          changes: presentChanges(changes.zone_rules),
          tariff_version: version,
        }
      } catch (error) {
        throw byRow(error, table, before.length)
      }
    },
  })

/** Faults of rules as faults of the rows they stand in. */
function byRow(error: unknown, table: RulesOfTable, before: number): unknown {
  if (!(error instanceof Problem) || !error.details) return error
  const details = Object.entries(error.details).map(([path, sentence]) => {
    const { field, message } = told(path, sentence, table, before)
    return [field, message]
  })
  return invalidFields(Object.fromEntries(details))
}

/** A finding in the words of the table. Rules that were there `before` are counted from 1, as the list of the app does. */
function told(path: string, sentence: string, { rows }: RulesOfTable, before: number): Warning {
  const place = (position: number) =>
    position < before ? `rule ${position + 1}` : `row ${rows[position - before]}`
  const [, position, field] = /^rules\.(\d+)(?:\.(.+))?$/.exec(path) ?? []
  const column = field === undefined ? '' : `, column ${field.replace('.', '_')}`
  return {
    field: position === undefined ? path : `${place(Number(position))}${column}`,
    message: rulesCounted(sentence, place),
  }
}
