import { type FieldProblems, notFound } from '../../../platform/shared/problem.ts'
import type { TariffDocument, ZoneSet } from '../../../pricing/rating/index.ts'
import { type RuleChange, type TariffPart, withRule } from '../../../pricing/tariffs/index.ts'
import type { TariffServices } from '../services.ts'
import { type TariffCall, writeTariff } from '../tariff/write-tariff.ts'
import { presentZoneRule, type ZoneRuleRecord } from './zone-rule-record.ts'

export const setParameter = { code: { description: 'Code of the zone set.', example: 'US' } }
export const ruleParameters = {
  ...setParameter,
  position: { description: 'Position of the rule, from 0.', example: 0 },
}

/** A zone set with its rules. */
export function rulesOf(code: string): TariffPart {
  return { list: 'zone_sets', code, rules: true }
}

export function requireSet(tariff: TariffDocument, code: string): { index: number; set: ZoneSet } {
  const index = tariff.zone_sets.findIndex(set => set.code === code)
  const set = tariff.zone_sets[index]
  if (!set) throw notFound('No such zone set.')
  return { index, set }
}

/** A zone set for a change of one of its rules. */
export function ruleOf(code: string, change: RuleChange): TariffPart {
  return { list: 'zone_sets', code, rules: change }
}

/** Changes one rule of a zone set, or only checks the change on a dry run. Returns the changed rule. */
export async function writeRule(
  services: TariffServices,
  call: TariffCall & { readonly params: Readonly<Record<string, string>> },
  change: RuleChange,
): Promise<{ rule: ZoneRuleRecord; version: number }> {
  const code = call.params.code ?? ''
  const edit = await writeTariff(services, call, ruleOf(code, change), (before, omitted) => {
    const { index } = requireSet(before, code)
    const changed = withRule(before, index, change, omitted)
    if (!changed) throw notFound('No such rule.')
    const path = change.rule === undefined ? null : `zone_sets.${index}.rules.${changed.position}`
    return { tariff: changed.tariff, path, subject: code, told: asInTheList }
  })
  const { rules } = requireSet(edit.tariff, code).set
  const positions = edit.omitted.rules.get(code)?.positions ?? []
  const index = change.position === null ? rules.length - 1 : positions.indexOf(change.position)
  return { rule: presentZoneRule(rules[index], positions[index] ?? index), version: edit.version }
}

/** Findings that count rules from 1, as the app does. */
function asInTheList(findings: FieldProblems): FieldProblems {
  const counted = Object.entries(findings).map(([path, sentence]) => [
    path,
    rulesCounted(sentence, position => `rule ${position + 1}`),
  ])
  return Object.fromEntries(counted)
}

/** Replaces the position in a path, such as `rules.3`, by the reader's name for the rule. */
export function rulesCounted(sentence: string, nameOf: (position: number) => string): string {
  return sentence.replace(/\brules\.(\d{1,9})\b/g, (_, position: string) => nameOf(Number(position)))
}

export function positionOf(text: string | undefined): number {
  if (text === undefined || !/^\d{1,9}$/.test(text)) throw notFound('No such rule.')
  return Number(text)
}
