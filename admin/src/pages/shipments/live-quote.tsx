import { Alert, Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import type { Init, Schemas } from '../../http/api.ts'
import { fieldProblemsOf, messageOf, type Problem } from '../../http/problem.ts'
import { useApi, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
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
    <Panel title={t('shipments.price')} about={recipientOf(values)}>
      <Box aria-live="polite" aria-busy={isFetching} sx={{ opacity: isFetching ? 0.6 : 1 }}>
        {body === 'null' ? (
          <Typography color="textSecondary">{t('shipments.quoteAbout')}</Typography>
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
    ? t('shipments.quoteTo', {
        place: [company, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      })
    : undefined
}

/** Without a package type the first one with a price applies. */
function Prices({ answer: { quotes, unavailable, currency } }: { answer: Quote }) {
  const [first, ...others] = quotes
  if (!first) {
    return (
      <Alert severity="warning">
        {unavailable[0]?.message ?? t('shipments.noRateApplies')} {t('shipments.noPriceYet')}
      </Alert>
    )
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {first.package_type.name}
        {first.zone && t('shipments.quote.zone', { zone: first.zone })}
        {t('shipments.quote.chargeable', { weight: first.chargeable_weight, unit: first.weight_unit })}
        {first.estimated_delivery_date &&
          t('shipments.quote.delivery', { day: dayText(first.estimated_delivery_date) })}
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
  return [
    { code: 'BASE', name: t('shipments.baseRate'), type: 'base' as const, amount: base_rate },
    ...surcharges,
  ]
}
