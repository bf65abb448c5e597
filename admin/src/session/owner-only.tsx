import { Outlet } from 'react-router'
import { t } from '../messages/text.ts'
import { Empty } from '../parts/empty.tsx'
import { useIsOwner } from './use-session.ts'

/** Routes for owners. A clerk sees a message; the server refuses the data as well. */
export function OwnerOnly() {
  if (useIsOwner()) return <Outlet />
  return (
    <>
      <title>{t('frame.title', { page: t('session.owners.title') })}</title>
      <Empty title={t('session.owners.title')}>{t('session.owners.about')}</Empty>
    </>
  )
}
