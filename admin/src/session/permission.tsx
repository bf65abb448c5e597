import { createContext, type ReactNode, useContext } from 'react'
import { Outlet } from 'react-router'
import type { Schemas } from '../http/api.ts'
import { useSession } from './use-session.ts'

export type Permission = Schemas['SignedInStaff']['may'][number]

const NeededContext = createContext<Permission | null>(null)

/** Everybody may read the pages below this route; changes need a permission. */
export function ChangesNeed({ permission }: { permission: Permission }) {
  return (
    <Needs permission={permission}>
      <Outlet />
    </Needs>
  )
}

/** Needs another permission than the page. */
export function Needs({ permission, children }: { permission: Permission; children: ReactNode }) {
  return <NeededContext value={permission}>{children}</NeededContext>
}

/**
 * True if the role has a permission; by default the permission for changes on this page. It only hides controls: the
 * server decides.
 */
export function useMay(permission?: Permission): boolean {
  const here = useContext(NeededContext)
  const needed = permission ?? here
  const { may } = useSession().staff
  return needed === null || may.includes(needed)
}

/** Shows its content if the role has the permission. */
export function Allowed({ to, children }: { to?: Permission; children: ReactNode }) {
  return useMay(to) ? children : null
}
