import { decimal } from '../../../platform/shared/money.ts'
import type { Bounds } from '../document/tariff-document.ts'
import { type SizeField, sizeFields } from '../weights/piece-sizes.ts'
import type { Findings } from './findings.ts'

/** Bounds the wrong way round would never hold. */
export function checkBounds({ over, up_to }: Bounds, path: string, { refuse }: Findings): void {
  if (over !== undefined && up_to !== undefined && decimal(up_to).lte(over)) {
    refuse(`${path}.up_to`, `Must be greater than ${over}.`)
  }
}

/** Checks conditions on the size of a piece; false when there are none. */
export function checkSizes(
  conditions: { [Field in SizeField]?: Bounds },
  path: string,
  findings: Findings,
): boolean {
  const given = sizeFields.filter(field => conditions[field])
  for (const field of given) checkBounds(conditions[field] ?? {}, `${path}.${field}`, findings)
  return given.length > 0
}
