import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { fieldProblemsOf, messageOf } from '../../http/problem.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { countText } from '../../parts/money.ts'
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
      notify(`${countText(taken, 'sort code')} taken.`, { type: 'success' })
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
      <DialogTitle id={heading}>Paste rows</DialogTitle>
      <DialogContent>
        <TextField
          label="Rows from a spreadsheet"
          fullWidth
          multiline
          minRows={8}
          maxRows={16}
          autoFocus
          margin="dense"
          value={csv}
          onChange={({ target }) => setCsv(target.value)}
          helperText="The first row has the headings, as in the export: country, zip prefix, zip from, zip to, city, code, depot. Only country and code are needed. A place that has a code gets the new one."
          slotProps={{ htmlInput: { style: { fontFamily: 'monospace' }, wrap: 'off' } }}
        />
        {faults.length > 0 && (
          <Alert severity="error" sx={{ mt: 1 }}>
            Nothing was added.
            <ul style={{ margin: 0, paddingLeft: 20 }}>
              {faults.slice(0, mostShown).map(fault => (
                <li key={fault}>{fault}</li>
              ))}
              {faults.length > mostShown && <li>{faults.length - mostShown} more.</li>}
            </ul>
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Cancel</Button>
        <Button variant="contained" loading={busy} disabled={csv.trim() === ''} onClick={add}>
          Add rows
        </Button>
      </DialogActions>
    </Dialog>
  )
}
