import { Button, Link as MuiLink, Paper } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
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
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
        New driver
      </Button>
    </Allowed>
  )
  return (
    <Page
      title="Drivers"
      about="New pickups go to a driver with the address in the area and the fewest open pickups that day."
      actions={create}
    >
      <Paper sx={{ border: 1, borderColor: 'divider', overflow: 'hidden' }}>
        <PlainTable
          name="Drivers"
          columns={columns(setEdited)}
          records={drivers.data?.items}
          keyOf={driver => driver.id}
          error={drivers.error}
          retry={drivers.refetch}
          empty={
            <Empty title="No drivers yet" action={create}>
              Without drivers, pickups wait until somebody assigns them.
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
      name: 'Name',
      cell: driver => (
        <MuiLink component="button" type="button" onClick={() => edit(driver)} sx={{ fontWeight: 560 }}>
          {driver.name}
        </MuiLink>
      ),
    },
    { name: 'Phone', cell: driver => driver.phone },
    { name: 'Areas', cell: driver => driver.areas.map(areaText).join(', ') || 'None: assigned by hand only' },
    { name: 'Open today', align: 'right', cell: driver => driver.open_today },
    { name: 'Capacity per day', align: 'right', cell: driver => driver.daily_capacity },
    { name: 'Status', cell: driver => <StatusMark status={driver.active ? 'active' : 'inactive'} /> },
  ]
}
