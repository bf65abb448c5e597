import type { Schemas } from '../../http/api.ts'
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
      title={`Token of ${username}`}
      warning="Copy the token now: it cannot be shown again. If it is lost, revoke it and generate another."
      close={close}
    >
      {onCopied => (
        <>
          <CopyField label="Token" value={issued.token} onCopied={onCopied} />
          <CopyField label="Client ID" value={issued.client_id} />
          <CopyField label="Try it" value={issued.curl} wrap onCopied={onCopied} />
        </>
      )}
    </SecretDialog>
  )
}
