import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { Init, Schemas } from '../../http/api.ts'
import type { Problem } from '../../http/problem.ts'
import { useApi, useApiQuery } from '../../http/use-api.ts'
import type { Values } from '../../parts/form.tsx'
import { useDebounced } from '../../parts/use-debounced.ts'
import { comparisonBody } from './shipment-body.ts'

type Answer = Schemas['Comparison']
type ComparisonBody = Init<'post', '/quote/compare'>['body']
export type PricedService = Answer['quotes'][number]

export interface Comparison {
  /** The compared shipment as JSON; `null` until its required fields are filled. */
  body: string
  isReturn: boolean
  /** Each service with a price, as it would be charged, cheapest first. Empty until known. */
  fitting: PricedService[]
  /** The reason of each service without a price. */
  refused: ReadonlyMap<number, string>
  currency: string | null
  isKnown: boolean
  /** The prices are those of the shipment before the last change. */
  isAwaited: boolean
  problem: Problem | null
}

const ComparisonContext = createContext<Comparison | null>(null)

/** The prices of all services for the shipment in the surrounding form. */
export function useComparison(): Comparison {
  const comparison = useContext(ComparisonContext)
  if (!comparison) throw new Error('There is no comparison here.')
  return comparison
}

interface ComparedServicesProps {
  services: readonly Schemas['Service'][]
  isReturn: boolean
  children: ReactNode
}

/** Compares the services while the shipment is typed. A change aborts the request before it. */
export function ComparedServices({ services, isReturn, children }: ComparedServicesProps) {
  const values = useDeferredValue(useWatch() as Values)
  const packageTypes = useApiQuery('/package-types', { freshFor: 60_000 }).data?.items ?? []
  const typed = JSON.stringify(comparisonBody(values, packageTypes))
  const body = useDebounced(typed, 250)
  const request = useApi()
  const isComplete = body !== 'null'
  const { data, error, isFetching } = useQuery<Answer, Problem>({
    queryKey: ['comparison', body, isReturn],
    queryFn: ({ signal }) =>
      request('post', '/quote/compare', {
        body: { ...(JSON.parse(body) as ComparisonBody), is_return: isReturn },
        signal,
      }),
    enabled: isComplete,
    placeholderData: before => (isComplete ? before : undefined),
    staleTime: 10_000,
    // A save reads again what may have changed, and must not wait for prices.
    meta: { lasting: true },
  })
  const answer = isComplete ? data : undefined
  const isAwaited = isFetching || (isComplete && typed !== body)
  const comparison = useMemo(
    () => ({
      ...{ body, isReturn, isAwaited },
      ...pricesOf(answer, services),
      problem: isComplete ? error : null,
    }),
    [body, isReturn, isAwaited, isComplete, answer, services, error],
  )
  return <ComparisonContext value={comparison}>{children}</ComparisonContext>
}

/** A service has a quote for each package type. The first of its types with a price is the one that is charged. */
function pricesOf(answer: Answer | undefined, services: readonly Schemas['Service'][]) {
  const { quotes = [], unavailable = [], currency = null } = answer ?? {}
  const fitting = services.flatMap(({ id, package_types: types }) => {
    const own = quotes.filter(({ service }) => service.id === id)
    const place = ({ package_type }: PricedService) => types.indexOf(package_type.code)
    return own.toSorted((one, other) => place(one) - place(other)).slice(0, 1)
  })
  const refused = new Map<number, string>()
  // The first of several reasons is told.
  for (const { service, message } of unavailable.toReversed()) refused.set(service.id, message)
  for (const { service } of fitting) refused.delete(service.id)
  return {
    fitting: fitting.toSorted((one, other) => one.total - other.total),
    refused,
    currency,
    isKnown: answer !== undefined,
  }
}
