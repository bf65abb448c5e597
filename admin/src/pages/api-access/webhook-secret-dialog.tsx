import { t } from '../../messages/text.ts'
import { CopyField } from '../../parts/copy.tsx'
import { SecretDialog } from '../../parts/secret-dialog.tsx'

/** Shows a new secret of a webhook. */
export function WebhookSecretDialog({ secret, close }: { secret: string; close: () => void }) {
  return (
    <SecretDialog
      title={t('api-access.webhook.secretTitle')}
      warning={t('api-access.webhook.secretWarning')}
      close={close}
    >
      {onCopied => <CopyField label={t('api-access.webhook.secret')} value={secret} onCopied={onCopied} />}
    </SecretDialog>
  )
}
