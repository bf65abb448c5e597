import { createContext, useContext } from 'react'
import type { Session, Tenant } from '../records/session.ts'

export interface SessionState {
  session: Session
  /** Takes over what the server says after a change of profile or company. */
  update(session: Session): void
  signOut(): Promise<void>
  /** The session is over on the server already: back to signing in. */
  ended(): void
}

export const SessionContext = createContext<SessionState | null>(null)

/** Who is signed in. The app is there only once that is known. */
export function useSessionState(): SessionState {
  const state = useContext(SessionContext)
  if (!state) throw new Error('Nobody is signed in.')
  return state
}

export function useSession(): Session {
  return useSessionState().session
}

export function useTenant(): Tenant {
  return useSession().tenant
}

/** Owners alone manage API access, staff, carrier credentials and the company. The server holds to it too. */
export function useIsOwner(): boolean {
  return useSession().staff.role === 'owner'
}
