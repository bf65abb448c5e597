import type { Schemas } from '../../http/api.ts'
import { CopyField } from '../../parts/copy.tsx'
import { SecretDialog } from '../../parts/secret-dialog.tsx'
import { When } from '../../parts/when.tsx'

interface PasswordLinkDialogProps {
  email: string
  link: Schemas['PasswordLink']
  close: () => void
}

/** Shows the link for a new password, for the owner to pass on. */
export function PasswordLinkDialog({ email, link, close }: PasswordLinkDialogProps) {
  return (
    <SecretDialog
      title={`Link for ${email}`}
      warning="Pass it on now: it cannot be shown again. It sets the password once, for anyone with the link."
      close={close}
    >
      {onCopied => (
        <>
          <CopyField label="Link" value={link.url} onCopied={onCopied} />
          <span>
            Valid until <When at={link.expires_at} />.
          </span>
        </>
      )}
    </SecretDialog>
  )
}
