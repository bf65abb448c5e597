import { Typography } from '@mui/material'
import type { Schemas } from '../http/api.ts'
import { codeText, t } from '../messages/text.ts'

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
      {fieldName(field)}: {valueText(field, before)} → {valueText(field, after)}
    </Typography>
  ))
}

/** As in the forms: `recipient.city` is "Recipient, City". */
function fieldName(field: string): string {
  return field
    .split('.')
    .map(part => {
      const name = codeText('fields', part)
      return name === part ? part.replaceAll('_', ' ') : name
    })
    .join(', ')
}

function valueText(field: string, value: string | null): string {
  if (value === null) return t('audit.nothing')
  if (value === 'yes') return t('audit.yes')
  if (value === 'no') return t('audit.no')
  return field === 'status' ? codeText('status', value) : value
}
