import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, IconButton, Stack, Typography } from '@mui/material'
import { BooleanInput, NumberInput, TextInput } from 'react-admin'
import { useFieldArray } from 'react-hook-form'
import { useTell } from '../../http/use-ask.ts'
import { CountryInput } from '../../parts/address-fields.tsx'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { DialogForm, type Values } from '../../parts/form.tsx'
import type { Driver, DriverArea } from '../../records/pickup.ts'
import { useTenant } from '../../session/use-session.ts'

/** Where a driver collects, in words. */
export function areaText({ country, zip_prefix: prefix, zip_from: from, zip_to: to }: DriverArea): string {
  if (prefix) return `${country} ${prefix}…`
  if (from && to) return `${country} ${from}–${to}`
  return country
}

export function DriverDialog({ driver, close }: { driver: Driver | null; close: () => void }) {
  const tell = useTell()
  const { country } = useTenant()

  function save({ name, phone, daily_capacity, active, areas }: Values) {
    const body = { name, phone, daily_capacity, active, areas }
    return driver ? tell('PUT', `/drivers/${driver.id}`, body) : tell('POST', '/drivers', body)
  }

  return (
    <DialogForm
      title={driver ? driver.name : 'New driver'}
      submit={driver ? 'Save' : 'Create driver'}
      values={
        driver
          ? { ...driver }
          : { name: '', phone: null, daily_capacity: 20, active: true, areas: [{ ...noArea, country }] }
      }
      onSubmit={save}
      done="Saved."
      close={close}
      wide
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' }, columnGap: 2 }}>
        <TextInput source="name" label="Name" />
        <TextInput source="phone" label="Phone" type="tel" />
        <NumberInput source="daily_capacity" label="Pickups a day" min={0} />
      </Box>
      <Areas />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mt: 1 }}>
        <BooleanInput source="active" label="Active" helperText="Only active drivers get new pickups" />
        {driver && (
          <ConfirmButton
            label="Delete"
            variant="text"
            question={`Delete ${driver.name}?`}
            confirm="Delete"
            act={async () => {
              await tell('DELETE', `/drivers/${driver.id}`)
              close()
            }}
            done={`${driver.name} is deleted.`}
          >
            A driver who ever had a pickup cannot be deleted: make the driver inactive instead.
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
    <Box role="group" aria-label="Areas">
      <Typography variant="h3" sx={{ mt: 1 }}>
        Areas
      </Typography>
      <Typography variant="body2" color="textSecondary">
        A whole country, the postal codes that begin like this, or those from one to another.
      </Typography>
      {fields.map((area, index) => (
        <Box
          key={area.id}
          sx={{
            display: 'grid',
            gridTemplateColumns: '2fr 1fr 1fr 1fr auto',
            columnGap: 1.5,
            alignItems: 'start',
          }}
        >
          <CountryInput source={`areas.${index}.country`} label="Country" />
          <TextInput source={`areas.${index}.zip_prefix`} label="Begins with" />
          <TextInput source={`areas.${index}.zip_from`} label="From" />
          <TextInput source={`areas.${index}.zip_to`} label="To" />
          <IconButton aria-label={`Remove area ${index + 1}`} onClick={() => remove(index)} sx={{ mt: 1 }}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append({ ...noArea, country })} sx={{ mt: 0.5 }}>
        Add an area
      </Button>
    </Box>
  )
}
