import type { Decimal } from '../../platform/shared/money.ts'
import { insuranceOption, type KnownOption } from '../../platform/shared/options.ts'
import { CarrierError } from './errors.ts'
import type { CarrierShipment } from './shipment.ts'

/**
 * Throws `rejected`, before anything is sent, for options that the carrier cannot do, and names all of them: what the
 * sender has asked for is never dropped in silence.
 */
export function requireOptions(
  carrier: string,
  { options, declaredValue }: Pick<CarrierShipment, 'options' | 'declaredValue'>,
  able: readonly KnownOption[],
): void {
  const known: readonly string[] = able
  const unable = options.flatMap((code, index) => (known.includes(code) ? [] : `options.${index} (${code})`))
  if (unable.length > 0) throw new CarrierError('rejected', `${carrier} cannot do ${unable.join(', ')}.`)
  if (options.includes(insuranceOption) && !declaredValue?.gt(0)) {
    throw new CarrierError('rejected', `${carrier} needs declared_value for the option ${insuranceOption}.`)
  }
}

export function asksFor({ options }: Pick<CarrierShipment, 'options'>, option: KnownOption): boolean {
  return options.includes(option)
}

/** The value to be insured; `null` where no insurance is asked for. */
export function insuredValue(shipment: Pick<CarrierShipment, 'options' | 'declaredValue'>): Decimal | null {
  return asksFor(shipment, insuranceOption) ? shipment.declaredValue : null
}
