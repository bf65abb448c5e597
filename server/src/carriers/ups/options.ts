import { type Decimal, decimal, minorUnitDigits } from '../../platform/shared/money.ts'
import { asksFor, type CarrierShipment, insuredValue } from '../kit/index.ts'

/**
 * The services of each package that options ask for. A signature is asked for by package within the United States, and
 * by shipment elsewhere. `place` is the package's among all, from 0.
 */
export function packageOptions(shipment: CarrierShipment, place: number, domestic: boolean): object {
  const insured = insuredValue(shipment)
  const share =
    insured && shareOf(insured, shipment.package.pieces, place, minorUnitDigits(shipment.currency))
  return {
    ...(domestic && asksFor(shipment, 'SIGNATURE') ? { DeliveryConfirmation: { DCISType: '2' } } : {}),
    ...(share?.gt(0)
      ? { DeclaredValue: { CurrencyCode: shipment.currency, MonetaryValue: share.toFixed(2) } }
      : {}),
  }
}

/** The services of the shipment that options ask for. The content of an indicator does not count. */
export function shipmentOptions(shipment: CarrierShipment, domestic: boolean): object {
  return {
    ...(asksFor(shipment, 'SATURDAY') ? { SaturdayDeliveryIndicator: '' } : {}),
    ...(!domestic && asksFor(shipment, 'SIGNATURE') ? { DeliveryConfirmation: { DCISType: '1' } } : {}),
  }
}

/** UPS insures packages: an even share of the value, in whole minor units; the first packages take what is left over. */
function shareOf(value: Decimal, packages: number, place: number, digits: number): Decimal {
  const unit = decimal(1).shifted(digits)
  const units = value.div(unit)
  const even = units.div(packages).floor()
  const left = units.minus(even.times(packages))
  return even.plus(left.gt(place) ? 1 : 0).times(unit)
}
