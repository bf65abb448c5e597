import { Box } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import type { Init, Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
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

  /** Doubts stay long enough to be read. */
  function tell(done: string, warnings: readonly { message: string }[] = []) {
    const message = [done, ...warnings.map(warning => warning.message)].join(' ')
    notify(message, warnings.length > 0 ? { type: 'warning', autoHideDuration: 20_000 } : { type: 'success' })
  }

  async function save(entered: ServiceTerms) {
    const body = sentTerms(entered)
    if (service) {
      const saved = await change({ params: { path: { id: service.id } }, body })
      tell(t('common.saved'), saved.warnings)
    } else {
      const created = await create({ body })
      tell(t('services.created'), created.warnings)
      navigate(`/services/${created.id}`)
    }
  }

  return (
    <Page
      title={service?.name ?? t('services.new')}
      parent={{ to: '/services', name: t('common.services') }}
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
        <FormFoot label={service ? t('common.save') : t('services.create')} />
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
      <Panel title={t('common.service')}>
        <TwoColumns>
          <TextInput source="name" label={t('common.name')} helperText={t('services.nameAbout')} />
          <TextInput
            source="code"
            label={t('common.code')}
            helperText={isNew ? t('services.codeAbout') : t('services.codeFixed')}
            readOnly={!isNew}
          />
          <SelectInput
            source="service_type"
            label={t('services.type')}
            choices={[
              { id: 'domestic', name: t('services.domestic') },
              { id: 'international', name: t('services.international') },
            ]}
          />
          <SelectInput
            source="charge_type"
            label={t('services.pricedBy')}
            choices={Object.entries(chargeTypeNames).map(([id, name]) => ({ id, name }))}
            helperText={t('services.pricedByAbout')}
          />
          <SelectArrayInput
            source="package_types"
            label={t('services.packageTypes')}
            choices={types}
            optionValue="code"
            optionText="name"
            helperText={t('services.packageTypesAbout')}
          />
          {!byDistance && (
            <SelectInput
              source="zone_set"
              label={t('services.zoneSet')}
              choices={zoneSets}
              optionValue="code"
              optionText="name"
              emptyText={t('services.noZoneSet')}
            />
          )}
          <SelectArrayInput
            source="options"
            label={t('services.options')}
            choices={options}
            optionValue="code"
            optionText="name"
            helperText={t('services.optionsAbout')}
          />
        </TwoColumns>
        <BooleanInput source="active" label={t('services.active')} />
        <DistanceZones />
      </Panel>
      <Panel title={t('services.chargeable')} about={t('services.chargeableAbout')}>
        <TwoColumns>
          <SelectInput
            source="weight_unit"
            label={t('services.weightUnit')}
            choices={[
              { id: 'lb', name: t('services.pounds') },
              { id: 'kg', name: t('services.kilograms') },
            ]}
            helperText={t('services.weightUnitAbout')}
          />
          <TextInput
            source="volumetric_divisor"
            label={t('services.divisor')}
            helperText={t('services.divisorAbout')}
          />
          <TextInput
            source="weight_increment"
            label={t('services.increment')}
            helperText={t('services.incrementAbout')}
          />
          <TextInput
            source="dimension_increment"
            label={t('services.sideIncrement')}
            helperText={t('services.sideIncrementAbout')}
          />
          <TextInput source="minimum_weight" label={t('services.minimumWeight')} />
          <TextInput
            source="maximum_weight"
            label={t('services.maximumWeight')}
            helperText={t('services.maximumWeightAbout')}
          />
          {(chargeType === 'distance' || byDistance) && (
            <TextInput source="distance_increment" label={t('services.distanceIncrement')} />
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
      label={t('common.delete')}
      question={t('common.deleteQuestion', { name: service.name })}
      confirm={t('common.delete')}
      act={async () => {
        await remove({ params: { path: { id: service.id } } })
        navigate('/services')
      }}
      done={t('common.deleted', { name: service.name })}
    >
      {t('services.deleteAbout')}
    </ConfirmButton>
  )
}
