import { CopyField } from '../../parts/copy.tsx'
import { SecretDialog } from '../../parts/secret-dialog.tsx'

/** Shows a new secret of a webhook. */
export function WebhookSecretDialog({ secret, close }: { secret: string; close: () => void }) {
  return (
    <SecretDialog
      title="Secret of the webhook"
      warning="Copy the secret now: it cannot be shown again. With it the receiver checks that a message is yours."
      close={close}
    >
      {onCopied => <CopyField label="Secret" value={secret} onCopied={onCopied} />}
    </SecretDialog>
  )
}
