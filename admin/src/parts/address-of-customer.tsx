import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useAskOnce } from '../http/use-ask.ts'
import type { Customer } from '../records/customer.ts'

/** Fills in the address at `at` when a customer is chosen at `from`: its own is what it mostly ships from. */
export function AddressOfCustomer({ from, at }: { from: string; at: string }) {
  const { setValue } = useFormContext()
  const ask = useAskOnce()
  const id: unknown = useWatch({ name: from })
  const filled = useRef<unknown>(null)

  useEffect(() => {
    if (typeof id !== 'number' || filled.current === id) return
    filled.current = id
    ask<Customer>(`/customers/${id}`).then(
      customer => {
        if (filled.current !== id) return
        for (const [field, value] of Object.entries(partyOf(customer))) {
          setValue(`${at}.${field}`, value, { shouldDirty: true })
        }
      },
      // The form can be filled in by hand as well.
      () => undefined,
    )
  }, [id, at, ask, setValue])
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
}: Customer) {
  return { company: name, name: contact_name, phone, email, address1, address2, city, state, zip, country }
}
