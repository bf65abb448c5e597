import type { Schemas } from '../../http/api.ts'
import { rich, t } from '../../messages/text.ts'
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
    <SecretDialog title={t('staff.link.title', { email })} warning={t('staff.link.warning')} close={close}>
      {onCopied => (
        <>
          <CopyField label={t('staff.link.label')} value={link.url} onCopied={onCopied} />
          <span>{rich('staff.link.until', { time: () => <When key="until" at={link.expires_at} /> })}</span>
        </>
      )}
    </SecretDialog>
  )
}
