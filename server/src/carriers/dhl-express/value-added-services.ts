import { type CarrierShipment, insuredValue } from '../kit/index.ts'

/** DHL's codes of services beside the carriage. */
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

/** The options of a shipment in DHL's terms; `undefined` where it asks for none. */
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
