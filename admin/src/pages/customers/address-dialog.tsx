import { Stack } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
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
      title={address ? (address.label ?? address.company) : t('customers.addAddress')}
      submit={address ? t('common.save') : t('common.add')}
      values={address ?? { ...blank, country }}
      onSubmit={save}
      done={t('common.saved')}
      close={close}
    >
      <TextInput source="label" label={t('customers.entryName')} helperText={t('customers.entryNameAbout')} />
      <AddressFields contact />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mt: 1 }}>
        <BooleanInput source="pinned" label={t('customers.pinned')} helperText={t('customers.pinnedAbout')} />
        {address && (
          <ConfirmButton
            label={t('common.delete')}
            variant="text"
            question={t('common.deleteQuestion', { name: address.label ?? address.company })}
            confirm={t('common.delete')}
            act={async () => {
              await remove({ params: { path: { id: address.id } } })
              close()
            }}
            done={t('customers.deleted')}
          >
            {t('customers.deleteAddressAbout')}
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
