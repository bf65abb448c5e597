/**
 * Fields of this API by their words in others (EasyPost, Shippo, ShipEngine, Karrio, FedEx, UPS, DHL), without case
 * and separators. A word may have several places; those that a request has are meant.
 */
const fieldsByWord: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'sender address':
      'shipper shipFrom fromAddress addressFrom from origin originAddress consignor senderAddress',
    'address sender': 'pickupAddress pickupFrom collectionAddress pickupLocation',
    recipient:
      'shipTo toAddress addressTo to destination destinationAddress consignee receiver recipients deliverTo deliveryAddress recipientAddress dropoff dropoffAddress',
    'package pieces num_packages total_weight':
      'parcel parcels packages packageList requestedPackageLineItems cartons boxes',
    service_code: 'service serviceLevel servicelevelToken serviceType carrierService productCode serviceName',
    'date scheduled_date': 'shipDate shipDatestamp shipmentDate labelDate pickupDate',
    reference: 'orderNumber orderId customerReference referenceNumber clientReference',
    cod_amount: 'cod codValue cashOnDelivery',
    declared_value: 'insurance insuredValue insuranceAmount',
    customs: 'customsInfo customsDeclaration customsItems customsDetail',
    notes: 'instructions deliveryInstructions specialInstructions pickupInstructions',
    num_packages: 'packagesCount packageCount parcelsCount parcelCount',
    company: 'companyName organization organisation',
    name: 'personName contactName fullName attention attentionName',
    phone: 'phoneNumber telephone tel mobile',
    email: 'emailAddress mail',
    address1: 'street street1 streetName streetAddress streetLines line1 addressLine addressLine1',
    address2: 'street2 line2 addressLine2',
    city: 'cityLocality town locality',
    state: 'stateCode stateProvince stateOrProvinceCode province provinceCode region',
    zip: 'postalCode postCode zipCode postal',
    country: 'countryCode countryIso countryAlpha2',
    weight_unit: 'massUnit weightUnits',
    dimension_unit: 'distanceUnit dimensionUnits sizeUnit',
  }).flatMap(([fields, words]) => words.split(' ').map(word => [plain(word), fields.split(' ')])),
)

/** Whole shipments that other APIs put into a member of the body. */
const wrappers: ReadonlySet<string> = new Set(['shipment', 'requestedshipment', 'order', 'data', 'pickup'])

/** A longer name is no word. */
const longestWord = 64

/** The fields of a request that another API's word stands for: `shipper` is `sender`, `from_zip` is `sender_zip`. */
export function fieldsMeant(name: string, has: (field: string) => boolean): readonly string[] {
  if (name.length > longestWord) return []
  const whole = fieldsByWord.get(plain(name))?.filter(has) ?? []
  return whole.length > 0 ? whole : flatFieldMeant(name, has)
}

export function isWrapper(name: string, value: unknown, has: (field: string) => boolean): boolean {
  if (typeof value !== 'object' || value === null || !wrappers.has(plain(name))) return false
  const names = Object.keys(value).slice(0, longestWord)
  return names.some(inner => has(inner) || fieldsMeant(inner, has).length > 0)
}

function flatFieldMeant(name: string, has: (field: string) => boolean): readonly string[] {
  const parts = name
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toLowerCase()
    .split('_')
  for (let end = 1; end < parts.length; end++) {
    const [side] = fieldsByWord.get(parts.slice(0, end).join('')) ?? []
    const rest = parts.slice(end)
    const [own] = fieldsByWord.get(rest.join('')) ?? []
    for (const field of [rest.join('_'), own])
      if (side && has(`${side}_${field}`)) return [`${side}_${field}`]
  }
  return []
}

function plain(word: string): string {
  return word.replace(/[_\-. ]/g, '').toLowerCase()
}
