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

/** The cells of a row as fields, with their faults. */
export function CorrectRow({ kind, file, row, close }: CorrectRowProps) {
  const correct = useApiMutation('put', `${importKinds[kind].path}/{id}/rows/{row}`)
  const values = { cells: file.columns.map((_, place) => row.cells[place] ?? '') }
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
      <TwoColumns>
        {file.columns.map(({ name, field }, place) => (
          <TextInput key={name} source={`cells.${place}`} label={name} helperText={faultOf(row, field)} />
        ))}
      </TwoColumns>
    </DialogForm>
  )
}

function faultOf({ faults }: ImportRow, field: string | null): string | undefined {
  if (field === null) return undefined
  return faults.find(fault => fault.field === field || fault.field.startsWith(`${field}.`))?.message
}
