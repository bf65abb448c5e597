import { Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { DialogForm } from '../../parts/form.tsx'
import { BooleanInput, NumberInput, SelectInput, TextInput } from '../../parts/inputs/index.ts'
import { TwoColumns } from '../../parts/two-columns.tsx'

type Carrier = Schemas['Carrier']
type CarrierAccount = Schemas['CarrierAccount']

/** The form's values. An empty text is null. */
interface AccountValues
  extends Pick<CarrierAccount, 'carrier' | 'name' | 'environment' | 'base_address' | 'reorder' | 'active'> {
  settings: Texts
  credentials: Texts
  time_limit_s: number | null
}
type Texts = Record<string, string | null>

interface AccountDialogProps {
  account: CarrierAccount | null
  carriers: Carrier[]
  close: () => void
}

export function AccountDialog({ account, carriers, close }: AccountDialogProps) {
  const create = useApiMutation('post', '/carrier-accounts')
  const change = useApiMutation('put', '/carrier-accounts/{id}')

  function save({ settings, credentials, time_limit_s: seconds, ...rest }: AccountValues) {
    const body = {
      ...rest,
      settings: entered(settings),
      credentials: entered(credentials),
      time_limit_ms: seconds === null ? null : Math.round(seconds * 1000),
    }
    return account ? change({ params: { path: { id: account.id } }, body }) : create({ body })
  }

  return (
    <DialogForm<AccountValues>
      title={account ? account.name : t('carriers.connect')}
      submit={account ? t('common.save') : t('carriers.connectAct')}
      values={
        account
          ? valuesOf(account)
          : {
              carrier: '',
              name: '',
              environment: 'sandbox',
              settings: {},
              credentials: {},
              base_address: null,
              time_limit_s: 10,
              reorder: 'careful',
              active: true,
            }
      }
      onSubmit={save}
      done={t('common.saved')}
      close={close}
      wide
    >
      <TwoColumns>
        <SelectInput
          source="carrier"
          label={t('common.carrier')}
          choices={carriers}
          optionValue="code"
          optionText="name"
          readOnly={account !== null}
        />
        <TextInput source="name" label={t('common.name')} helperText={t('carriers.nameAbout')} />
        <SelectInput
          source="environment"
          label={t('carriers.environment')}
          choices={[
            { id: 'sandbox', name: t('carriers.sandboxChoice') },
            { id: 'production', name: t('carriers.production') },
          ]}
        />
        <NumberInput
          source="time_limit_s"
          label={t('carriers.timeLimit')}
          helperText={t('carriers.timeLimitAbout')}
        />
      </TwoColumns>
      <SelectInput
        source="reorder"
        label={t('carriers.lost')}
        helperText={t('carriers.lostAbout')}
        choices={[
          { id: 'careful', name: t('carriers.careful') },
          { id: 'fast', name: t('carriers.fast') },
        ]}
      />
      <CarrierFields carriers={carriers} stored={account?.credentials_set ?? []} />
      <TextInput
        source="base_address"
        label={t('carriers.baseAddress')}
        helperText={t('carriers.testsOnly')}
      />
      <BooleanInput source="active" label={t('common.active')} />
    </DialogForm>
  )
}

function CarrierFields({ carriers, stored }: { carriers: Carrier[]; stored: string[] }) {
  const chosen: unknown = useWatch({ name: 'carrier' })
  const form = carriers.find(({ code }) => code === chosen)?.form
  if (!form || form.settings.length + form.credentials.length === 0) return null
  return (
    <TwoColumns>
      {form.settings.map(field => (
        <SettingInput key={field.name} field={field} />
      ))}
      {form.credentials.length > 0 && (
        <Typography variant="h3" component="p" sx={{ gridColumn: '1 / -1', mt: 1 }}>
          {t('carriers.credentials')}
        </Typography>
      )}
      {form.credentials.map(field => (
        <TextInput
          key={field.name}
          source={`credentials.${field.name}`}
          label={field.label}
          type="password"
          autoComplete="new-password"
          helperText={stored.includes(field.name) ? t('carriers.stored') : (field.help ?? false)}
        />
      ))}
    </TwoColumns>
  )
}

function SettingInput({ field: { name, label, help, choices } }: { field: Schemas['CarrierField'] }) {
  const common = { source: `settings.${name}`, label, helperText: help ?? false }
  if (!choices) return <TextInput {...common} />
  return <SelectInput {...common} choices={choices} optionValue="value" optionText="label" emptyText="—" />
}

function valuesOf(account: CarrierAccount): AccountValues {
  const { carrier, name, environment, settings, base_address, time_limit_ms, reorder, active } = account
  const time_limit_s = time_limit_ms / 1000
  return {
    carrier,
    name,
    environment,
    settings,
    credentials: {},
    base_address,
    time_limit_s,
    reorder,
    active,
  }
}

/** The filled fields. Empty fields are left out, so that stored credentials stay. */
function entered(texts: Texts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]])),
  )
}
