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
import { Allowed } from '../../session/permission.tsx'
import { areaText, DriverDialog } from './driver-dialog.tsx'

type Driver = Schemas['Driver']

export default function Drivers() {
  const drivers = useApiQuery('/drivers')
  const [edited, setEdited] = useState<Driver | 'new' | null>(null)
  const create = (
    <Allowed>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')} data-new>
        {t('drivers.new')}
      </Button>
    </Allowed>
  )
  return (
    <Page title={t('drivers.title')} about={t('drivers.about')} actions={create}>
      <Paper sx={{ border: 1, borderColor: 'divider', overflow: 'hidden' }}>
        <PlainTable
          name={t('drivers.title')}
          columns={columns(setEdited)}
          records={drivers.data?.items}
          keyOf={driver => driver.id}
          error={drivers.error}
          retry={drivers.refetch}
          empty={
            <Empty title={t('drivers.none')} action={create}>
              {t('drivers.noneAbout')}
            </Empty>
          }
        />
      </Paper>
      {edited && <DriverDialog driver={edited === 'new' ? null : edited} close={() => setEdited(null)} />}
    </Page>
  )
}

function columns(edit: (driver: Driver) => void): Column<Driver>[] {
  return [
    {
      name: t('common.name'),
      cell: driver => (
        <MuiLink component="button" type="button" onClick={() => edit(driver)} sx={{ fontWeight: 560 }}>
          {driver.name}
        </MuiLink>
      ),
    },
    { name: t('address.phone'), cell: driver => driver.phone },
    {
      name: t('drivers.areas'),
      cell: driver => driver.areas.map(areaText).join(', ') || t('drivers.noAreas'),
    },
    { name: t('drivers.openToday'), align: 'right', cell: driver => driver.open_today },
    { name: t('drivers.capacity'), align: 'right', cell: driver => driver.daily_capacity },
    {
      name: t('common.status'),
      cell: driver => <StatusMark status={driver.active ? 'active' : 'inactive'} />,
    },
  ]
}
