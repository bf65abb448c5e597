import type { Schemas } from '../../http/api.ts'

export const chargeTypeNames: Record<Schemas['Service']['charge_type'], string> = {
  weight: 'Weight',
  distance: 'Distance',
  piece: 'Pieces',
  flat: 'Flat rate',
}
