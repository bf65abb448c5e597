import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
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
      title={type ? type.name : t('services.types.new')}
      submit={type ? t('common.save') : t('services.types.create')}
      values={type ? { code: type.code, name: type.name } : { code: '', name: '' }}
      onSubmit={({ code, name }) =>
        type
          ? change({ params: { path: { id: type.code } }, body: { name } })
          : create({ body: { code, name } })
      }
      done={t('common.saved')}
      close={close}
    >
      <TextInput source="name" label={t('common.name')} helperText={t('services.types.nameAbout')} />
      <TextInput
        source="code"
        label={t('common.code')}
        helperText={type ? t('services.codeFixed') : t('services.types.codeAbout')}
        readOnly={type !== null}
      />
      {type && (
        <ConfirmButton
          label={t('common.delete')}
          variant="text"
          question={t('common.deleteQuestion', { name: type.name })}
          confirm={t('common.delete')}
          act={async () => {
            await remove({ params: { path: { id: type.code } } })
            close()
          }}
          done={t('common.deleted', { name: type.name })}
        >
          {t('services.types.deleteAbout')}
        </ConfirmButton>
      )}
    </DialogForm>
  )
}
