import { SelectInput, TextInput, useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Items } from '../../http/data-provider.ts'
import { useAsk, useTell } from '../../http/use-ask.ts'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { Panel } from '../../parts/panel.tsx'
import type { Carrier, CarrierAccount } from '../../records/carrier.ts'
import type { Service } from '../../records/tariff.ts'

/** Whether a carrier carries the service out, and with which of the accounts. */
export function ServiceCarrier({ service }: { service: Service }) {
  const tell = useTell()
  const notify = useNotify()
  const accounts = useAsk<Items<CarrierAccount>>('/carrier-accounts').data?.items ?? []
  const carriers = useAsk<Items<Carrier>>('/carriers').data?.items ?? []
  return (
    <Panel title="Carrier" about="A new shipment of this service is submitted to the carrier as well.">
      <OwnForm
        key={`${service.carrier?.account_id} ${service.carrier?.service}`}
        values={{
          account_id: service.carrier?.account_id ?? null,
          service: service.carrier?.service ?? null,
        }}
        onSubmit={async ({ account_id, service: carrierService }) => {
          const body = account_id ? { account_id, service: carrierService } : { account_id: null }
          await tell('PUT', `/services/${service.id}/carrier`, body)
          notify('Saved.', { type: 'success' })
        }}
      >
        <SelectInput
          source="account_id"
          label="Carrier account"
          choices={accounts}
          optionText="name"
          emptyText="None: you carry it out yourselves"
        />
        <CarrierServiceInput accounts={accounts} carriers={carriers} />
        <FormFoot />
      </OwnForm>
    </Panel>
  )
}

function CarrierServiceInput({ accounts, carriers }: { accounts: CarrierAccount[]; carriers: Carrier[] }) {
  const chosen: unknown = useWatch({ name: 'account_id' })
  const account = accounts.find(({ id }) => id === chosen)
  if (!account) return null
  const services = carriers.find(({ code }) => code === account.carrier)?.form.services ?? []
  if (services.length === 0) return <TextInput source="service" label="What the carrier calls the service" />
  return (
    <SelectInput
      source="service"
      label="Service of the carrier"
      choices={services}
      optionValue="code"
      optionText="name"
    />
  )
}
