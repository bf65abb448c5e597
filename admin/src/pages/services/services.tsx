import { Button, Link as MuiLink } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { Allowed } from '../../session/permission.tsx'
import { chargeTypeNames } from './labels.ts'
import { Options } from './options.tsx'
import { PackageTypeDialog } from './package-type-dialog.tsx'

type PackageType = Schemas['PackageType']
type Service = Schemas['Service']

/** The services, the package types and the options. */
export default function Services() {
  const services = useApiQuery('/services')
  const create = (
    <Allowed>
      <Button component={Link} to="/services/new" variant="contained" startIcon={<AddIcon />} data-new>
        {t('services.new')}
      </Button>
    </Allowed>
  )
  return (
    <Page title={t('common.services')} about={t('services.about')} actions={create}>
      <Panel flush>
        <PlainTable
          name={t('common.services')}
          rowsOpen
          columns={columns}
          records={services.data?.items}
          keyOf={service => service.id}
          error={services.error}
          retry={services.refetch}
          empty={
            <Empty title={t('services.none')} action={create}>
              {t('services.noneAbout')}
            </Empty>
          }
        />
      </Panel>
      <PackageTypes />
      <Options />
    </Page>
  )
}

const columns: Column<Service>[] = [
  {
    name: t('common.service'),
    cell: service => (
      <MuiLink component={Link} to={`/services/${service.id}`} sx={{ fontWeight: 560 }}>
        {service.name}
      </MuiLink>
    ),
  },
  { name: t('common.code'), cell: service => <code>{service.code}</code> },
  {
    name: t('services.type'),
    cell: service =>
      service.service_type === 'domestic' ? t('services.domestic') : t('services.international'),
  },
  { name: t('services.pricedBy'), cell: service => chargeTypeNames[service.charge_type] },
  { name: t('services.packageTypes'), cell: service => service.package_types.join(', ') },
  {
    name: t('services.zones'),
    cell: service =>
      service.distance_zones ? t('services.byDistance') : (service.zone_set ?? t('services.noZones')),
  },
  { name: t('common.carrier'), cell: service => service.carrier?.account_name ?? t('services.ownDelivery') },
  {
    name: t('common.status'),
    cell: service => <StatusMark status={service.active ? 'active' : 'inactive'} />,
  },
]

function PackageTypes() {
  const types = useApiQuery('/package-types')
  const [edited, setEdited] = useState<PackageType | 'new' | null>(null)
  const create = (
    <Allowed>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
        {t('services.types.new')}
      </Button>
    </Allowed>
  )
  return (
    <Panel title={t('services.packageTypes')} action={create} flush>
      <PlainTable
        name={t('services.packageTypes')}
        columns={[
          {
            name: t('common.name'),
            cell: type => (
              <MuiLink
                component="button"
                type="button"
                onClick={() => setEdited(type)}
                sx={{ fontWeight: 560 }}
              >
                {type.name}
              </MuiLink>
            ),
          },
          { name: t('common.code'), cell: type => <code>{type.code}</code> },
        ]}
        records={types.data?.items}
        keyOf={type => type.code}
        error={types.error}
        retry={types.refetch}
        empty={
          <Empty title={t('services.types.none')} action={create}>
            {t('services.types.noneAbout')}
          </Empty>
        }
      />
      {edited && <PackageTypeDialog type={edited === 'new' ? null : edited} close={() => setEdited(null)} />}
    </Panel>
  )
}
