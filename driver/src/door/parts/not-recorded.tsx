import { t } from '../../messages/text.ts'
import { Notice } from './parts.tsx'

/** The write has failed: nothing is recorded, and what was entered is still there. */
export function NotRecorded() {
  return <Notice kind="bad">{t('door.notRecorded')}</Notice>
}
