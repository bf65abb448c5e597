import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import type { Init, Schemas } from '../../http/api.ts'
import type { Problem } from '../../http/problem.ts'
import { useApi, useApiQuery } from '../../http/use-api.ts'
import type { Values } from '../../parts/form.tsx'
import { useDebounced } from '../../parts/use-debounced.ts'
import { comparisonBody } from './shipment-body.ts'

type Comparison = Schemas['Comparison']
type ComparisonBody = Init<'post', '/quote/compare'>['body']

interface PricedServices {
  /** Each service with a price, cheapest first. Empty until known. */
  fitting: Comparison['quotes']
  currency: string | null
  isKnown: boolean
}

/** The services with a price for the shipment in the form. */
export function useComparison(isReturn: boolean): PricedServices {
  const values = useDeferredValue(useWatch() as Values)
  const packageTypes = useApiQuery('/package-types', { freshFor: 60_000 }).data?.items ?? []
  const body = useDebounced(JSON.stringify(comparisonBody(values, packageTypes)), 350)
  const request = useApi()
  const { data } = useQuery<Comparison, Problem>({
    queryKey: ['comparison', body, isReturn],
    queryFn: () =>
      request('post', '/quote/compare', {
        body: { ...(JSON.parse(body) as ComparisonBody), is_return: isReturn },
      }),
    enabled: body !== 'null',
    placeholderData: before => (body === 'null' ? undefined : before),
    staleTime: 10_000,
  })
  if (!data || body === 'null') return { fitting: [], currency: null, isKnown: false }
  const seen = new Set<number>()
  // A service has a quote for each package type.
  const fitting = data.quotes.filter(({ service: { id } }) => !seen.has(id) && seen.add(id))
  return { fitting, currency: data.currency, isKnown: true }
}
