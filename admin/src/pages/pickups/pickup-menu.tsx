import { Divider, ListSubheader, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { TextInput, useNotify } from 'react-admin'
import { useTell } from '../../http/use-ask.ts'
import { useAct } from '../../parts/act.ts'
import { DialogForm } from '../../parts/form.tsx'
import type { Pickup } from '../../records/pickup.ts'

interface PickupMenuProps {
  pickup: Pickup
  drivers: { id: number; name: string }[]
  anchor: HTMLElement | null
  close: () => void
}

type Asking = 'fail' | 'cancel' | null

/** Assign, complete, fail, cancel. */
export function PickupMenu({ pickup, drivers, anchor, close }: PickupMenuProps) {
  const tell = useTell()
  const notify = useNotify()
  const { act } = useAct()
  const [asking, setAsking] = useState<Asking>(null)
  const { id, confirmation_number: confirmation, driver, next_statuses: next } = pickup

  function run(action: string, done: string, body?: unknown) {
    close()
    return act(async () => {
      const { warnings = [] } = await tell<{ warnings?: { message: string }[] }>(
        'POST',
        `/pickups/${id}/${action}`,
        body,
      )
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
            onClick={() => run('assign', `${confirmation} goes to ${name}.`, { driver_id: driverId })}
          >
            {name}
          </MenuItem>
        ))}
        {drivers.length === 0 && <MenuItem disabled>No active driver</MenuItem>}
        <Divider />
        {driver && next.includes('scheduled') && (
          <MenuItem onClick={() => run('unassign', `${confirmation} has no driver now.`)}>
            Take the driver away
          </MenuItem>
        )}
        {next.includes('completed') && (
          <MenuItem onClick={() => run('complete', `${confirmation} is completed.`)}>Complete</MenuItem>
        )}
        {next.includes('failed') && <MenuItem onClick={() => ask('fail')}>Failed…</MenuItem>}
        <MenuItem onClick={() => ask('cancel')}>Cancel pickup…</MenuItem>
      </Menu>
      {asking === 'fail' && (
        <DialogForm
          title={`${confirmation} failed`}
          submit="Mark as failed"
          values={{ reason: null }}
          onSubmit={values => tell('POST', `/pickups/${id}/fail`, values)}
          done={`${confirmation} is marked as failed. It can be assigned again.`}
          close={() => setAsking(null)}
        >
          <TextInput source="reason" label="Why (optional)" helperText="Shown on its page" autoFocus />
        </DialogForm>
      )}
      {asking === 'cancel' && (
        <DialogForm
          title={`Cancel ${confirmation}?`}
          submit="Cancel pickup"
          onSubmit={() => tell('POST', `/pickups/${id}/cancel`)}
          done={`${confirmation} is cancelled.`}
          close={() => setAsking(null)}
        >
          It cannot be taken back; a new pickup can be made.
        </DialogForm>
      )}
    </>
  )
}
