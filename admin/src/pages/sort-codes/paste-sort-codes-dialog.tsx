import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { fieldProblemsOf, messageOf } from '../../http/problem.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { useNotify } from '../../parts/notifications.tsx'

const mostShown = 20

/** Adds rows copied from a spreadsheet. A known place gets the new code. */
export function PasteSortCodesDialog({ close }: { close: () => void }) {
  const heading = useId()
  const take = useApiMutation('post', '/sort-codes.csv')
  const notify = useNotify()
  const [csv, setCsv] = useState('')
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<readonly string[]>([])

  async function add() {
    setBusy(true)
    setFaults([])
    try {
      const { taken } = await take({ body: { csv, mode: 'add' } })
      notify(t('sort-codes.paste.done', { count: taken }), { type: 'success' })
      close()
    } catch (error) {
      const found = Object.entries(fieldProblemsOf(error)).map(([place, sentence]) =>
        place.startsWith('row ') ? `${place}: ${sentence}` : sentence,
      )
      setFaults(found.length > 0 ? found : [messageOf(error)])
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={close} fullWidth maxWidth="md" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('sort-codes.paste.title')}</DialogTitle>
      <DialogContent>
        <TextField
          label={t('sort-codes.paste.rows')}
          fullWidth
          multiline
          minRows={8}
          maxRows={16}
          margin="dense"
          value={csv}
          onChange={({ target }) => setCsv(target.value)}
          helperText={t('sort-codes.paste.help')}
          slotProps={{ htmlInput: { style: { fontFamily: 'monospace' }, wrap: 'off' } }}
        />
        {faults.length > 0 && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {t('sort-codes.paste.none')}
            <ul style={{ margin: 0, paddingLeft: 20 }}>
              {faults.slice(0, mostShown).map(fault => (
                <li key={fault}>{fault}</li>
              ))}
              {faults.length > mostShown && (
                <li>{t('sort-codes.paste.more', { count: faults.length - mostShown })}</li>
              )}
            </ul>
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('common.cancel')}</Button>
        <Button variant="contained" loading={busy} disabled={csv.trim() === ''} onClick={add}>
          {t('common.addRows')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
