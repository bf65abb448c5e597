import type { DeepPartial } from 'react-hook-form'
import type { Init } from '../../http/api.ts'
import type { Values } from '../../parts/form.tsx'

type ShipmentBody = Init<'post', '/shipments'>['body']
/** The form's values, which may be incomplete. */
export type EnteredShipment = DeepPartial<ShipmentBody>

/** The form's values as a request, without empty fields. The server reports what is missing. */
export function shipmentBody(entered: EnteredShipment): ShipmentBody {
  return withoutEmpty(entered as Values) as ShipmentBody
}

/** The values without empty fields. */
export function withoutEmpty(values: Values): Values {
  const kept: Values = {}
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === '') continue
    if (typeof value !== 'object' || Array.isArray(value)) kept[name] = value
    else kept[name] = withoutEmpty(value as Values)
  }
  return kept
}

/** The request for a quote, or null while fields it needs are empty. */
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
