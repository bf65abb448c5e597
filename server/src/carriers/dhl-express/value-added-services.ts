import { type CarrierShipment, insuredValue } from '../kit/index.ts'

const codes: Readonly<Record<string, string>> = {
  SATURDAY: 'AA',
  SIGNATURE: 'SF',
  RESIDENTIAL: 'TK',
  INSURANCE: 'II',
}

interface ValueAddedService {
  serviceCode: string
  value?: number
  currency?: string
}

/** Undefined if there are none. */
export function valueAddedServices(shipment: CarrierShipment): ValueAddedService[] | undefined {
  const asked = shipment.options.flatMap((option): ValueAddedService[] => {
    const serviceCode = codes[option]
    if (serviceCode === undefined) return []
    const value = option === 'INSURANCE' ? insuredValue(shipment) : null
    return [
      value ? { serviceCode, value: Number(value.toFixed(3)), currency: shipment.currency } : { serviceCode },
    ]
  })
  return asked.length > 0 ? asked : undefined
}
