import { decimal } from '../../../platform/shared/money.ts'
import type { Bounds } from '../document/tariff-document.ts'
import { type SizeField, sizeFields } from '../weights/piece-sizes.ts'
import type { Findings } from './findings.ts'

export function checkBounds({ over, up_to }: Bounds, path: string, { refuse }: Findings): void {
  if (over !== undefined && up_to !== undefined && decimal(up_to).lte(over)) {
    refuse(`${path}.up_to`, `Must be greater than ${over}.`)
  }
}

/** False if there are no conditions on size. */
export function checkSizes(
  conditions: { [Field in SizeField]?: Bounds },
  path: string,
  findings: Findings,
): boolean {
  const given = sizeFields.filter(field => conditions[field])
  for (const field of given) checkBounds(conditions[field] ?? {}, `${path}.${field}`, findings)
  return given.length > 0
}
