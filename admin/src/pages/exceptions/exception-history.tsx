import { Box, Typography } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { rich, t } from '../../messages/text.ts'
import { QueryResult } from '../../parts/query-result.tsx'
import { When } from '../../parts/when.tsx'
import type { ExceptionsOf } from './use-exception-work.ts'

/** Notes and actions of staff on a record's exceptions, newest first. */
export function ExceptionHistory({ of, id }: { of: ExceptionsOf; id: number }) {
  const path = of === 'shipments' ? '/exceptions/{id}/notes' : '/exceptions/pickups/{id}/notes'
  const notes = useApiQuery(path, { params: { path: { id }, query: { limit: 100 } } })
  return (
    <QueryResult query={notes}>
      {({ items, next_cursor: more }) => (
        <>
          {items.length === 0 && (
            <Typography variant="body2" color="textSecondary">
              {t('exceptions.noNotes')}
            </Typography>
          )}
          <Box component="ol" aria-label={t('exceptions.notes')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {items.map(note => (
              <Box component="li" key={note.id} sx={{ pb: 1 }}>
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                  <WhatWasDone note={note} />
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  {note.author} · <When at={note.at} />
                </Typography>
              </Box>
            ))}
          </Box>
          {more !== null && (
            <Typography variant="caption" color="textSecondary">
              {t('exceptions.last100')}
            </Typography>
          )}
        </>
      )}
    </QueryResult>
  )
}

function WhatWasDone({ note }: { note: Schemas['ExceptionNote'] }) {
  if (note.kind === 'note') return <>{note.text}</>
  if (note.kind === 'assigned')
    return (
      <>{note.owner === null ? t('exceptions.noOwner') : t('exceptions.ownerIs', { name: note.owner })}</>
    )
  if (note.until === null) return <>{t('exceptions.snoozeEnded')}</>
  return <>{rich('exceptions.snoozedUntil', { time: () => <When key="until" at={note.until} /> })}</>
}
