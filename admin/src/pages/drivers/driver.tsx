import { Button } from '@mui/material'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { Facts } from '../../parts/facts.tsx'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { PhoneLink } from '../../parts/phone-link.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { Allowed } from '../../session/permission.tsx'
import { areaText, DriverDialog } from './driver-dialog.tsx'
import { PhonesPanel } from './phones-panel.tsx'

type Driver = Schemas['Driver']

export default function DriverPage() {
  const { id = '' } = useParams()
  const driver = useApiQuery('/drivers/{id}', { params: { path: { id: Number(id) } } })
  return <QueryResult query={driver}>{found => <DriverDetails driver={found} />}</QueryResult>
}

/** A driver with areas and phones. */
function DriverDetails({ driver }: { driver: Driver }) {
  const [isEdited, setEdited] = useState(false)
  const navigate = useNavigate()
  return (
    <Page
      title={driver.name}
      mark={<StatusMark status={driver.active ? 'active' : 'inactive'} />}
      parent={{ to: '/drivers', name: t('drivers.title') }}
      actions={
        <Allowed>
          <Button variant="outlined" onClick={() => setEdited(true)}>
            {t('drivers.change')}
          </Button>
        </Allowed>
      }
    >
      <Panel>
        <Facts
          columns={4}
          facts={[
            [t('address.phone'), driver.phone && <PhoneLink key="phone" phone={driver.phone} />],
            [t('drivers.areas'), driver.areas.map(areaText).join(', ') || t('drivers.noAreas')],
            [t('drivers.openToday'), driver.open_today],
            [t('drivers.capacity'), driver.daily_capacity],
          ]}
        />
      </Panel>
      <PhonesPanel driver={driver} />
      {isEdited && (
        <DriverDialog driver={driver} close={() => setEdited(false)} deleted={() => navigate('/drivers')} />
      )}
    </Page>
  )
}
