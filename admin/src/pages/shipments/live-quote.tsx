import { Alert, Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import type { Init, Schemas } from '../../http/api.ts'
import { fieldProblemsOf, messageOf, type Problem } from '../../http/problem.ts'
import { useApi, useApiQuery } from '../../http/use-api.ts'
import { ChargeLines } from '../../parts/charge-lines.tsx'
import type { Values } from '../../parts/form.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useDebounced } from '../../parts/use-debounced.ts'
import { dayText } from '../../parts/when.tsx'
import { quoteBody } from './shipment-body.ts'

type Quote = Schemas['Quote']
type QuoteBody = Init<'post', '/quote'>['body']

/** The price of the shipment in the form. */
export function LiveQuote({ isReturn }: { isReturn: boolean }) {
  const values = useDeferredValue(useWatch() as Values)
  const packageTypes = useApiQuery('/package-types', { freshFor: 60_000 }).data?.items ?? []
  const body = useDebounced(JSON.stringify(quoteBody(values, packageTypes)), 350)
  const request = useApi()
  const { data, error, isFetching } = useQuery<Quote, Problem>({
    queryKey: ['quote', body, isReturn],
    queryFn: () =>
      request('post', '/quote', {
        body: { ...(JSON.parse(body) as QuoteBody), is_return: isReturn, explain: false },
      }),
    enabled: body !== 'null',
    placeholderData: before => (body === 'null' ? undefined : before),
    staleTime: 10_000,
  })

  return (
    <Panel title="Price" about={recipientOf(values)}>
      <Box aria-live="polite" aria-busy={isFetching} sx={{ opacity: isFetching ? 0.6 : 1 }}>
        {body === 'null' ? (
          <Typography color="textSecondary">
            The price appears here once service, weight and both countries are entered.
          </Typography>
        ) : error ? (
          <Alert severity="info">{Object.values(fieldProblemsOf(error))[0] ?? messageOf(error)}</Alert>
        ) : (
          data && <Prices answer={data} />
        )}
      </Box>
    </Panel>
  )
}

/** The recipient of the price; the form's own fields may be out of sight. */
function recipientOf(values: Values): string | undefined {
  const { company, zip, city } = (values.recipient ?? {}) as Record<string, string | null | undefined>
  return company
    ? `To ${[company, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}`
    : undefined
}

/** Without a package type the first one with a price applies. */
function Prices({ answer: { quotes, unavailable, currency } }: { answer: Quote }) {
  const [first, ...others] = quotes
  if (!first) {
    return (
      <Alert severity="warning">
        {unavailable[0]?.message ?? 'No rate applies.'} The shipment can still be created, without a price.
      </Alert>
    )
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {first.package_type.name}
        {first.zone && ` · Zone ${first.zone}`} · {first.chargeable_weight} {first.weight_unit} chargeable
        {first.estimated_delivery_date && ` · delivery ${dayText(first.estimated_delivery_date)}`}
      </Typography>
      <ChargeLines items={linesOf(first)} total={first.total} currency={currency ?? ''} />
      {others.map(quote => (
        <Box key={quote.package_type.id} sx={{ mt: 2 }}>
          <Typography variant="body2" color="textSecondary">
            {quote.package_type.name}
          </Typography>
          <ChargeLines items={linesOf(quote)} total={quote.total} currency={currency ?? ''} />
        </Box>
      ))}
    </>
  )
}

export function linesOf({ base_rate, surcharges }: Quote['quotes'][number]) {
  return [{ code: 'BASE', name: 'Base rate', type: 'base' as const, amount: base_rate }, ...surcharges]
}
