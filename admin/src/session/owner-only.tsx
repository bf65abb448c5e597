import { Outlet } from 'react-router'
import { Empty } from '../parts/empty.tsx'
import { useIsOwner } from './use-session.ts'

/** Routes for owners. A clerk sees a message; the server refuses the data as well. */
export function OwnerOnly() {
  if (useIsOwner()) return <Outlet />
  return (
    <>
      <title>Owners only · Waybill</title>
      <Empty title="For owners only">
        Owners of the company manage API access, staff and carrier accounts. Ask one of them.
      </Empty>
    </>
  )
}
