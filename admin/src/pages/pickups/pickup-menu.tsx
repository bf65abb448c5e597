import { Divider, ListSubheader, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import type { DataOf, Init, Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { DialogForm } from '../../parts/form.tsx'
import { TextInput } from '../../parts/inputs/index.ts'
import { useNotify } from '../../parts/notifications.tsx'
import { useAction } from '../../parts/use-action.ts'

type Moved = DataOf<'post', '/pickups/{id}/assign'>

interface PickupMenuProps {
  pickup: Schemas['Pickup']
  drivers: { id: number; name: string }[]
  anchor: HTMLElement | null
  close: () => void
}

type Asking = 'fail' | 'cancel' | null

/** The actions of a pickup: assign, complete, fail, cancel. */
export function PickupMenu({ pickup, drivers, anchor, close }: PickupMenuProps) {
  const assign = useApiMutation('post', '/pickups/{id}/assign')
  const unassign = useApiMutation('post', '/pickups/{id}/unassign')
  const complete = useApiMutation('post', '/pickups/{id}/complete')
  const fail = useApiMutation('post', '/pickups/{id}/fail')
  const cancel = useApiMutation('post', '/pickups/{id}/cancel')
  const notify = useNotify()
  const { run } = useAction()
  const [asking, setAsking] = useState<Asking>(null)
  const { id, confirmation_number: confirmation, driver, next_statuses: next } = pickup
  const params = { path: { id } }

  function change(move: () => Promise<Moved>, done: string) {
    close()
    return run(async () => {
      const { warnings = [] } = await move()
      const [warning] = warnings
      if (warning) notify(warning.message, { type: 'warning' })
      else notify(done, { type: 'success' })
    })
  }

  function ask(about: Asking) {
    close()
    setAsking(about)
  }

  return (
    <>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <ListSubheader role="presentation" sx={{ lineHeight: '32px' }}>
          Assign to
        </ListSubheader>
        {drivers.map(({ id: driverId, name }) => (
          <MenuItem
            key={driverId}
            selected={driverId === driver?.id}
            onClick={() =>
              change(
                () => assign({ params, body: { driver_id: driverId } }),
                `${confirmation} is assigned to ${name}.`,
              )
            }
          >
            {name}
          </MenuItem>
        ))}
        {drivers.length === 0 && <MenuItem disabled>No active drivers</MenuItem>}
        <Divider />
        {driver && next.includes('scheduled') && (
          <MenuItem onClick={() => change(() => unassign({ params }), `${confirmation} is unassigned.`)}>
            Unassign driver
          </MenuItem>
        )}
        {next.includes('completed') && (
          <MenuItem onClick={() => change(() => complete({ params }), `${confirmation} is completed.`)}>
            {' '}
            Mark as completed{' '}
          </MenuItem>
        )}
        {next.includes('failed') && <MenuItem onClick={() => ask('fail')}>Mark as failed…</MenuItem>}
        <MenuItem onClick={() => ask('cancel')}>Cancel pickup…</MenuItem>
      </Menu>
      {asking === 'fail' && (
        <DialogForm<Init<'post', '/pickups/{id}/fail'>['body']>
          title={`Mark ${confirmation} as failed`}
          submit="Mark as failed"
          values={{ reason: null }}
          onSubmit={body => fail({ params, body })}
          done={`${confirmation} is marked as failed. It can be assigned again.`}
          close={() => setAsking(null)}
        >
          <TextInput source="reason" label="Reason (optional)" helperText="Shown on its page" autoFocus />
        </DialogForm>
      )}
      {asking === 'cancel' && (
        <DialogForm
          title={`Cancel ${confirmation}?`}
          submit="Cancel pickup"
          onSubmit={() => cancel({ params })}
          done={`${confirmation} is cancelled.`}
          close={() => setAsking(null)}
        >
          This cannot be undone. You can schedule a new pickup instead.
        </DialogForm>
      )}
    </>
  )
}
