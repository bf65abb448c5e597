import { Button, Tab, Tabs } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { t } from '../../messages/text.ts'
import { Page } from '../../parts/page.tsx'
import { todayIn } from '../../parts/when.tsx'
import { Allowed } from '../../session/permission.tsx'
import { useTenant } from '../../session/use-session.ts'
import { Board } from './board.tsx'
import { NewPickupDialog } from './new-pickup-dialog.tsx'
import PickupsTable from './pickups-table.tsx'

/** The pickups of a day by driver, or all of them as a list. */
export default function Pickups() {
  const { timezone } = useTenant()
  const [search, setSearch] = useSearchParams()
  const [creating, setCreating] = useState(false)
  const asList = search.get('view') === 'list'
  const date = search.get('date') ?? todayIn(timezone)
  return (
    <Page
      title={t('common.pickupsTitle')}
      actions={
        <Allowed>
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
            {t('pickups.new')}
          </Button>
        </Allowed>
      }
    >
      <Tabs value={asList ? 'list' : 'day'} sx={{ mb: 2 }} aria-label={t('pickups.view')} component="nav">
        <Tab value="day" label={t('pickups.dayBoard')} component={Link} to="/pickups" />
        <Tab value="list" label={t('pickups.all')} component={Link} to="/pickups?view=list" />
      </Tabs>
      {asList ? <PickupsTable /> : <Board date={date} choose={next => setSearch({ date: next })} />}
      {creating && <NewPickupDialog date={date} close={() => setCreating(false)} />}
    </Page>
  )
}
