import { Button } from '@mui/material'
import BanIcon from 'lucide-react/icons/ban'
import TruckIcon from 'lucide-react/icons/truck'
import { type ReactNode, useState } from 'react'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { ExportSelectedButton } from '../../parts/export-selected.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { TextInput } from '../../parts/inputs/index.ts'
import { MenuButton } from '../../parts/menu-button.tsx'
import { SelectionBar } from '../../parts/selection-bar.tsx'
import { useBulk } from '../../parts/use-bulk.ts'
import { Allowed } from '../../session/permission.tsx'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'

/** The actions on ticked pickups; `children` are those of a certain list. */
export function PickupActions({ children }: { children?: ReactNode }) {
  const drivers = useApiQuery('/drivers', { freshFor: 60_000 })
  const assign = useBulk('/pickups/bulk/assign')
  const unassign = useBulk('/pickups/bulk/unassign')
  const complete = useBulk('/pickups/bulk/complete')
  const order = useBulk('/pickups/bulk/order')
  const cancel = useBulk('/pickups/bulk/cancel')
  const [failing, setFailing] = useState(false)
  const [editing, setEditing] = useState(false)
  const active = (drivers.data?.items ?? []).filter(driver => driver.active)
  return (
    <SelectionBar>
      {children}
      <Allowed>
        <MenuButton
          label={t('pickups.assignToDriver')}
          icon={<TruckIcon />}
          variant="contained"
          busy={assign.busy}
          items={[
            ...active.map(({ id, name }) => ({ label: name, act: () => assign.run({ driver_id: id }) })),
            { label: t('pickups.noDriver'), act: () => unassign.run({}) },
          ]}
        />
        <MenuButton
          label={t('pickups.changeStatus')}
          busy={complete.busy}
          items={[
            { label: t('pickups.status.completed'), act: () => complete.run({}) },
            { label: t('pickups.status.failed'), act: () => setFailing(true) },
          ]}
        />
        <Button variant="outlined" onClick={() => setEditing(true)}>
          {t('pickups.editMany')}
        </Button>
        <MenuButton
          label={t('common.carrier')}
          busy={order.busy}
          items={[{ label: t('pickups.orderAgain'), act: () => order.run({}) }]}
        />
      </Allowed>
      <ExportSelectedButton exportName="pickups" />
      <ConfirmButton
        label={t('pickups.cancelMany')}
        icon={<BanIcon />}
        question={t('pickups.cancelManyQuestion')}
        confirm={t('pickups.cancelManyConfirm')}
        act={() => cancel.send({})}
        done={t('pickups.cancelManyDone')}
      >
        {t('pickups.cancelManyAbout')}
      </ConfirmButton>
      {editing && <BulkEditDialog close={() => setEditing(false)} />}
      {failing && <FailDialog close={() => setFailing(false)} />}
    </SelectionBar>
  )
}

function FailDialog({ close }: { close: () => void }) {
  const fail = useBulk('/pickups/bulk/fail')
  return (
    <DialogForm<{ reason: string | null }>
      title={t('pickups.failManyTitle')}
      submit={t('pickups.fail')}
      values={{ reason: null }}
      onSubmit={({ reason }) => fail.send({ reason })}
      close={close}
    >
      <TextInput source="reason" label={t('common.reasonOptional')} />
    </DialogForm>
  )
}
