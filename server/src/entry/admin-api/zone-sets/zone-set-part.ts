import type { TariffPart } from '../../../pricing/tariffs/index.ts'

/** A zone set as a part of the tariff: with the rules that a change by `json` concerns. */
export function zoneSetPart(
  code: string | null | undefined,
  json: unknown,
): Extract<TariffPart, { list: 'zone_sets' }> {
  const part = { list: 'zone_sets', code: code ?? null } as const
  if (namesRules(json)) return { ...part, rules: true }
  return { ...part, rules: isObject(json) && 'zones' in json ? { zones: json.zones } : false }
}

/** Whether a body has rules for a zone set. */
export function namesRules(json: unknown): boolean {
  return isObject(json) && 'rules' in json
}

function isObject(json: unknown): json is object {
  return typeof json === 'object' && json !== null
}
