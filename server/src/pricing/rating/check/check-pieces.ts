import { decimal } from '../../../platform/shared/money.ts'
import type { Limits, Service } from '../document/tariff-document.ts'
import { checkSizes } from './check-bounds.ts'
import type { Findings } from './findings.ts'

export function checkPieces(service: Service, path: string, findings: Findings): void {
  checkRatePer(service, path, findings)
  checkOversize(service, path, findings)
  checkLimits(service.limits ?? {}, `${path}.limits`, findings)
}

function checkRatePer(service: Service, path: string, { refuse }: Findings): void {
  if (service.rate_per !== 'piece') {
    if (service.minimum_charge_per !== undefined) {
      refuse(`${path}.minimum_charge_per`, 'Has a meaning only where each piece is rated.')
    }
    return
  }
  if (service.charge_type === 'piece') {
    refuse(`${path}.rate_per`, 'A service that is charged by the number of pieces cannot rate each piece.')
  }
  if (service.weight_rounding_per === 'shipment') {
    refuse(`${path}.weight_rounding_per`, 'Where each piece is rated, the weight of each is rounded.')
  }
}

function checkOversize({ oversize = [] }: Service, path: string, findings: Findings): void {
  for (const [index, { minimum_weight, ...sizes }] of oversize.entries()) {
    const own = `${path}.oversize.${index}`
    if (decimal(minimum_weight).isZero()) findings.refuse(`${own}.minimum_weight`, 'Must be greater than 0.')
    if (!checkSizes(sizes, own, findings)) findings.refuse(own, 'Must say of what size the pieces are.')
  }
}

function checkLimits(limits: Limits, path: string, { refuse, warn }: Findings): void {
  for (const [name, most] of Object.entries(limits)) {
    if (name !== 'max_cod_amount' && decimal(most).isZero())
      refuse(`${path}.${name}`, 'Must be greater than 0.')
  }
  for (const [piece, whole] of [
    ['max_piece_weight', 'max_weight'],
    ['max_piece_volume', 'max_volume'],
    ['max_second_side', 'max_length'],
    ['max_length', 'max_length_plus_girth'],
    ['max_girth', 'max_length_plus_girth'],
  ] as const) {
    const [less, more] = [limits[piece], limits[whole]]
    if (less !== undefined && more !== undefined && decimal(less).gt(more)) {
      warn(`${path}.${piece}`, `It is never reached: ${whole} is ${more}.`)
    }
  }
}
