import { useFormContext } from 'react-hook-form'
import type { Schemas } from '../http/api.ts'
import { useApi } from '../http/use-api.ts'
import { useChosenCustomer } from './use-chosen-customer.ts'

/**
 * Fills in the chosen customer's address at `at`: most shipments start there. `filledFor` is a customer already filled
 * in.
 */
export function AddressOfCustomer({
  from,
  at,
  filledFor = null,
}: {
  from: string
  at: string
  filledFor?: number | null
}) {
  const { resetField } = useFormContext()
  const request = useApi()
  useChosenCustomer({
    from,
    filledFor,
    load: id => request('get', '/customers/{id}', { params: { path: { id } } }),
    fill(customer) {
      for (const [field, value] of Object.entries(partyOf(customer))) {
        // Typed by nobody, so leaving the page loses nothing.
        resetField(`${at}.${field}`, { defaultValue: value })
      }
    },
  })
  return null
}

function partyOf({
  name,
  contact_name,
  phone,
  email,
  address1,
  address2,
  city,
  state,
  zip,
  country,
}: Schemas['Customer']) {
  return { company: name, name: contact_name, phone, email, address1, address2, city, state, zip, country }
}
