import {
  keepPreviousData,
  type Query,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { personOf, useSessionState } from '../session/use-session.ts'
import { callApi, type DataOf, type InitArgument, type Method, type PathFor } from './api.ts'
import { movedTo, Problem } from './problem.ts'

interface QueryOptions<Data = unknown> {
  /** False postpones the request. */
  enabled?: boolean
  /** Keeps the previous answer while the next one loads. */
  keepPrevious?: boolean
  /** How long an answer stays fresh, in milliseconds. */
  freshFor?: number
  /** Repeats the request until the server answers, for data whose absence no page reports. */
  untilAnswered?: boolean
  /** Milliseconds until the next request, or false to stop. */
  every?: (data: Data) => number | false
}

/** Reads from the admin API and caches the answer. */
export function useApiQuery<Path extends PathFor<'get'>>(
  path: Path,
  ...given: InitArgument<'get', Path, QueryOptions<DataOf<'get', Path>>>
): UseQueryResult<DataOf<'get', Path>, Problem> {
  const request = useApi()
  const {
    enabled = true,
    keepPrevious = false,
    freshFor,
    untilAnswered = false,
    every,
    ...init
  }: QueryOptions<DataOf<'get', Path>> & { params?: object } = given[0] ?? {}
  return useQuery<DataOf<'get', Path>, Problem>({
    queryKey: ['api', path, init.params ?? {}],
    queryFn: ({ signal }) => request('get', path, { ...init, signal } as never),
    enabled,
    ...(untilAnswered ? { retry: isPassing, retryDelay: 1_000 } : {}),
    ...(every ? { refetchInterval: ({ state }) => (state.data ? every(state.data) : false) } : {}),
    ...(keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
    ...(freshFor === undefined
      ? {}
      : { staleTime: freshFor, meta: { lasting: freshFor === Number.POSITIVE_INFINITY } }),
  })
}

/** True if the same request may succeed a moment later. */
function isPassing(_failures: number, { status }: Problem): boolean {
  return status === 0 || status === 429 || status >= 500
}

/** A call with a change. It refreshes the active queries. */
export function useApiMutation<M extends Exclude<Method, 'get'>, Path extends PathFor<M>>(
  method: M,
  path: Path,
): (...given: InitArgument<M, Path>) => Promise<DataOf<M, Path>> {
  const request = useApi()
  const readAgain = useReadAgain()
  return async (...given) => {
    const data = await request(method, path, (given[0] ?? {}) as never)
    if (!isDryRun(given[0])) await readAgain()
    return data
  }
}

/** Refreshes all active queries that can change. */
export function useReadAgain(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ predicate: mayHaveChanged }), [queries])
}

/**
 * Calls the admin API as the person of this page. Shows the sign-in page when the session has ended, or is another
 * person's by now, and the new address when the company has moved.
 */
export function useApi(): typeof callApi {
  const { ended, askAgain, session } = useSessionState()
  const person = personOf(session)
  return useCallback<typeof callApi>(
    async (method, path, init) => {
      try {
        return await callApi(method, path, init, { 'x-signed-in-as': person })
      } catch (error) {
        if (error instanceof Problem && error.status === 401) ended()
        if (movedTo(error) !== null) askAgain()
        throw error
      }
    },
    [ended, askAgain, person],
  )
}

/** True except for the session and answers that never expire. */
export function mayHaveChanged({ queryKey, meta }: Query): boolean {
  return queryKey[0] !== 'session' && !meta?.lasting
}

function isDryRun(init: { params?: { query?: object } } | undefined): boolean {
  const query: { dry_run?: unknown } = init?.params?.query ?? {}
  return Boolean(query.dry_run)
}
