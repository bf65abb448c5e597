import { createContext, useContext } from 'react'
import type { Schemas } from '../http/api.ts'

export type Session = Schemas['Session']
export type Tenant = Schemas['Tenant']

export interface SessionState {
  session: Session
  /** Stores the session from the server's answer after a change of profile or company. */
  update(session: Session): void
  signOut(): Promise<void>
  /** Shows the sign-in page. Call it when the server has ended the session. */
  ended(): void
  /** Asks the server who is signed in. Call it when the server says that the company has moved. */
  askAgain(): void
}

/** A person of a company, for the server and for what waits in the browser. Ids count by company. */
export function personOf({ tenant, staff }: Session): string {
  return `${tenant.client_id}.${staff.id}`
}

export const SessionContext = createContext<SessionState | null>(null)

/** The current session. Throws outside the app, where nobody is signed in. */
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

/** Only owners manage API access, staff, carrier credentials and the company. The server checks it too. */
export function useIsOwner(): boolean {
  return useSession().staff.may.includes('owner')
}
