import { Outlet } from 'react-router'
import { Empty } from '../parts/empty.tsx'
import { useIsOwner } from './use-session.ts'

/** Pages for owners. A clerk who comes by the address is told so; the server would refuse the data anyway. */
export function OwnerOnly() {
  if (useIsOwner()) return <Outlet />
  return (
    <>
      <title>Owners only · Waybill</title>
      <Empty title="This page is for owners">
        API access, staff and carrier accounts are managed by owners of the company. Ask one of them.
      </Empty>
    </>
  )
}
