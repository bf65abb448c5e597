import { Box, Button, IconButton, Stack, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import DeleteIcon from 'lucide-react/icons/trash-2'
import { useFieldArray } from 'react-hook-form'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { CountryInput } from '../../parts/address-fields.tsx'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { BooleanInput, NumberInput, TextInput } from '../../parts/inputs/index.ts'
import { useTenant } from '../../session/use-session.ts'

type Driver = Schemas['Driver']
type DriverArea = Schemas['DriverArea']
type DriverFields = Pick<Driver, 'name' | 'phone' | 'daily_capacity' | 'active' | 'areas'>

/** A driver's area as text. */
export function areaText({ country, zip_prefix: prefix, zip_from: from, zip_to: to }: DriverArea): string {
  if (prefix) return `${country} ${prefix}…`
  if (from && to) return `${country} ${from}–${to}`
  return country
}

interface DriverDialogProps {
  driver: Driver | null
  close: () => void
  deleted?: () => void
}

export function DriverDialog({ driver, close, deleted = close }: DriverDialogProps) {
  const create = useApiMutation('post', '/drivers')
  const change = useApiMutation('put', '/drivers/{id}')
  const remove = useApiMutation('delete', '/drivers/{id}')
  const { country } = useTenant()

  function save({ name, phone, daily_capacity, active, areas }: DriverFields) {
    const body = { name, phone, daily_capacity, active, areas }
    return driver ? change({ params: { path: { id: driver.id } }, body }) : create({ body })
  }

  return (
    <DialogForm<DriverFields>
      title={driver ? driver.name : t('drivers.new')}
      submit={driver ? t('common.save') : t('drivers.create')}
      values={
        driver
          ? { ...driver }
          : { name: '', phone: null, daily_capacity: 20, active: true, areas: [{ ...noArea, country }] }
      }
      onSubmit={save}
      done={t('common.saved')}
      close={close}
      wide
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' }, columnGap: 2 }}>
        <TextInput source="name" label={t('common.name')} />
        <TextInput source="phone" label={t('address.phone')} type="tel" />
        <NumberInput source="daily_capacity" label={t('drivers.perDay')} min={0} />
      </Box>
      <Areas />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mt: 1 }}>
        <BooleanInput source="active" label={t('common.active')} helperText={t('drivers.activeAbout')} />
        {driver && (
          <ConfirmButton
            label={t('common.delete')}
            variant="text"
            question={t('common.deleteQuestion', { name: driver.name })}
            confirm={t('common.delete')}
            act={async () => {
              await remove({ params: { path: { id: driver.id } } })
              deleted()
            }}
            done={t('common.deleted', { name: driver.name })}
          >
            {t('drivers.deleteAbout')}
          </ConfirmButton>
        )}
      </Stack>
    </DialogForm>
  )
}

const noArea: DriverArea = { country: '', zip_prefix: null, zip_from: null, zip_to: null }

function Areas() {
  const { fields, append, remove } = useFieldArray({ name: 'areas' })
  const { country } = useTenant()
  return (
    <Box role="group" aria-label={t('drivers.areas')}>
      <Typography variant="h3" sx={{ mt: 1 }}>
        {t('drivers.areas')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('drivers.areasAbout')}
      </Typography>
      {fields.map((area, index) => (
        <Box
          key={area.id}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr 1fr', sm: '2fr 1fr 1fr 1fr auto' },
            columnGap: 1.5,
            alignItems: 'start',
          }}
        >
          <CountryInput source={`areas.${index}.country`} label={t('address.country')} />
          <TextInput source={`areas.${index}.zip_prefix`} label={t('drivers.prefix')} />
          <TextInput source={`areas.${index}.zip_from`} label={t('common.from')} />
          <TextInput source={`areas.${index}.zip_to`} label={t('common.to')} />
          <IconButton
            aria-label={t('drivers.removeArea', { number: index + 1 })}
            onClick={() => remove(index)}
            sx={{ mt: 1 }}
          >
            <DeleteIcon />
          </IconButton>
        </Box>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append({ ...noArea, country })} sx={{ mt: 0.5 }}>
        {t('drivers.addArea')}
      </Button>
    </Box>
  )
}
