import { Box, Stack } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { AddressFields } from '../../parts/address-fields.tsx'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { BooleanInput, TextInput } from '../../parts/inputs/index.ts'
import { useTenant } from '../../session/use-session.ts'

type Depot = Schemas['Depot']
type DepotFields = Omit<Depot, 'id' | 'created_at' | 'updated_at'>

export function DepotDialog({ depot, close }: { depot: Depot | null; close: () => void }) {
  const create = useApiMutation('post', '/depots')
  const change = useApiMutation('put', '/depots/{id}')
  const remove = useApiMutation('delete', '/depots/{id}')
  const { country } = useTenant()

  function save(entered: DepotFields) {
    const { code, name, address1, address2, city, state, zip, country: land, active } = entered
    const body = { code, name, address1, address2, city, state, zip, country: land, active }
    return depot ? change({ params: { path: { id: depot.id } }, body }) : create({ body })
  }

  return (
    <DialogForm<DepotFields>
      title={depot ? depot.name : 'New depot'}
      submit={depot ? 'Save' : 'Create depot'}
      values={depot ? { ...depot } : { ...noDepot, country }}
      onSubmit={save}
      done="Saved."
      close={close}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 2fr', columnGap: 2 }}>
        <TextInput source="code" label="Code" helperText="Short, such as EWR" />
        <TextInput source="name" label="Name" helperText="Shown in the tracking" />
      </Box>
      <AddressFields />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mt: 1 }}>
        <BooleanInput source="active" label="Active" helperText="Parcels are scanned at active depots only" />
        {depot && (
          <ConfirmButton
            label="Delete"
            variant="text"
            question={`Delete ${depot.name}?`}
            confirm="Delete"
            act={async () => {
              await remove({ params: { path: { id: depot.id } } })
              close()
            }}
            done={`${depot.name} is deleted.`}
          >
            A depot where parcels were scanned cannot be deleted: make it inactive instead.
          </ConfirmButton>
        )}
      </Stack>
    </DialogForm>
  )
}

const noDepot: DepotFields = {
  code: '',
  name: '',
  address1: null,
  address2: null,
  city: null,
  state: null,
  zip: null,
  country: '',
  active: true,
}
