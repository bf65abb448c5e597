import { Box } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import type { Init, Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { FormFoot, OwnForm } from '../../parts/form.tsx'
import { BooleanInput, SelectArrayInput, SelectInput, TextInput } from '../../parts/inputs/index.ts'
import { useNotify } from '../../parts/notifications.tsx'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'
import { useIsOwner, useTenant } from '../../session/use-session.ts'
import { DistanceZones, sentDistances } from './distance-zones.tsx'
import { chargeTypeNames } from './labels.ts'
import { LimitsPanel, PiecesPanel } from './piece-fields.tsx'
import { ServiceCarrier } from './service-carrier.tsx'
import { enteredTransit, TransitFields } from './transit-fields.tsx'
import { sentBands, WeightBands } from './weight-bands.tsx'

type Service = Schemas['Service']
type ServiceTerms = Init<'post', '/services'>['body']

/** One service: its terms and its chargeable weight. */
export default function ServicePage() {
  const { id = '' } = useParams()
  if (id === 'new') return <ServiceForm service={null} />
  return <ExistingService id={id} />
}

function ExistingService({ id }: { id: string }) {
  const service = useApiQuery('/services/{id}', { params: { path: { id: Number(id) } } })
  return <QueryResult query={service}>{found => <ServiceForm service={found} />}</QueryResult>
}

function ServiceForm({ service }: { service: Service | null }) {
  const create = useApiMutation('post', '/services')
  const change = useApiMutation('put', '/services/{id}')
  const navigate = useNavigate()
  const notify = useNotify()
  const isOwner = useIsOwner()
  const { country } = useTenant()

  async function save(entered: ServiceTerms) {
    const body = sentTerms(entered)
    if (service) {
      await change({ params: { path: { id: service.id } }, body })
      notify('Saved.', { type: 'success' })
    } else {
      const created = await create({ body })
      notify('Created. It has no prices yet: create a rate card for it.', { type: 'success' })
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
      <OwnForm<ServiceTerms>
        values={
          service
            ? termsOf(service)
            : {
                code: '',
                name: '',
                service_type: 'domestic',
                charge_type: 'weight',
                active: true,
                package_types: [],
                options: [],
                weight_unit: country === 'US' ? 'lb' : 'kg',
              }
        }
        onSubmit={values => save({ ...values, transit: enteredTransit(values.transit) } as ServiceTerms)}
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

/** The fields of this form. The carrier has its own form. */
function termsOf({ id: _, carrier: __, ...fields }: Service): ServiceTerms {
  return {
    ...fields,
    oversize: fields.oversize ?? [],
    weight_bands: fields.weight_bands ?? [],
    distance_zones: fields.distance_zones ?? [],
  } as ServiceTerms
}

/** The values without those of hidden fields, which the server might refuse. */
function sentTerms(entered: ServiceTerms): ServiceTerms {
  const hidden = entered.rate_per === 'piece' ? 'weight_rounding_per' : 'minimum_charge_per'
  const oversize = entered.oversize?.length ? entered.oversize : null
  const distances = sentDistances(entered)
  return {
    ...entered,
    [hidden]: null,
    oversize,
    weight_bands: sentBands(entered),
    distance_zones: distances,
    ...(distances ? { zone_set: null } : {}),
  } as ServiceTerms
}

function ServiceFields({ isNew }: { isNew: boolean }) {
  const types = useApiQuery('/package-types').data?.items ?? []
  const options = useApiQuery('/options').data?.items ?? []
  const zoneSets = useApiQuery('/zone-sets').data?.items ?? []
  const chargeType: unknown = useWatch({ name: 'charge_type' })
  const distances: unknown = useWatch({ name: 'distance_zones' })
  const byDistance = Array.isArray(distances) && distances.length > 0
  return (
    <>
      <Panel title="Service">
        <TwoColumns>
          <TextInput source="name" label="Name" helperText="As customers read it" />
          <TextInput
            source="code"
            label="Code"
            helperText={
              isNew
                ? 'Short, such as EXPRESS. It cannot be changed later'
                : 'Cannot be changed: programs use it'
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
            label="Priced by"
            choices={Object.entries(chargeTypeNames).map(([id, name]) => ({ id, name }))}
            helperText="The measure of the brackets on its rate cards"
          />
          <SelectArrayInput
            source="package_types"
            label="Package types"
            choices={types}
            optionValue="code"
            optionText="name"
            helperText="A shipment without a package type gets the first one that has a price"
          />
          {!byDistance && (
            <SelectInput
              source="zone_set"
              label="Zone set"
              choices={zoneSets}
              optionValue="code"
              optionText="name"
              emptyText="None: the same price everywhere"
            />
          )}
          <SelectArrayInput
            source="options"
            label="Options"
            choices={options}
            optionValue="code"
            optionText="name"
            helperText="Extras for senders to choose. Their prices are surcharges under Tariffs"
          />
        </TwoColumns>
        <BooleanInput source="active" label="Offered to customers" />
        <DistanceZones />
      </Panel>
      <Panel title="Chargeable weight" about="The larger of actual and volumetric weight, rounded up.">
        <TwoColumns>
          <SelectInput
            source="weight_unit"
            label="Weight unit"
            choices={[
              { id: 'lb', name: 'Pounds' },
              { id: 'kg', name: 'Kilograms' },
            ]}
            helperText="The unit of weights on its rate cards"
          />
          <TextInput
            source="volumetric_divisor"
            label="Volumetric divisor"
            helperText="Usually 139 in³/lb or 5000 cm³/kg. Empty: volume does not count"
          />
          <TextInput
            source="weight_increment"
            label="Round up to a multiple of"
            helperText="For example 0.5"
          />
          <TextInput
            source="dimension_increment"
            label="Round each side up to a multiple of"
            helperText="Before the volumetric weight. Empty: sides as they are"
          />
          <TextInput source="minimum_weight" label="Minimum chargeable weight" />
          <TextInput
            source="maximum_weight"
            label="Maximum weight"
            helperText="Chargeable. Heavier shipments have no price; limits below refuse them"
          />
          {(chargeType === 'distance' || byDistance) && (
            <TextInput source="distance_increment" label="Round distance up to a multiple of (km)" />
          )}
        </TwoColumns>
        <WeightBands />
      </Panel>
      <PiecesPanel />
      <LimitsPanel />
      <TransitFields zoneSets={zoneSets} />
    </>
  )
}

function DeleteService({ service }: { service: Service }) {
  const remove = useApiMutation('delete', '/services/{id}')
  const navigate = useNavigate()
  return (
    <ConfirmButton
      label="Delete"
      question={`Delete ${service.name}?`}
      confirm="Delete"
      act={async () => {
        await remove({ params: { path: { id: service.id } } })
        navigate('/services')
      }}
      done={`${service.name} is deleted.`}
    >
      Existing shipments keep it. Delete its rate cards first. To stop offering it, make it inactive instead.
    </ConfirmButton>
  )
}
