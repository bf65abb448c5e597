import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
  Typography,
} from '@mui/material'
import { useEffect, useId, useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { messageOf } from '../../http/problem.ts'
import { useApi, useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { dayText } from '../../parts/when.tsx'

type Assignment = Schemas['RunAssignment']

/** Previews the stops of each driver and the unassignable ones, then assigns them. */
export function AssignDialog({ date, close }: { date: string; close: () => void }) {
  const heading = useId()
  const api = useApi()
  const assign = useApiMutation('post', '/runs/assign')
  const [shown, setShown] = useState<Assignment | null>(null)
  const [done, setDone] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  useEffect(() => {
    const stop = new AbortController()
    api('post', '/runs/assign', { body: { date, dry_run: true }, signal: stop.signal }).then(
      setShown,
      error => stop.signal.aborted || setFault(messageOf(error)),
    )
    return () => stop.abort()
  }, [api, date])

  async function give() {
    setBusy(true)
    try {
      setShown(await assign({ body: { date } }))
      setDone(true)
    } catch (error) {
      setFault(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  const isEmpty = shown !== null && shown.runs.length === 0
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>
        {done ? t('runs.assign.done') : t('runs.assign.title', { day: dayText(date) })}
      </DialogTitle>
      <DialogContent>
        {fault && <Alert severity="error">{fault}</Alert>}
        {!shown && !fault && <Waiting />}
        {shown && <Result assignment={shown} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{done ? t('common.close') : t('common.goBack')}</Button>
        {!done && (
          <Button variant="contained" onClick={give} loading={busy} disabled={!shown || isEmpty}>
            {t('runs.assign.act')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Result({ assignment }: { assignment: Assignment }) {
  const { runs, unassigned, unassigned_total: total, more } = assignment
  return (
    <>
      {runs.length === 0 && <Typography>{t('runs.assign.none')}</Typography>}
      <List dense disablePadding>
        {runs.map(({ driver, deliveries, pickups }) => (
          <ListItem key={driver.id} disableGutters>
            <ListItemText
              primary={driver.name}
              secondary={[
                t('common.deliveries', { count: deliveries }),
                t('common.pickups', { count: pickups }),
              ].join(', ')}
            />
          </ListItem>
        ))}
      </List>
      {total > 0 && (
        <>
          <Typography variant="h3" component="h3" sx={{ mt: 2 }}>
            {t('runs.assign.unassigned', { count: total })}
          </Typography>
          <List dense disablePadding>
            {unassigned.map(({ task, message }) => (
              <ListItem key={task.name} disableGutters>
                <ListItemText
                  primary={`${task.name}, ${task.company}`}
                  secondary={message}
                  sx={{ overflowWrap: 'anywhere' }}
                />
              </ListItem>
            ))}
          </List>
          {total > unassigned.length && (
            <Typography variant="body2">{t('runs.assign.first', { count: unassigned.length })}</Typography>
          )}
        </>
      )}
      {more && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {t('runs.assign.more')}
        </Alert>
      )}
    </>
  )
}
