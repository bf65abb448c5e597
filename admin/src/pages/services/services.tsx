import { Button, Link as MuiLink } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
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
  return (
    <Page
      title="Services"
      about="Your services. Prices are on the rate cards under Tariffs."
      actions={
        <Allowed>
          <Button component={Link} to="/services/new" variant="contained" startIcon={<AddIcon />}>
            New service
          </Button>
        </Allowed>
      }
    >
      <Panel flush>
        <PlainTable
          name="Services"
          rowsOpen
          columns={columns}
          records={services.data?.items}
          keyOf={service => service.id}
          error={services.error}
          retry={services.refetch}
          empty={
            <Empty title="No services yet">
              Create package types first, then a service and its rate card.
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
    name: 'Service',
    cell: service => (
      <MuiLink component={Link} to={`/services/${service.id}`} sx={{ fontWeight: 560 }}>
        {service.name}
      </MuiLink>
    ),
  },
  { name: 'Code', cell: service => <code>{service.code}</code> },
  { name: 'Type', cell: service => (service.service_type === 'domestic' ? 'Domestic' : 'International') },
  { name: 'Priced by', cell: service => chargeTypeNames[service.charge_type] },
  { name: 'Package types', cell: service => service.package_types.join(', ') },
  {
    name: 'Zones',
    cell: service =>
      service.distance_zones ? 'By distance' : (service.zone_set ?? 'None: same price everywhere'),
  },
  { name: 'Carrier', cell: service => service.carrier?.account_name ?? 'Own delivery' },
  { name: 'Status', cell: service => <StatusMark status={service.active ? 'active' : 'inactive'} /> },
]

function PackageTypes() {
  const types = useApiQuery('/package-types')
  const [edited, setEdited] = useState<PackageType | 'new' | null>(null)
  const create = (
    <Allowed>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
        New package type
      </Button>
    </Allowed>
  )
  return (
    <Panel title="Package types" action={create} flush>
      <PlainTable
        name="Package types"
        columns={[
          {
            name: 'Name',
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
          { name: 'Code', cell: type => <code>{type.code}</code> },
        ]}
        records={types.data?.items}
        keyOf={type => type.code}
        error={types.error}
        retry={types.refetch}
        empty={<Empty title="No package types yet">For example envelope and box.</Empty>}
      />
      {edited && <PackageTypeDialog type={edited === 'new' ? null : edited} close={() => setEdited(null)} />}
    </Panel>
  )
}
