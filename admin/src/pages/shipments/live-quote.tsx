import { Alert, Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Init, Schemas } from '../../http/api.ts'
import { fieldProblemsOf, messageOf, type Problem } from '../../http/problem.ts'
import { useApi } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { ChargeLines } from '../../parts/charge-lines.tsx'
import { moneyText } from '../../parts/money.ts'
import { useComparison } from './comparison.tsx'

type Quote = Schemas['Quote']
type QuoteBody = Init<'post', '/quote'>['body']

/** The price of the chosen service in detail. */
export function LiveQuote() {
  const { body, isReturn } = useComparison()
  const service: unknown = useWatch({ name: 'service_id' })
  const request = useApi()
  const quoted = body === 'null' || !service ? 'null' : quoteOf(Number(service), body)
  const { data, error, isFetching } = useQuery<Quote, Problem>({
    queryKey: ['quote', quoted, isReturn],
    queryFn: ({ signal }) =>
      request('post', '/quote', {
        body: { ...(JSON.parse(quoted) as QuoteBody), is_return: isReturn, explain: false },
        signal,
      }),
    enabled: quoted !== 'null',
    placeholderData: before => (quoted === 'null' ? undefined : before),
    staleTime: 10_000,
    // As with the comparison.
    meta: { lasting: true },
  })
  return (
    <Box aria-live="polite" aria-busy={isFetching} sx={{ opacity: isFetching ? 0.6 : 1 }}>
      {quoted !== 'null' && error && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {Object.values(fieldProblemsOf(error))[0] ?? messageOf(error)}
        </Alert>
      )}
      {data && <Prices answer={data} />}
    </Box>
  )
}

/** The request for a quote, as `quoteBody` makes it. */
function quoteOf(service_id: number, compared: string): string {
  return JSON.stringify({ service_id, ...(JSON.parse(compared) as object) })
}

/** Without a package type the first one with a price applies. */
function Prices({ answer: { service, quotes, unavailable, currency } }: { answer: Quote }) {
  const [first, ...others] = quotes
  if (!first) {
    return (
      <Alert severity="warning" sx={{ mt: 1 }}>
        {t('shipments.chosenHasNoPrice', { service: service.name })}{' '}
        {unavailable[0]?.message ?? t('shipments.noRateApplies')} {t('shipments.noPriceYet')}
      </Alert>
    )
  }
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', mt: 1, pt: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {first.package_type.name}
        {first.zone && t('shipments.quote.zone', { zone: first.zone })}
        {t('shipments.quote.chargeable', { weight: first.chargeable_weight, unit: first.weight_unit })}
      </Typography>
      <ChargeLines items={linesOf(first)} total={first.total} currency={currency ?? ''} />
      {others.map(({ package_type, total }) => (
        <Typography
          key={package_type.id}
          variant="body2"
          color="textSecondary"
          sx={{ display: 'flex', justifyContent: 'space-between' }}
        >
          <span>{package_type.name}</span> <span>{moneyText(total, currency)}</span>
        </Typography>
      ))}
    </Box>
  )
}

export function linesOf({ base_rate, surcharges }: Quote['quotes'][number]) {
  return [
    { code: 'BASE', name: t('shipments.baseRate'), type: 'base' as const, amount: base_rate },
    ...surcharges,
  ]
}
