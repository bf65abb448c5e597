import type { Schemas } from '../../http/api.ts'
import { CopyField } from '../../parts/copy.tsx'
import { SecretDialog } from '../../parts/secret-dialog.tsx'
import { When } from '../../parts/when.tsx'

interface PasswordLinkDialogProps {
  email: string
  link: Schemas['PasswordLink']
  close: () => void
}

/** Shows the link by which somebody sets their password, for the owner to pass on. */
export function PasswordLinkDialog({ email, link, close }: PasswordLinkDialogProps) {
  return (
    <SecretDialog
      title={`Link for ${email}`}
      warning="Pass it on now: it cannot be shown again. Whoever has it can set the password, once."
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
