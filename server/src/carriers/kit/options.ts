import type { Decimal } from '../../platform/shared/money.ts'
import { insuranceOption, type KnownOption } from '../../platform/shared/options.ts'
import { CarrierError } from './errors.ts'
import type { CarrierShipment } from './shipment.ts'

/** Throws `rejected` with all unsupported options before anything is sent: options are never dropped silently. */
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

/** Null without insurance. */
export function insuredValue(shipment: Pick<CarrierShipment, 'options' | 'declaredValue'>): Decimal | null {
  return asksFor(shipment, insuranceOption) ? shipment.declaredValue : null
}
