import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { TextInput } from '../../parts/inputs/index.ts'

type Option = Schemas['Option']

const codeHelp =
  'SATURDAY, RESIDENTIAL, SIGNATURE, INSURANCE and TAILLIFT are known to carriers; or one of your own. It cannot be changed later'

export function OptionDialog({ option, close }: { option: Option | null; close: () => void }) {
  const create = useApiMutation('post', '/options')
  const change = useApiMutation('put', '/options/{id}')
  const remove = useApiMutation('delete', '/options/{id}')
  return (
    <DialogForm
      title={option ? option.name : 'New option'}
      submit={option ? 'Save' : 'Create option'}
      values={option ? { code: option.code, name: option.name } : { code: '', name: '' }}
      onSubmit={({ code, name }) =>
        option
          ? change({ params: { path: { id: option.code } }, body: { name } })
          : create({ body: { code, name } })
      }
      done="Saved."
      close={close}
    >
      <TextInput source="name" label="Name" helperText="As labels print it, such as Saturday delivery" />
      <TextInput
        source="code"
        label="Code"
        helperText={option ? 'Cannot be changed: programs use it' : codeHelp}
        readOnly={option !== null}
      />
      {option && (
        <ConfirmButton
          label="Delete"
          variant="text"
          question={`Delete ${option.name}?`}
          confirm="Delete"
          act={async () => {
            await remove({ params: { path: { id: option.code } } })
            close()
          }}
          done={`${option.name} is deleted.`}
        >
          Existing shipments keep it. Remove it from all services and surcharges first.
        </ConfirmButton>
      )}
    </DialogForm>
  )
}
