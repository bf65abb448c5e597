import { Button, Link as MuiLink, Paper, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { ageText } from '../../parts/age-text.ts'
import { Empty } from '../../parts/empty.tsx'
import { Page } from '../../parts/page.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { Allowed } from '../../session/permission.tsx'
import { areaText, DriverDialog } from './driver-dialog.tsx'
import { waitingText } from './phone-texts.ts'

type Driver = Schemas['Driver']

export default function Drivers() {
  const drivers = useApiQuery('/drivers')
  const [isNew, setNew] = useState(false)
  const create = (
    <Allowed>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setNew(true)} data-new>
        {t('drivers.new')}
      </Button>
    </Allowed>
  )
  return (
    <Page
      title={t('drivers.title')}
      about={t('drivers.about')}
      actions={
        <>
          <Button variant="outlined" component={Link} to="/drivers/app">
            {t('drivers.app.open')}
          </Button>
          {create}
        </>
      }
    >
      <Paper sx={{ border: 1, borderColor: 'divider', overflow: 'hidden' }}>
        <PlainTable
          name={t('drivers.title')}
          columns={columns}
          rowsOpen
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
      {isNew && <DriverDialog driver={null} close={() => setNew(false)} />}
    </Page>
  )
}

const columns: Column<Driver>[] = [
  {
    name: t('common.name'),
    cell: driver => (
      <MuiLink component={Link} to={`/drivers/${driver.id}`} sx={{ fontWeight: 560 }}>
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
  { name: t('drivers.phones.title'), cell: ({ phones }) => <PhonesCell phones={phones} /> },
  {
    name: t('common.status'),
    cell: driver => <StatusMark status={driver.active ? 'active' : 'inactive'} />,
  },
]

/** The number of phones, their last contact, and what waits on them. */
function PhonesCell({ phones }: { phones: Driver['phones'] }) {
  const { count, last_contact_at: contact } = phones
  const waiting = waitingText(phones)
  return (
    <div>
      {t('drivers.phones.count', { count })}
      {contact && (
        <Typography variant="caption" color="textSecondary" component="div">
          {t('drivers.phones.summary', { age: ageText(contact, Date.now()) })}
        </Typography>
      )}
      {waiting && (
        <Typography variant="caption" component="div">
          {t('drivers.phones.waitingLine', { text: waiting })}
        </Typography>
      )}
    </div>
  )
}
