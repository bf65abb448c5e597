import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { call } from '../http/call.ts'
import { Problem } from '../http/problem.ts'
import { Waiting } from '../parts/waiting.tsx'
import type { Session } from '../records/session.ts'
import { SignIn } from './sign-in.tsx'
import { Unreachable } from './unreachable.tsx'
import { SessionContext, type SessionState } from './use-session.ts'

const loadApp = () => import('../app.tsx')
const App = lazy(loadApp)

const sessionKey = ['session']

/** Set while this browser has a session, as far as it knows: without it there is no need to ask the server. */
const signedInMark = 'waybill.signed-in'

/**
 * Shows the sign-in page or the app. The address stays as it is: whoever signs in, also again after the session
 * has ended, is where they meant to go.
 */
export function Gate() {
  const queries = useQueryClient()
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
    const ended = () => {
      localStorage.removeItem(signedInMark)
      queries.setQueryData(sessionKey, null)
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
    }
    return {
      session,
      ended,
      update: next => queries.setQueryData(sessionKey, next),
      async signOut() {
        await call('DELETE', '/session')
        ended()
      },
    }
  }, [session, queries])

  if (isPending) return <Waiting />
  if (error) return <Unreachable message={error.message} retry={refetch} />
  if (!state) {
    return (
      <SignIn
        prepare={loadApp}
        signedIn={next => {
          localStorage.setItem(signedInMark, 'yes')
          queries.setQueryData(sessionKey, next)
        }}
      />
    )
  }
  return (
    <SessionContext value={state}>
      <Suspense fallback={<Waiting />}>
        <App />
      </Suspense>
    </SessionContext>
  )
}

async function askWhoIsSignedIn(): Promise<Session | null> {
  if (localStorage.getItem(signedInMark) === null) return null
  try {
    return await call<Session>('GET', '/session')
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return null
    throw error
  }
}
