import {
  type Query as AnyQuery,
  keepPreviousData,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import type { Method, Query } from './call.ts'
import type { WaybillProvider } from './data-provider.ts'
import type { Problem } from './problem.ts'

interface AskOptions {
  query?: Query
  /** Asks only when true. */
  when?: boolean
  /** Shows what was there while something else is asked for. */
  keep?: boolean
  /** How long the answer is good for, in milliseconds. */
  freshFor?: number
}

/** Asks the server for something and keeps the answer. An ended session leads to the sign-in page. */
export function useAsk<T>(path: string, options: AskOptions = {}): UseQueryResult<T, Problem> {
  const provider = useDataProvider<WaybillProvider>()
  const { query = {}, when = true, keep = false, freshFor } = options
  return useQuery<T, Problem>({
    queryKey: ['ask', path, query],
    queryFn: ({ signal }) => provider.ask<T>(path, { query, signal }),
    enabled: when,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
    ...(freshFor === undefined
      ? {}
      : { staleTime: freshFor, meta: { lasting: freshFor === Number.POSITIVE_INFINITY } }),
  })
}

export type Tell = <T = unknown>(
  method: Exclude<Method, 'GET'>,
  path: string,
  body?: unknown,
  query?: Query,
) => Promise<T>

/** Tells the server to change something; what is in view is then asked for again. */
export function useTell(): Tell {
  const provider = useDataProvider<WaybillProvider>()
  const queries = useQueryClient()
  return async (method, path, body, query) => {
    const answer = await provider.tell<never>(method, path, body, query)
    if (!query?.dry_run) await queries.invalidateQueries({ predicate: changes })
    return answer
  }
}

/** What a change may have changed: all but who is signed in and what stays as long as the app is open. */
function changes({ queryKey, meta }: AnyQuery): boolean {
  return queryKey[0] !== 'session' && !meta?.lasting
}

/** Asks without keeping the answer. */
export function useAskOnce(): WaybillProvider['ask'] {
  const provider = useDataProvider<WaybillProvider>()
  return useCallback((path, options) => provider.ask(path, options), [provider])
}
