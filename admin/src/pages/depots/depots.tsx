import { Button, Link as MuiLink, Paper } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import { Page } from '../../parts/page.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { Allowed, Needs } from '../../session/permission.tsx'
import { DepotDialog } from './depot-dialog.tsx'
import { GeocoderPanel } from './geocoder-panel.tsx'
import { PostalPlaces } from './postal-places.tsx'

type Depot = Schemas['Depot']

export default function Depots() {
  const depots = useApiQuery('/depots')
  const [edited, setEdited] = useState<Depot | 'new' | null>(null)
  const create = (
    <Allowed>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')} data-new>
        {t('depots.new')}
      </Button>
    </Allowed>
  )
  return (
    <Page title={t('depots.title')} about={t('depots.about')} actions={create}>
      <Paper sx={{ border: 1, borderColor: 'divider', overflow: 'hidden', mb: 2.5 }}>
        <PlainTable
          name={t('depots.title')}
          columns={columns(setEdited)}
          records={depots.data?.items}
          keyOf={depot => depot.id}
          error={depots.error}
          retry={depots.refetch}
          empty={
            <Empty title={t('depots.none')} action={create}>
              {t('depots.noneAbout')}
            </Empty>
          }
        />
      </Paper>
      <Needs permission="runs">
        <PostalPlaces />
      </Needs>
      <Allowed to="owner">
        <Needs permission="owner">
          <GeocoderPanel />
        </Needs>
      </Allowed>
      {edited && <DepotDialog depot={edited === 'new' ? null : edited} close={() => setEdited(null)} />}
    </Page>
  )
}

function columns(edit: (depot: Depot) => void): Column<Depot>[] {
  return [
    {
      name: t('common.code'),
      cell: depot => (
        <MuiLink component="button" type="button" onClick={() => edit(depot)} sx={{ fontWeight: 560 }}>
          {depot.code}
        </MuiLink>
      ),
    },
    { name: t('common.name'), cell: depot => depot.name },
    {
      name: t('address.address'),
      cell: ({ address1, zip, city, state, country }) =>
        [address1, [zip, city].filter(Boolean).join(' '), state, country].filter(Boolean).join(', '),
    },
    { name: t('common.status'), cell: depot => <StatusMark status={depot.active ? 'active' : 'inactive'} /> },
  ]
}
