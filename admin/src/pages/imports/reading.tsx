import { Alert, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { firstFault } from '../../http/problem.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { useMay } from '../../session/permission.tsx'
import { base64Of } from './base64.ts'
import { type Import, type ImportKind, importKinds, type SentState } from './import-kinds.ts'

interface ReadingProps {
  kind: ImportKind
  file: Import
  busy: boolean
}

/** The sheet that was read, and the lines that were skipped. */
export function Reading({ kind, file, busy }: ReadingProps) {
  return (
    <>
      {file.sheet !== null && file.sheets.length > 1 && <Sheet kind={kind} file={file} busy={busy} />}
      {file.skipped.length > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('imports.skipped', { lines: skippedText(file.skipped) })}
        </Alert>
      )}
    </>
  )
}

/** Another sheet can be chosen while the browser has the file. */
function Sheet({ kind, file, busy: isWorking }: ReadingProps) {
  const { path, page } = importKinds[kind]
  const send = useApiMutation('post', path)
  const forget = useApiMutation('delete', `${path}/{id}`)
  const navigate = useNavigate()
  const may = useMay()
  const state = useLocation().state as SentState | null
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const source = state?.source

  async function read(sheet: string, content: File) {
    setBusy(true)
    setFault(null)
    try {
      const sent = await send({ body: { name: file.file, content: await base64Of(content), sheet } })
      // Nobody wanted the first sheet.
      if (sent.id !== file.id && file.rows.made === 0 && !state?.known)
        await forget({ params: { path: { id: file.id } } })
      const next: SentState = { known: sent.known, source: content }
      await navigate(`${page}/${sent.id}`, { state: next, replace: true })
    } catch (error) {
      setFault(`${sheet}: ${firstFault(error)}`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t('imports.sheets', { count: file.sheets.length, sheet: file.sheet })}
      {source && may ? (
        <TextField
          select
          size="small"
          label={t('imports.sheet')}
          value={file.sheet}
          disabled={busy || isWorking}
          onChange={event => void read(event.target.value, source)}
          sx={{ display: 'block', mt: 1.5 }}
        >
          {file.sheets.map(({ name, hidden }) => (
            <MenuItem key={name} value={name}>
              {hidden ? t('imports.hidden', { name }) : name}
            </MenuItem>
          ))}
        </TextField>
      ) : (
        ` ${t('imports.anotherSheet')}`
      )}
      {fault && <Alert severity="error">{fault}</Alert>}
    </Alert>
  )
}

const reasons: Readonly<Record<Import['skipped'][number]['reason'], string>> = {
  separator: t('imports.reason.separator'),
  above: t('imports.reason.above'),
  empty: t('imports.reason.empty'),
  total: t('imports.reason.total'),
  header_again: t('imports.reason.header_again'),
  hidden: t('imports.reason.hidden'),
}

/** `line 1 (above the column names), lines 5–6 (empty)`. */
function skippedText(skipped: Import['skipped']): string {
  return skipped
    .map(({ from, to, reason }) => {
      const lines = { from: String(from), reason: reasons[reason] }
      return from === to ? t('imports.line', lines) : t('imports.lines', { ...lines, to: String(to) })
    })
    .join(', ')
}
