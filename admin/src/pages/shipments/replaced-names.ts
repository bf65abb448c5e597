import { codeText, t } from '../../messages/text.ts'

/** The text for a changed field of a record, such as `recipient.zip`. */
export function replacedName(field: string): string {
  const [group, ...rest] = field.split('.')
  if (rest.length === 0) return fieldName(field)
  const name = fieldName(rest.join('.'))
  if (group === 'sender' || group === 'recipient') return t(`shipments.fieldOf.${group}`, { field: name })
  return name
}

function fieldName(field: string): string {
  return codeText('shipments.field', field)
}
