import { decimal } from '../../../src/platform/shared/money.ts'
import type { Address, Piece, RatingRequest } from '../../../src/pricing/rating/index.ts'

/** An address from "US NY 10001": country, state and postal code, "-" for unknown. */
export function at(text: string, city: string | null = null): Address {
  const [country = '-', state = '-', zip = '-'] = text.split(' ')
  const part = (written: string) => (written === '-' ? null : written.replaceAll('_', ' '))
  return { country: part(country), state: part(state), city, zip: part(zip) }
}

/** Length, width and height. */
export function measures(length: number | string, width: number | string, height: number | string) {
  return { length: decimal(length), width: decimal(width), height: decimal(height) }
}

export function piece(
  weight: number | string | null,
  dimensions: Piece['dimensions'] = null,
  packageTypeCode: string | null = null,
): Piece {
  return { weight: weight === null ? null : decimal(weight), dimensions, packageTypeCode }
}

/** Default: service "S" from New York to Los Angeles, one piece of one kilogram. */
export function request(
  weight: number | string = 1,
  said: Partial<RatingRequest> & { serviceCode?: string } = {},
): RatingRequest {
  const { serviceCode = 'S', ...rest } = said
  return {
    service: { code: serviceCode },
    customerId: null,
    date: '2026-06-15',
    time: null,
    sender: at('US NY 10001'),
    recipient: at('US CA 90001'),
    weight: decimal(weight),
    weightUnit: 'kg',
    pieces: rest.pieceList?.length || 1,
    dimensions: null,
    dimensionUnit: 'cm',
    pieceList: [],
    codAmount: null,
    customsValue: null,
    declaredValue: null,
    options: [],
    isReturn: false,
    distance: null,
    ...rest,
  }
}
