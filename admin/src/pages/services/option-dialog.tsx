import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { TextInput } from '../../parts/inputs/index.ts'

type Option = Schemas['Option']

const codeHelp = t('services.options.codeAbout')

export function OptionDialog({ option, close }: { option: Option | null; close: () => void }) {
  const create = useApiMutation('post', '/options')
  const change = useApiMutation('put', '/options/{id}')
  const remove = useApiMutation('delete', '/options/{id}')
  return (
    <DialogForm
      title={option ? option.name : t('services.options.new')}
      submit={option ? t('common.save') : t('services.options.create')}
      values={option ? { code: option.code, name: option.name } : { code: '', name: '' }}
      onSubmit={({ code, name }) =>
        option
          ? change({ params: { path: { id: option.code } }, body: { name } })
          : create({ body: { code, name } })
      }
      done={t('common.saved')}
      close={close}
    >
      <TextInput source="name" label={t('common.name')} helperText={t('services.options.nameAbout')} />
      <TextInput
        source="code"
        label={t('common.code')}
        helperText={option ? t('services.codeFixed') : codeHelp}
        readOnly={option !== null}
      />
      {option && (
        <ConfirmButton
          label={t('common.delete')}
          variant="text"
          question={t('common.deleteQuestion', { name: option.name })}
          confirm={t('common.delete')}
          act={async () => {
            await remove({ params: { path: { id: option.code } } })
            close()
          }}
          done={t('common.deleted', { name: option.name })}
        >
          {t('services.options.deleteAbout')}
        </ConfirmButton>
      )}
    </DialogForm>
  )
}
