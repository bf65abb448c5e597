/** The text for a changed field of a record. */
export function replacedName(field: string): string {
  const [group, ...rest] = field.split('.')
  const name =
    rest.length > 0 ? `${groups[group ?? ''] ?? ''} ${fields[rest.join('.')] ?? rest.join(' ')}` : null
  const text = (name ?? fields[field] ?? field).trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const groups: Record<string, string> = { sender: 'sender’s', recipient: 'recipient’s', package: '' }

const fields: Record<string, string> = {
  address1: 'address',
  address2: 'second address line',
  charges: 'price',
  cod_amount: 'COD amount',
  customer_id: 'customer number',
  customs: 'customs declaration',
  customs_value: 'customs value',
  declared_value: 'declared value',
  dimension_unit: 'unit of the sides',
  distance: 'distance in km',
  email: 'e-mail',
  estimated_delivery_date: 'estimated delivery',
  name: 'contact',
  pieces: 'pieces',
  time: 'time of the order',
  weight_unit: 'unit of weight',
  zip: 'postal code',
}
