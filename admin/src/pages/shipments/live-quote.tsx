import { Alert, Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useDataProvider } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { WaybillProvider } from '../../http/data-provider.ts'
import { fieldProblemsOf, messageOf, type Problem } from '../../http/problem.ts'
import { ChargeLines } from '../../parts/charge-lines.tsx'
import type { Values } from '../../parts/form.tsx'
import { Panel } from '../../parts/panel.tsx'
import { usePause } from '../../parts/use-pause.ts'
import type { Quote, QuoteAnswer } from '../../records/shipment.ts'
import { quoteBody } from './shipment-body.ts'

/** What the shipment will cost, while it is being entered. */
export function LiveQuote() {
  const values = useDeferredValue(useWatch() as Values)
  const body = usePause(JSON.stringify(quoteBody(values)), 350)
  const provider = useDataProvider<WaybillProvider>()
  const { data, error, isFetching } = useQuery<QuoteAnswer, Problem>({
    queryKey: ['quote', body],
    queryFn: () => provider.tell<QuoteAnswer>('POST', '/quote', { ...JSON.parse(body), explain: false }),
    enabled: body !== 'null',
    placeholderData: before => (body === 'null' ? undefined : before),
    staleTime: 10_000,
  })

  return (
    <Panel title="Price">
      <Box aria-live="polite" aria-busy={isFetching} sx={{ opacity: isFetching ? 0.6 : 1 }}>
        {body === 'null' ? (
          <Typography color="textSecondary">
            Appears here once service, weight and both countries are entered.
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

/** A shipment that names no package type takes the first that has a price. */
function Prices({ answer: { quotes, unavailable, currency } }: { answer: QuoteAnswer }) {
  const [first, ...others] = quotes
  if (!first) {
    return (
      <Alert severity="warning">
        {unavailable[0]?.message ?? 'No rate applies.'} It can be created all the same, without a price.
      </Alert>
    )
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {first.package_type.name}
        {first.zone && ` · Zone ${first.zone}`} · {first.chargeable_weight} {first.weight_unit} chargeable
      </Typography>
      <ChargeLines items={linesOf(first)} total={first.total} currency={currency} />
      {others.map(quote => (
        <Box key={quote.package_type.id} sx={{ mt: 2 }}>
          <Typography variant="body2" color="textSecondary">
            {quote.package_type.name}
          </Typography>
          <ChargeLines items={linesOf(quote)} total={quote.total} currency={currency} />
        </Box>
      ))}
    </>
  )
}

export function linesOf({ base_rate, surcharges }: Quote) {
  return [{ code: 'BASE', name: 'Base rate', type: 'base' as const, amount: base_rate }, ...surcharges]
}
