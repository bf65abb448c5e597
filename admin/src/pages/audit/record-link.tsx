import { Box, Link as MuiLink } from '@mui/material'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { placeOf } from './place-of.ts'

type Entry = Schemas['AuditEntry']

/** The record's name, with a link if it still exists. */
export function RecordLink({ entry }: { entry: Entry }) {
  const { record } = entry
  const name = nameOf(entry)
  if (!record || name === '') return <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
  return (
    <MuiLink component={Link} to={placeOf(record)} sx={{ overflowWrap: 'anywhere' }}>
      {name}
    </MuiLink>
  )
}

function nameOf({ record, subject, pickup_id: pickup, parts }: Entry): string {
  if (record?.kind === 'run') return t('audit.run', { number: record.id })
  if (record?.name) return record.name
  // The button beside it tells the number of records.
  if (parts > 0) return ''
  return subject ?? (pickup === null ? '' : t('audit.pickup', { number: pickup }))
}
