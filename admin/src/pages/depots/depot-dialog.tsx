import { Box, Stack } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
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
      title={depot ? depot.name : t('depots.new')}
      submit={depot ? t('common.save') : t('depots.create')}
      values={depot ? { ...depot } : { ...noDepot, country }}
      onSubmit={save}
      done={t('common.saved')}
      close={close}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 2fr', columnGap: 2 }}>
        <TextInput source="code" label={t('common.code')} helperText={t('depots.codeAbout')} />
        <TextInput source="name" label={t('common.name')} helperText={t('depots.nameAbout')} />
      </Box>
      <AddressFields />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mt: 1 }}>
        <BooleanInput source="active" label={t('common.active')} helperText={t('depots.activeAbout')} />
        {depot && (
          <ConfirmButton
            label={t('common.delete')}
            variant="text"
            question={t('common.deleteQuestion', { name: depot.name })}
            confirm={t('common.delete')}
            act={async () => {
              await remove({ params: { path: { id: depot.id } } })
              close()
            }}
            done={t('common.deleted', { name: depot.name })}
          >
            {t('depots.deleteAbout')}
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
