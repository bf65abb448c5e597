import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { CopyField } from '../../parts/copy.tsx'
import { SecretDialog } from '../../parts/secret-dialog.tsx'

interface TokenDialogProps {
  issued: Pick<Schemas['IssuedToken'], 'token' | 'client_id' | 'curl'>
  username: string
  close: () => void
}

/** Shows a new token. */
export function TokenDialog({ issued, username, close }: TokenDialogProps) {
  return (
    <SecretDialog
      title={t('api-access.token.title', { name: username })}
      warning={t('api-access.token.warning')}
      close={close}
    >
      {onCopied => (
        <>
          <CopyField label={t('api-access.token.label')} value={issued.token} onCopied={onCopied} />
          <CopyField label={t('common.clientId')} value={issued.client_id} />
          <CopyField label={t('api-access.token.tryIt')} value={issued.curl} wrap onCopied={onCopied} />
        </>
      )}
    </SecretDialog>
  )
}
