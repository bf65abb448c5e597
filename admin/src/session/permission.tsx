import { createContext, type ReactNode, useContext } from 'react'
import { Outlet } from 'react-router'
import type { Schemas } from '../http/api.ts'
import { useSession } from './use-session.ts'

export type Permission = Schemas['SignedInStaff']['may'][number]

const NeededContext = createContext<Permission | null>(null)

/** The pages below this route may be read by everybody; changing what they show takes a permission. */
export function ChangesNeed({ permission }: { permission: Permission }) {
  return (
    <Needs permission={permission}>
      <Outlet />
    </Needs>
  )
}

/** What is inside needs another permission than the page. */
export function Needs({ permission, children }: { permission: Permission; children: ReactNode }) {
  return <NeededContext value={permission}>{children}</NeededContext>
}

/**
 * Whether the role allows a permission; without one, what changes at this place need. It only decides what is offered:
 * the server refuses the rest.
 */
export function useMay(permission?: Permission): boolean {
  const here = useContext(NeededContext)
  const needed = permission ?? here
  const { may } = useSession().staff
  return needed === null || may.includes(needed)
}

/** Shows what is inside to those whose role allows it. */
export function Allowed({ to, children }: { to?: Permission; children: ReactNode }) {
  return useMay(to) ? children : null
}
