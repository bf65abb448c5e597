import { Box, Typography } from '@mui/material'
import { BooleanInput, NumberInput, SelectInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useTell } from '../../http/use-ask.ts'
import { DialogForm, type Values } from '../../parts/form.tsx'
import type { Carrier, CarrierAccount } from '../../records/carrier.ts'

interface AccountDialogProps {
  account: CarrierAccount | null
  carriers: Carrier[]
  close: () => void
}

export function AccountDialog({ account, carriers, close }: AccountDialogProps) {
  const tell = useTell()

  function save({
    carrier,
    name,
    environment,
    settings,
    credentials,
    base_address,
    time_limit_s,
    reorder,
    active,
  }: Values) {
    const body = {
      carrier,
      name,
      environment,
      settings: entered(settings),
      credentials: entered(credentials),
      base_address,
      time_limit_ms: typeof time_limit_s === 'number' ? Math.round(time_limit_s * 1000) : undefined,
      reorder,
      active,
    }
    return account
      ? tell('PUT', `/carrier-accounts/${account.id}`, body)
      : tell('POST', '/carrier-accounts', body)
  }

  return (
    <DialogForm
      title={account ? account.name : 'Connect a carrier'}
      submit={account ? 'Save' : 'Connect'}
      values={
        account
          ? { ...account, credentials: {}, time_limit_s: account.time_limit_ms / 1000 }
          : {
              name: '',
              environment: 'sandbox',
              settings: {},
              credentials: {},
              time_limit_s: 10,
              reorder: 'careful',
              active: true,
            }
      }
      onSubmit={save}
      done="Saved."
      close={close}
      wide
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 2,
        }}
      >
        <SelectInput
          source="carrier"
          label="Carrier"
          choices={carriers}
          optionValue="code"
          optionText="name"
          readOnly={account !== null}
        />
        <TextInput source="name" label="Name" helperText="Yours for the account" />
        <SelectInput
          source="environment"
          label="Environment"
          choices={[
            { id: 'sandbox', name: 'Sandbox: nothing real is shipped' },
            { id: 'production', name: 'Production' },
          ]}
        />
        <NumberInput
          source="time_limit_s"
          label="Time limit in seconds"
          helperText="After it a shipment is created all the same and submitted in the background"
        />
      </Box>
      <SelectInput
        source="reorder"
        label="When an answer is lost"
        helperText="The carrier may have the order without our knowing"
        choices={[
          { id: 'careful', name: 'Careful: ask the carrier for up to an hour before ordering again' },
          { id: 'fast', name: 'Fast: order again at once; a second label may have to be voided' },
        ]}
      />
      <CarrierFields carriers={carriers} stored={account?.credentials_set ?? []} />
      <TextInput
        source="base_address"
        label="Another address of the carrier (optional)"
        helperText="For tests; leave it empty otherwise"
      />
      <BooleanInput source="active" label="Active" />
    </DialogForm>
  )
}

function CarrierFields({ carriers, stored }: { carriers: Carrier[]; stored: string[] }) {
  const chosen: unknown = useWatch({ name: 'carrier' })
  const form = carriers.find(({ code }) => code === chosen)?.form
  if (!form || form.settings.length + form.credentials.length === 0) return null
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 2,
      }}
    >
      {form.settings.map(field => (
        <TextInput
          key={field.name}
          source={`settings.${field.name}`}
          label={field.label}
          helperText={field.help ?? false}
        />
      ))}
      {form.credentials.length > 0 && (
        <Typography variant="h3" component="p" sx={{ gridColumn: '1 / -1', mt: 1 }}>
          Credentials
        </Typography>
      )}
      {form.credentials.map(field => (
        <TextInput
          key={field.name}
          source={`credentials.${field.name}`}
          label={field.label}
          type="password"
          autoComplete="new-password"
          helperText={stored.includes(field.name) ? 'Stored. Leave empty to keep it' : (field.help ?? false)}
        />
      ))}
    </Box>
  )
}

/** What was typed in; an empty field is not sent, so that a stored credential stays. */
function entered(values: unknown): Values {
  const all = typeof values === 'object' && values !== null ? (values as Values) : {}
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== ''))
}
