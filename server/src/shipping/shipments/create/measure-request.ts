import { Choice, Num, optional } from '../../../platform/shared/schema.ts'
import { weightUnits } from '../../../platform/shared/units.ts'
import type { Measured } from './measure.ts'

const most = 100_000
const side = (title: string) => optional(Num(title, { above: 0, most }))

export const measureFields = {
  weight: Num('Weight', { above: 0, most }),
  weight_unit: optional(
    Choice('Weight unit', weightUnits, {
      description: 'Default: the shipment’s unit. The unit of the sides follows from it.',
    }),
  ),
  length: side('Length'),
  width: side('Width'),
  height: side('Height'),
}

export function sidesFault({ length, width, height }: Partial<Measured>): string | null {
  const sides = [length, width, height].filter(one => one !== undefined)
  return sides.length === 0 || sides.length === 3 ? null : 'Give all three sides or none.'
}
