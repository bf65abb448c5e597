import { Button, Tab, Tabs } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { Link, useSearchParams } from 'react-router'
import { t } from '../../messages/text.ts'
import { Page } from '../../parts/page.tsx'
import { todayIn } from '../../parts/when.tsx'
import { Allowed, useMay } from '../../session/permission.tsx'
import { useTenant } from '../../session/use-session.ts'
import { Board } from './board.tsx'
import { NewPickupDialog } from './new-pickup-dialog.tsx'
import PickupsTable from './pickups-table.tsx'

/** The pickups of a day by driver, or all of them as a list. */
export default function Pickups() {
  const { timezone } = useTenant()
  const [search, setSearch] = useSearchParams()
  const mayCreate = useMay()
  const asList = search.get('view') === 'list'
  const isCreating = search.get('new') === 'yes'
  const date = search.get('date') ?? todayIn(timezone)
  function setCreating(on: boolean) {
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        if (on) next.set('new', 'yes')
        else next.delete('new')
        return next
      },
      { replace: true },
    )
  }
  const create = (
    <Allowed>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)} data-new>
        {t('pickups.new')}
      </Button>
    </Allowed>
  )
  return (
    <Page title={t('common.pickupsTitle')} actions={create}>
      <Tabs value={asList ? 'list' : 'day'} sx={{ mb: 2 }} aria-label={t('pickups.view')} component="nav">
        <Tab value="day" label={t('pickups.dayBoard')} component={Link} to="/pickups" />
        <Tab value="list" label={t('pickups.all')} component={Link} to="/pickups?view=list" />
      </Tabs>
      {asList ? (
        <PickupsTable create={create} />
      ) : (
        <Board date={date} choose={next => setSearch({ date: next })} create={create} />
      )}
      {isCreating && mayCreate && <NewPickupDialog date={date} close={() => setCreating(false)} />}
    </Page>
  )
}
