import { Typography } from '@mui/material'
import type { Schemas } from '../http/api.ts'

/** Each changed field with its old and new value. */
export function ChangedFields({ changes }: { changes: Schemas['AuditEntry']['changes'] }) {
  return changes.map(({ field, before, after }) => (
    <Typography
      key={field}
      variant="caption"
      color="textSecondary"
      component="div"
      sx={{ overflowWrap: 'anywhere' }}
    >
      {field.replaceAll('_', ' ')}: {before ?? 'nothing'} → {after ?? 'nothing'}
    </Typography>
  ))
}
