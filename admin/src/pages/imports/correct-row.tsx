import { Alert } from '@mui/material'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { DialogForm } from '../../parts/form.tsx'
import { TextInput } from '../../parts/inputs/index.ts'
import { TwoColumns } from '../../parts/two-columns.tsx'
import { type Import, type ImportKind, type ImportRow, importKinds } from './import-kinds.ts'

interface CorrectRowProps {
  kind: ImportKind
  file: Import
  row: ImportRow
  close: () => void
}

/** The cells of a row as fields: first those with errors, then those with warnings, then all others that are read. */
export function CorrectRow({ kind, file, row, close }: CorrectRowProps) {
  const correct = useApiMutation('put', `${importKinds[kind].path}/{id}/rows/{row}`)
  const values = { cells: file.columns.map((_, place) => row.cells[place] ?? '') }
  const isRead = (field: string) => file.columns.some(column => isAbout(field, column.field))
  const elsewhere = row.faults.filter(({ field }) => !isRead(field))
  return (
    <DialogForm
      title={t('imports.lineName', { number: String(row.line) })}
      submit={t('imports.checkAgain')}
      values={values}
      wide
      close={close}
      onSubmit={entered =>
        correct({
          params: { path: { id: file.id, row: row.id } },
          body: { cells: entered.cells.map(text => ({ text: text || null })) },
        })
      }
    >
      {elsewhere.length > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('imports.faultsElsewhere')} {elsewhere.map(({ message }) => message).join(' ')}
        </Alert>
      )}
      <TwoColumns>
        {cellsOf(file, row).map(({ name, place, fault, warning }) => (
          <TextInput
            key={name}
            source={`cells.${place}`}
            label={name}
            helperText={fault ?? warning}
            wrong={fault !== undefined}
          />
        ))}
      </TwoColumns>
    </DialogForm>
  )
}

function cellsOf({ columns }: Import, { faults, warnings }: ImportRow) {
  return columns
    .map(({ name, field }, place) => {
      const [fault, warning] = [faults, warnings].map(
        remarks => remarks.find(remark => isAbout(remark.field, field))?.message,
      )
      const rank = fault ? 0 : warning ? 1 : field === null ? 3 : 2
      return { name, place, fault, warning, rank }
    })
    .toSorted((a, b) => a.rank - b.rank)
}

/** A remark may be about a part of the column's field. */
function isAbout(remarkField: string, field: string | null): boolean {
  return field !== null && (remarkField === field || remarkField.startsWith(`${field}.`))
}
