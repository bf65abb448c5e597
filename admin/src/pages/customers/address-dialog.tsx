import { Stack } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { AddressFields } from '../../parts/address-fields.tsx'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { BooleanInput, TextInput } from '../../parts/inputs/index.ts'
import { useTenant } from '../../session/use-session.ts'

type Address = Schemas['Address']
type EnteredAddress = Omit<Address, 'id' | 'customer_id' | 'kept' | 'last_used_at'>

interface AddressDialogProps {
  customer: number
  /** Null for a new one. */
  address: Address | null
  close: () => void
}

/** Creates or edits an address book entry. */
export function AddressDialog({ customer, address, close }: AddressDialogProps) {
  const create = useApiMutation('post', '/customers/{id}/addresses')
  const change = useApiMutation('put', '/addresses/{id}')
  const remove = useApiMutation('delete', '/addresses/{id}')
  const { country } = useTenant()

  function save(entered: EnteredAddress) {
    const { label, company, name, phone, email, address1, address2, city, state, zip, pinned } = entered
    const body = {
      ...{ label, company, name, phone, email, address1, address2, city, state, zip, pinned },
      country: entered.country,
    }
    return address
      ? change({ params: { path: { id: address.id } }, body })
      : create({ params: { path: { id: customer } }, body })
  }

  return (
    <DialogForm<EnteredAddress>
      title={address ? (address.label ?? address.company) : 'Add an address'}
      submit={address ? 'Save' : 'Add'}
      values={address ?? { ...blank, country }}
      onSubmit={save}
      done="Saved."
      close={close}
    >
      <TextInput source="label" label="Name of the entry" helperText="Optional, for your own use" />
      <AddressFields contact />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mt: 1 }}>
        <BooleanInput source="pinned" label="Pinned" helperText="Shown before all others" />
        {address && (
          <ConfirmButton
            label="Delete"
            variant="text"
            question={`Delete ${address.label ?? address.company}?`}
            confirm="Delete"
            act={async () => {
              await remove({ params: { path: { id: address.id } } })
              close()
            }}
            done="Deleted."
          >
            Shipments stay as they are. The next one to this address adds it again.
          </ConfirmButton>
        )}
      </Stack>
    </DialogForm>
  )
}

const blank: Omit<EnteredAddress, 'country'> = {
  label: null,
  company: '',
  name: null,
  phone: null,
  email: null,
  address1: null,
  address2: null,
  city: null,
  state: null,
  zip: null,
  pinned: false,
}
