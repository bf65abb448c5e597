import { createHash } from 'node:crypto'
import { decimal } from '../../platform/shared/money.ts'
import {
  CarrierError,
  type CarrierShipment,
  parcelsOf,
  requireOptions,
  type ShipAnswer,
} from '../kit/index.ts'
import { drawLabel } from './label.ts'
import { capabilities, type Script } from './settings.ts'

/** Equal orders get equal numbers in every process. */
export async function acceptShipment(
  accountId: number,
  shipment: CarrierShipment,
  script: Script | null,
): Promise<ShipAnswer> {
  if (script === 'sandbox-reject') {
    throw new CarrierError('rejected', 'The sandbox carrier refuses this shipment, as its reference asks.', {
      carrierCode: 'SBX-REJECT',
    })
  }
  requireOptions('The sandbox carrier', shipment, capabilities.options)
  const trackingNumber = trackingNumberOf(accountId, shipment.awb)
  const parcels = parcelsOf(shipment, { weight: 'kg', length: 'cm', weightDecimals: 3, lengthDecimals: 1 })
  const pieceTrackingNumbers = parcels.map(parcel => `${trackingNumber}-${parcel.number}`)
  return {
    trackingNumber,
    carrierShipmentId: null,
    pieceTrackingNumbers,
    label: [{ format: 'pdf', bytes: await drawLabel(trackingNumber, shipment.awb, pieceTrackingNumbers) }],
    cost: { amount: decimal(4).plus(decimal(parcels.length)), currency: shipment.currency },
  }
}

/** `SBX` and twelve digits. */
export function trackingNumberOf(accountId: number, awb: string): string {
  const digest = createHash('sha256').update(`${accountId}:${awb}`).digest()
  return `SBX${(digest.readBigUInt64BE() % 10n ** 12n).toString().padStart(12, '0')}`
}
