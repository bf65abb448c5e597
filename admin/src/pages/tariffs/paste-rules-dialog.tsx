import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { fieldProblemsOf, messageOf } from '../../http/problem.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { useNotify } from '../../parts/notifications.tsx'

interface Checked {
  rules: number
  warnings: { field: string; message: string }[]
}

/** A finding in a row or in the zone set. */
interface Finding {
  place: string
  sentence: string
}

const mostShown = 50

/** Adds rules copied from a spreadsheet. The user sees all findings before anything is added. */
export function PasteRulesDialog({ code, close }: { code: string; close: () => void }) {
  const heading = useId()
  const take = useApiMutation('post', '/zone-sets/{code}/rules.csv')
  const notify = useNotify()
  const [csv, setCsv] = useState('')
  const [busy, setBusy] = useState(false)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [faults, setFaults] = useState<Finding[]>([])

  async function send(work: () => Promise<void>) {
    setBusy(true)
    setFaults([])
    try {
      await work()
    } catch (error) {
      setChecked(null)
      const details = Object.entries(fieldProblemsOf(error))
      const found = details.map(([place, sentence]) => ({ place, sentence }))
      setFaults(found.length > 0 ? found : [{ place: '', sentence: messageOf(error) }])
    } finally {
      setBusy(false)
    }
  }

  const check = () =>
    send(async () => {
      const { changes, warnings = [] } = await take({
        params: { path: { code }, query: { dry_run: 'true' } },
        body: { csv, mode: 'add' },
      })
      setChecked({ rules: changes.added, warnings })
    })

  const add = () =>
    send(async () => {
      const { changes } = await take({ params: { path: { code } }, body: { csv, mode: 'add' } })
      notify(t('tariffs.paste.added', { count: changes.added }), { type: 'success' })
      close()
    })

  return (
    <Dialog open onClose={close} fullWidth maxWidth="md" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('tariffs.paste.title')}</DialogTitle>
      <DialogContent>
        <TextField
          label={t('tariffs.paste.rows')}
          multiline
          minRows={8}
          maxRows={16}
          value={csv}
          onChange={({ target }) => {
            setCsv(target.value)
            setChecked(null)
          }}
          helperText={t('tariffs.paste.help')}
          slotProps={{ htmlInput: { style: { fontFamily: 'monospace' }, wrap: 'off' } }}
        />
        {faults.length > 0 && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {t('tariffs.paste.none')}
            <Findings list={faults} />
          </Alert>
        )}
        {checked && (
          <Alert severity={checked.warnings.length > 0 ? 'warning' : 'success'} sx={{ mt: 1 }}>
            {t('tariffs.paste.canAdd', { count: checked.rules })}
            <Findings
              list={checked.warnings.map(({ field, message }) => ({ place: field, sentence: message }))}
            />
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('common.cancel')}</Button>
        {checked ? (
          <Button variant="contained" loading={busy} onClick={add}>
            {t('tariffs.paste.add', { count: checked.rules })}
          </Button>
        ) : (
          <Button variant="contained" loading={busy} disabled={csv.trim() === ''} onClick={check}>
            {t('tariffs.paste.check')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Findings({ list }: { list: readonly Finding[] }) {
  return (
    <ul style={{ margin: 0, paddingLeft: 20 }}>
      {list.slice(0, mostShown).map(({ place, sentence }) => (
        <li key={`${place} ${sentence}`}>{/^r(ow|ule) /.test(place) ? `${place}: ${sentence}` : sentence}</li>
      ))}
      {list.length > mostShown && <li>{t('tariffs.paste.more', { count: list.length - mostShown })}</li>}
    </ul>
  )
}
