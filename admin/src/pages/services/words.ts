import type { ChargeType } from '../../records/tariff.ts'

export const chargeTypeNames: Record<ChargeType, string> = {
  weight: 'By weight',
  distance: 'By distance',
  piece: 'By piece',
  flat: 'Flat',
}
