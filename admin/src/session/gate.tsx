import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { callApi } from '../http/api.ts'
import { movedTo } from '../http/problem.ts'
import { setCountry } from '../messages/text.ts'
import { Waiting } from '../parts/waiting.tsx'
import { createScanStore, ScanStoreContext } from '../scanning/waiting-scans.ts'
import { Moved } from './moved.tsx'
import { passwordPath, SetPassword } from './set-password.tsx'
import { SignIn } from './sign-in.tsx'
import { Unreachable } from './unreachable.tsx'
import { type Session, SessionContext, type SessionState } from './use-session.ts'

const loadApp = () => import('../app.tsx')
const App = lazy(loadApp)

const sessionKey = ['session']

/** Set in localStorage while this browser probably has a session. Without it the server is not asked. */
const signedInMark = 'waybill.signed-in'

/** Shows the sign-in page or the app. The address stays, so that users reach the page they wanted after signing in. */
export function Gate() {
  const [token, setToken] = useState(tokenOfAddress)
  if (token === null) return <SignedInGate />
  function done() {
    history.replaceState(null, '', '/admin/')
    setToken(null)
  }
  return <SetPassword token={token} done={done} />
}

/** The token of an address from a password link, or null. */
function tokenOfAddress(): string | null {
  const { pathname, hash } = window.location
  return pathname === passwordPath ? hash.slice(1) : null
}

function SignedInGate() {
  const queries = useQueryClient()
  // Outlives the app, because the browser may not store scans.
  const [scans] = useState(createScanStore)
  const [movedAtSignIn, setMovedAtSignIn] = useState<string | null>(null)
  const {
    data: session,
    error,
    isPending,
    refetch,
  } = useQuery({
    queryKey: sessionKey,
    queryFn: askWhoIsSignedIn,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const state = useMemo<SessionState | null>(() => {
    if (!session) return null
    setCountry(session.tenant.country)
    const ended = () => {
      queries.setQueryData(sessionKey, null)
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
    }
    return {
      session,
      ended,
      askAgain: () => void queries.resetQueries({ queryKey: sessionKey }),
      update: next => queries.setQueryData(sessionKey, next),
      async signOut() {
        await callApi('delete', '/session', {})
        localStorage.removeItem(signedInMark)
        ended()
      },
    }
  }, [session, queries])

  if (isPending) return <Waiting />
  const address = movedAtSignIn ?? movedTo(error)
  if (address !== null) return <Moved address={address} />
  if (error) return <Unreachable message={error.message} retry={refetch} />
  if (!state) {
    return (
      <SignIn
        prepare={loadApp}
        waitingScans={scans.count()}
        moved={setMovedAtSignIn}
        signedIn={next => {
          localStorage.setItem(signedInMark, 'yes')
          queries.setQueryData(sessionKey, next)
        }}
      />
    )
  }
  return (
    <SessionContext value={state}>
      <ScanStoreContext value={scans}>
        <Suspense fallback={<Waiting />}>
          <App />
        </Suspense>
      </ScanStoreContext>
    </SessionContext>
  )
}

async function askWhoIsSignedIn(): Promise<Session | null> {
  if (localStorage.getItem(signedInMark) === null) return null
  const session = await callApi('get', '/session', {})
  if (session.staff) return session
  localStorage.removeItem(signedInMark)
  return null
}
