import { Box, Typography } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import type { ListedColumn } from '../../parts/record-table.tsx'
import { When } from '../../parts/when.tsx'
import { ActCell } from './act-details.tsx'
import { RecordLink } from './record-link.tsx'

type Entry = Schemas['AuditEntry']

/** The columns of acts. */
export const actColumns: ListedColumn<Entry>[] = [
  { id: 'time', name: t('common.time'), cell: entry => <When at={entry.time} /> },
  { id: 'user', name: t('common.user'), cell: entry => <WhoCell entry={entry} /> },
  { id: 'action', name: t('common.action'), cell: entry => <ActCell entry={entry} /> },
  { id: 'record', name: t('audit.record'), cell: entry => <RecordLink entry={entry} /> },
  { id: 'ip', name: t('common.ip'), wide: true, cell: entry => entry.ip ?? '—' },
]

function WhoCell({ entry: { by, who, email } }: { entry: Entry }) {
  if (by === 'system') return t('audit.system')
  const below = by === 'api_user' ? t('audit.apiUser') : email === who ? null : email
  return (
    <Box sx={{ overflowWrap: 'anywhere', minWidth: { sm: 145 } }}>
      {who ?? '—'}
      {below && (
        <Typography variant="caption" color="textSecondary" component="div">
          {below}
        </Typography>
      )}
    </Box>
  )
}
