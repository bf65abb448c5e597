import type { Values } from '../../parts/form.tsx'

/** The form's values as a request: what was left empty is left out. */
export function shipmentBody(values: Values): Values {
  return withoutEmpty(values)
}

function withoutEmpty(values: Values): Values {
  const kept: Values = {}
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === '') continue
    if (typeof value !== 'object' || Array.isArray(value)) kept[name] = value
    else kept[name] = withoutEmpty(value as Values)
  }
  return kept
}

/** What a quote needs of a shipment, or null while that is not all there. */
export function quoteBody(values: Values): Values | null {
  const {
    sender,
    recipient,
    package: parcel,
    service_id,
    date,
    distance,
    cod_amount,
    customs_value,
  } = withoutEmpty(values) as Record<string, Values | undefined>
  const complete = service_id && parcel?.weight && sender?.country && recipient?.country
  if (!complete) return null
  const place = ({ country, state, city, zip }: Values) => ({ country, state, city, zip: zip ?? '' })
  return withoutEmpty({
    service_id,
    sender: place(sender),
    recipient: place(recipient),
    package: parcel,
    date,
    distance,
    cod_amount,
    customs_value,
    customer_id: sender.customer_id,
  })
}
