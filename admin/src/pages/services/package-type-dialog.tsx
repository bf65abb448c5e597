import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { TextInput } from '../../parts/inputs/index.ts'

type PackageType = Schemas['PackageType']

export function PackageTypeDialog({ type, close }: { type: PackageType | null; close: () => void }) {
  const create = useApiMutation('post', '/package-types')
  const change = useApiMutation('put', '/package-types/{id}')
  const remove = useApiMutation('delete', '/package-types/{id}')
  return (
    <DialogForm
      title={type ? type.name : 'New package type'}
      submit={type ? 'Save' : 'Create package type'}
      values={type ? { code: type.code, name: type.name } : { code: '', name: '' }}
      onSubmit={({ code, name }) =>
        type
          ? change({ params: { path: { id: type.code } }, body: { name } })
          : create({ body: { code, name } })
      }
      done="Saved."
      close={close}
    >
      <TextInput source="name" label="Name" helperText="As customers read it" />
      <TextInput
        source="code"
        label="Code"
        helperText={
          type ? 'Cannot be changed: programs use it' : 'Short, such as BOX. It cannot be changed later'
        }
        readOnly={type !== null}
      />
      {type && (
        <ConfirmButton
          label="Delete"
          variant="text"
          question={`Delete ${type.name}?`}
          confirm="Delete"
          act={async () => {
            await remove({ params: { path: { id: type.code } } })
            close()
          }}
          done={`${type.name} is deleted.`}
        >
          Existing shipments keep it. Remove it from all services and rate cards first.
        </ConfirmButton>
      )}
    </DialogForm>
  )
}
