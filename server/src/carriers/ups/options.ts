import { type Decimal, decimal, minorUnitDigits } from '../../platform/shared/money.ts'
import { asksFor, type CarrierShipment, insuredValue } from '../kit/index.ts'

/** A package's signature within the United States, the shipment's elsewhere. `place` counts from 0. */
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

/** The content of an indicator does not count. */
export function shipmentOptions(shipment: CarrierShipment, domestic: boolean): object {
  return {
    ...(asksFor(shipment, 'SATURDAY') ? { SaturdayDeliveryIndicator: '' } : {}),
    ...(!domestic && asksFor(shipment, 'SIGNATURE') ? { DeliveryConfirmation: { DCISType: '1' } } : {}),
  }
}

/** An even share in whole minor units; the first packages take the remainder. */
function shareOf(value: Decimal, packages: number, place: number, digits: number): Decimal {
  const unit = decimal(1).shifted(digits)
  const units = value.div(unit)
  const even = units.div(packages).floor()
  const left = units.minus(even.times(packages))
  return even.plus(left.gt(place) ? 1 : 0).times(unit)
}
