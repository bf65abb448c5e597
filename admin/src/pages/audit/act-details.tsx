import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material'
import { useId, useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { messageOf } from '../../http/problem.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { codeText, t } from '../../messages/text.ts'
import { ChangedFields } from '../../parts/changed-fields.tsx'
import { CursorPager } from '../../parts/cursor-pager.tsx'
import { RecordLink } from './record-link.tsx'

type Entry = Schemas['AuditEntry']

/** The server stops counting parts here. */
const mostCounted = 1_000
const perPage = 25

/** An act in words, with a button that opens what it changed. */
export function ActCell({ entry }: { entry: Entry }) {
  const { action, what, details, changes, parts } = entry
  const name = codeText('acts', action)
  return (
    <Box>
      {name === action ? what : name}
      {details.error_code && (
        <Typography variant="caption" color="error" component="div">
          {t('audit.refused', { code: details.error_code })}
        </Typography>
      )}
      {(changes.length > 0 || parts > 0) && <Changes entry={entry} />}
    </Box>
  )
}

function Changes({ entry: { changes, parts, details } }: { entry: Entry }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const label =
    parts === 0
      ? t('audit.changed', { count: changes.length })
      : parts >= mostCounted
        ? t('audit.openMany')
        : t('audit.open', { count: parts })
  return (
    <Box>
      <Button
        size="small"
        sx={{ ml: -0.75 }}
        aria-expanded={open}
        {...(open ? { 'aria-controls': id } : {})}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open && (
        <Box id={id}>
          <ChangedFields changes={changes} />
          {parts > 0 && details.request_id && <Parts requestId={details.request_id} />}
        </Box>
      )}
    </Box>
  )
}

function Parts({ requestId }: { requestId: string }) {
  const [cursors, setCursors] = useState<readonly string[]>([])
  const cursor = cursors.at(-1)
  const { data, error } = useApiQuery('/audit/parts', {
    params: { query: { request_id: requestId, limit: perPage, ...(cursor ? { cursor } : {}) } },
    keepPrevious: true,
  })
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>
  if (!data) return <LinearProgress aria-label={t('audit.parts')} />
  return (
    <Box>
      <Box component="ul" aria-label={t('audit.parts')} sx={{ m: 0, pl: 2 }}>
        {data.items.map(part => (
          <li key={part.id}>
            <RecordLink entry={part} />
            <ChangedFields changes={part.changes} />
          </li>
        ))}
      </Box>
      <CursorPager
        name={t('audit.parts')}
        page={data}
        before={cursors.length * perPage}
        back={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : null}
        on={next => setCursors([...cursors, next])}
      />
    </Box>
  )
}
