import BanIcon from 'lucide-react/icons/ban'
import TruckIcon from 'lucide-react/icons/truck'
import { type ReactNode, useState } from 'react'
import { useApiQuery } from '../../http/use-api.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { ExportSelectedButton } from '../../parts/export-selected.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { TextInput } from '../../parts/inputs/index.ts'
import { MenuButton } from '../../parts/menu-button.tsx'
import { SelectionBar } from '../../parts/selection-bar.tsx'
import { useBulk } from '../../parts/use-bulk.ts'
import { Allowed } from '../../session/permission.tsx'

/** The actions on ticked pickups; `children` are those of a certain list. */
export function PickupActions({ children }: { children?: ReactNode }) {
  const drivers = useApiQuery('/drivers', { freshFor: 60_000 })
  const assign = useBulk('/pickups/bulk/assign')
  const unassign = useBulk('/pickups/bulk/unassign')
  const complete = useBulk('/pickups/bulk/complete')
  const order = useBulk('/pickups/bulk/order')
  const cancel = useBulk('/pickups/bulk/cancel')
  const [failing, setFailing] = useState(false)
  const active = (drivers.data?.items ?? []).filter(driver => driver.active)
  return (
    <SelectionBar>
      {children}
      <Allowed>
        <MenuButton
          label="Assign to driver"
          icon={<TruckIcon />}
          variant="contained"
          busy={assign.busy}
          items={[
            ...active.map(({ id, name }) => ({ label: name, act: () => assign.run({ driver_id: id }) })),
            { label: 'No driver', act: () => unassign.run({}) },
          ]}
        />
        <MenuButton
          label="Change status"
          busy={complete.busy}
          items={[
            { label: 'Completed', act: () => complete.run({}) },
            { label: 'Failed', act: () => setFailing(true) },
          ]}
        />
        <MenuButton
          label="Carrier"
          busy={order.busy}
          items={[{ label: 'Order again', act: () => order.run({}) }]}
        />
      </Allowed>
      <ExportSelectedButton exportName="pickups" />
      <ConfirmButton
        label="Cancel pickups"
        icon={<BanIcon />}
        question="Cancel the selected pickups?"
        confirm="Cancel them"
        act={() => cancel.send({})}
        done="The cancellation has begun."
      >
        Their carriers are asked first. A cancellation cannot be undone.
      </ConfirmButton>
      {failing && <FailDialog close={() => setFailing(false)} />}
    </SelectionBar>
  )
}

function FailDialog({ close }: { close: () => void }) {
  const fail = useBulk('/pickups/bulk/fail')
  return (
    <DialogForm<{ reason: string | null }>
      title="Mark the selected pickups as failed"
      submit="Mark as failed"
      values={{ reason: null }}
      onSubmit={({ reason }) => fail.send({ reason })}
      close={close}
    >
      <TextInput source="reason" label="Reason (optional)" />
    </DialogForm>
  )
}
