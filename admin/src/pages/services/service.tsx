import { Box } from '@mui/material'
import { BooleanInput, SelectArrayInput, SelectInput, TextInput, useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import type { Items } from '../../http/data-provider.ts'
import { useAsk, useTell } from '../../http/use-ask.ts'
import { Asked } from '../../parts/asked.tsx'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { FormFoot, OwnForm, type Values } from '../../parts/form.tsx'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import type { PackageType, Service, ZoneSetSummary } from '../../records/tariff.ts'
import { useIsOwner, useTenant } from '../../session/use-session.ts'
import { ServiceCarrier } from './service-carrier.tsx'
import { chargeTypeNames } from './words.ts'

/** One service: what it is and how its chargeable weight comes about. */
export default function ServicePage() {
  const { id = '' } = useParams()
  if (id === 'new') return <ServiceForm service={null} />
  return <ExistingService id={id} />
}

function ExistingService({ id }: { id: string }) {
  const service = useAsk<Service>(`/services/${encodeURIComponent(id)}`)
  return <Asked of={service}>{found => <ServiceForm service={found} />}</Asked>
}

function ServiceForm({ service }: { service: Service | null }) {
  const tell = useTell()
  const navigate = useNavigate()
  const notify = useNotify()
  const isOwner = useIsOwner()
  const { country } = useTenant()

  async function save(values: Values) {
    const { id: _, carrier: __, ...body } = values
    if (service) {
      await tell('PUT', `/services/${service.id}`, body)
      notify('Saved.', { type: 'success' })
    } else {
      const created = await tell<Service>('POST', '/services', body)
      notify('Created. It has no prices yet: make a rate card for it.', { type: 'success' })
      navigate(`/services/${created.id}`)
    }
  }

  return (
    <Page
      title={service?.name ?? 'New service'}
      parent={{ to: '/services', name: 'Services' }}
      narrow
      actions={service && <DeleteService service={service} />}
    >
      <OwnForm
        values={
          service
            ? { ...service }
            : {
                code: '',
                name: '',
                service_type: 'domestic',
                charge_type: 'weight',
                active: true,
                package_types: [],
                weight_unit: country === 'US' ? 'lb' : 'kg',
              }
        }
        onSubmit={save}
      >
        <ServiceFields isNew={service === null} />
        <FormFoot label={service ? 'Save' : 'Create service'} />
      </OwnForm>
      {service && isOwner && (
        <Box sx={{ mt: 3 }}>
          <ServiceCarrier service={service} />
        </Box>
      )}
    </Page>
  )
}

function ServiceFields({ isNew }: { isNew: boolean }) {
  const types = useAsk<Items<PackageType>>('/package-types').data?.items ?? []
  const zoneSets = useAsk<Items<ZoneSetSummary>>('/zone-sets').data?.items ?? []
  const chargeType: unknown = useWatch({ name: 'charge_type' })
  const grid = {
    display: 'grid',
    gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
    columnGap: 2,
  }
  return (
    <>
      <Panel title="Service">
        <Box sx={grid}>
          <TextInput source="name" label="Name" helperText="As customers read it" />
          <TextInput
            source="code"
            label="Code"
            helperText={
              isNew ? 'Short and lasting, such as EXPRESS: programs use it' : 'Stays: programs use it'
            }
            readOnly={!isNew}
          />
          <SelectInput
            source="service_type"
            label="Type"
            choices={[
              { id: 'domestic', name: 'Domestic' },
              { id: 'international', name: 'International' },
            ]}
          />
          <SelectInput
            source="charge_type"
            label="Charged"
            choices={Object.entries(chargeTypeNames).map(([id, name]) => ({ id, name }))}
            helperText="What the brackets of its rate cards are measured in"
          />
          <SelectArrayInput
            source="package_types"
            label="Package types"
            choices={types}
            optionValue="code"
            optionText="name"
            helperText="A shipment that names none takes the first that has a price"
          />
          <SelectInput
            source="zone_set"
            label="Zone set"
            choices={zoneSets}
            optionValue="code"
            optionText="name"
            emptyText="None: the same price everywhere"
          />
        </Box>
        <BooleanInput source="active" label="Offered to customers" />
      </Panel>
      <Panel title="Chargeable weight" about="The larger of actual and volumetric weight, rounded up.">
        <Box sx={grid}>
          <SelectInput
            source="weight_unit"
            label="Weight unit"
            choices={[
              { id: 'lb', name: 'Pounds' },
              { id: 'kg', name: 'Kilograms' },
            ]}
            helperText="Of the weights on its rate cards"
          />
          <TextInput
            source="volumetric_divisor"
            label="Volumetric divisor"
            helperText="139 in³ to the pound, 5000 cm³ to the kilogram; none when left empty"
          />
          <TextInput source="weight_increment" label="Rounded up to a multiple of" helperText="0.5, say" />
          <TextInput source="minimum_weight" label="At least" />
          <TextInput source="maximum_weight" label="Refused above" />
          {chargeType === 'distance' && (
            <TextInput source="distance_increment" label="Distance rounded up to a multiple of, in km" />
          )}
        </Box>
      </Panel>
    </>
  )
}

function DeleteService({ service }: { service: Service }) {
  const tell = useTell()
  const navigate = useNavigate()
  return (
    <ConfirmButton
      label="Delete"
      question={`Delete ${service.name}?`}
      confirm="Delete"
      act={async () => {
        await tell('DELETE', `/services/${service.id}`)
        navigate('/services')
      }}
      done={`${service.name} is deleted.`}
    >
      Its shipments keep it. Its rate cards have to go first; to stop selling it, make it inactive instead.
    </ConfirmButton>
  )
}
