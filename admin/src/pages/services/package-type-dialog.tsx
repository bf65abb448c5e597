import { TextInput } from 'react-admin'
import { useTell } from '../../http/use-ask.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { DialogForm } from '../../parts/form.tsx'
import type { PackageType } from '../../records/tariff.ts'

export function PackageTypeDialog({ type, close }: { type: PackageType | null; close: () => void }) {
  const tell = useTell()
  const path = type ? `/package-types/${encodeURIComponent(type.code)}` : '/package-types'
  return (
    <DialogForm
      title={type ? type.name : 'New package type'}
      submit={type ? 'Save' : 'Create package type'}
      values={type ? { code: type.code, name: type.name } : { code: '', name: '' }}
      onSubmit={({ code, name }) => (type ? tell('PUT', path, { name }) : tell('POST', path, { code, name }))}
      done="Saved."
      close={close}
    >
      <TextInput source="name" label="Name" helperText="As customers read it" />
      <TextInput
        source="code"
        label="Code"
        helperText={type ? 'Stays: programs use it' : 'Short and lasting, such as BOX: programs use it'}
        readOnly={type !== null}
      />
      {type && (
        <ConfirmButton
          label="Delete"
          variant="text"
          question={`Delete ${type.name}?`}
          confirm="Delete"
          act={async () => {
            await tell('DELETE', path)
            close()
          }}
          done={`${type.name} is deleted.`}
        >
          Shipments that used it keep it. A service or a card that offers it has to let it go first.
        </ConfirmButton>
      )}
    </DialogForm>
  )
}
