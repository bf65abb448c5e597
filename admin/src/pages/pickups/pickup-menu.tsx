import { Divider, ListSubheader, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import type { DataOf, Init, Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
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
          {t('pickups.assignTo')}
        </ListSubheader>
        {drivers.map(({ id: driverId, name }) => (
          <MenuItem
            key={driverId}
            selected={driverId === driver?.id}
            onClick={() =>
              change(
                () => assign({ params, body: { driver_id: driverId } }),
                t('pickups.assigned', { confirmation, driver: name }),
              )
            }
          >
            {name}
          </MenuItem>
        ))}
        {drivers.length === 0 && <MenuItem disabled>{t('pickups.noActiveDrivers')}</MenuItem>}
        <Divider />
        {driver && next.includes('scheduled') && (
          <MenuItem
            onClick={() => change(() => unassign({ params }), t('pickups.unassigned', { confirmation }))}
          >
            {t('pickups.unassign')}
          </MenuItem>
        )}
        {next.includes('completed') && (
          <MenuItem
            onClick={() => change(() => complete({ params }), t('pickups.completed', { confirmation }))}
          >
            {' '}
            {t('pickups.complete')}{' '}
          </MenuItem>
        )}
        {next.includes('failed') && <MenuItem onClick={() => ask('fail')}>{t('pickups.failOpen')}</MenuItem>}
        <MenuItem onClick={() => ask('cancel')}>{t('pickups.cancelOpen')}</MenuItem>
      </Menu>
      {asking === 'fail' && (
        <DialogForm<Init<'post', '/pickups/{id}/fail'>['body']>
          title={t('pickups.failTitle', { confirmation })}
          submit={t('pickups.fail')}
          values={{ reason: null }}
          onSubmit={body => fail({ params, body })}
          done={t('pickups.failed', { confirmation })}
          close={() => setAsking(null)}
        >
          <TextInput
            source="reason"
            label={t('common.reasonOptional')}
            helperText={t('pickups.reasonAbout')}
          />
        </DialogForm>
      )}
      {asking === 'cancel' && (
        <DialogForm
          title={t('pickups.cancelQuestion', { confirmation })}
          submit={t('pickups.cancel')}
          onSubmit={() => cancel({ params })}
          done={t('pickups.cancelled', { confirmation })}
          close={() => setAsking(null)}
        >
          {t('pickups.cancelAbout')}
        </DialogForm>
      )}
    </>
  )
}
