import { Alert } from '@mui/material'
import { useWatch } from 'react-hook-form'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { SelectInput, TextInput } from '../../parts/inputs/index.ts'
import { useNotify } from '../../parts/notifications.tsx'
import { Panel } from '../../parts/panel.tsx'

/** The carrier account for the shipments of the service, if any. */
export function ServiceCarrier({ service }: { service: Schemas['Service'] }) {
  const choose = useApiMutation('put', '/services/{id}/carrier')
  const notify = useNotify()
  const accounts = useApiQuery('/carrier-accounts').data?.items ?? []
  const carriers = useApiQuery('/carriers').data?.items ?? []
  return (
    <Panel title={t('common.carrier')} about={t('services.carrier.about')}>
      <OwnForm
        key={`${service.carrier?.account_id} ${service.carrier?.service}`}
        values={{
          account_id: service.carrier?.account_id ?? null,
          service: service.carrier?.service ?? null,
        }}
        onSubmit={async ({ account_id, service: carrierService }) => {
          const body = account_id ? { account_id, service: carrierService } : { account_id: null }
          await choose({ params: { path: { id: service.id } }, body })
          notify(t('common.saved'), { type: 'success' })
        }}
      >
        <SelectInput
          source="account_id"
          label={t('services.carrier.account')}
          choices={accounts}
          optionText="name"
          emptyText={t('services.carrier.none')}
        />
        <CarrierServiceInput accounts={accounts} carriers={carriers} />
        <RefusedOptions offered={service.options} accounts={accounts} carriers={carriers} />
        <FormFoot />
      </OwnForm>
    </Panel>
  )
}

interface CarrierServiceProps {
  accounts: Schemas['CarrierAccount'][]
  carriers: Schemas['Carrier'][]
}

/** Options of the service that the chosen carrier lacks. */
function RefusedOptions({ offered, accounts, carriers }: CarrierServiceProps & { offered: string[] }) {
  const chosen: unknown = useWatch({ name: 'account_id' })
  const account = accounts.find(({ id }) => id === chosen)
  const carrier = carriers.find(({ code }) => code === account?.carrier)
  if (!carrier) return null
  const able: readonly string[] = carrier.capabilities.options
  const refused = offered.filter(code => !able.includes(code))
  if (refused.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t('services.carrier.refuses', { carrier: carrier.name, options: refused.join(', ') })}
    </Alert>
  )
}

function CarrierServiceInput({ accounts, carriers }: CarrierServiceProps) {
  const chosen: unknown = useWatch({ name: 'account_id' })
  const account = accounts.find(({ id }) => id === chosen)
  if (!account) return null
  const services = carriers.find(({ code }) => code === account.carrier)?.form.services ?? []
  if (services.length === 0) return <TextInput source="service" label={t('services.carrier.code')} />
  return (
    <SelectInput
      source="service"
      label={t('services.carrier.service')}
      choices={services}
      optionValue="code"
      optionText="name"
      emptyText="—"
    />
  )
}
