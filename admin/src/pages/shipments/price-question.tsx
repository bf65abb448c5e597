import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Init } from '../../http/api.ts'
import { useApi, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { moneyText } from '../../parts/money.ts'
import { useComparison } from './comparison.tsx'
import { type EnteredShipment, quoteBody } from './shipment-body.ts'

export interface PriceQuestion {
  /** The reason for the missing price. */
  reason: string
  answer: (goesOn: boolean) => void
}

/** Asks before a shipment is stored without a price, once for the same service, places and package. */
export function usePriceQuestion(isReturn: boolean) {
  const [question, setQuestion] = useState<PriceQuestion | null>(null)
  const confirmed = useRef<string | null>(null)
  const queries = useQueryClient()
  const request = useApi()
  const packageTypes = useApiQuery('/package-types', { freshFor: 60_000 }).data?.items ?? []

  /** Null with a price, and without an answer from the server: the request itself will say what is wrong. */
  async function reasonFor(body: string): Promise<string | null> {
    try {
      const { quotes, unavailable } = await queries.fetchQuery({
        queryKey: ['quote', body, isReturn],
        queryFn: () =>
          request('post', '/quote', {
            body: { ...(JSON.parse(body) as QuoteBody), is_return: isReturn, explain: false },
          }),
        staleTime: 10_000,
      })
      return quotes.length > 0 ? null : (unavailable[0]?.message ?? t('shipments.noRateApplies'))
    } catch {
      return null
    }
  }

  /** True if the shipment has a price, or is wanted without one. */
  async function mayGoOn(entered: EnteredShipment): Promise<boolean> {
    const body = JSON.stringify(quoteBody(entered as Record<string, unknown>, packageTypes))
    if (body === 'null' || body === confirmed.current) return true
    const reason = await Promise.race([reasonFor(body), noAnswer()])
    if (reason === null) return true
    const goesOn = await new Promise<boolean>(answer => setQuestion({ reason, answer }))
    setQuestion(null)
    if (goesOn) confirmed.current = body
    return goesOn
  }

  return { question, mayGoOn }
}

/** The longest wait for the price before a shipment is stored. */
const mostWait = 3_000

/** A server that does not answer asks nothing. */
function noAnswer(): Promise<null> {
  return new Promise(resolve => setTimeout(resolve, mostWait, null))
}

type QuoteBody = Init<'post', '/quote'>['body']

/** Proposes services with a price, or goes on without one. */
export function PriceDialog({ question }: { question: PriceQuestion }) {
  const { fitting, currency } = useComparison()
  const { setValue } = useFormContext()
  const heading = useId()
  const { reason, answer } = question
  return (
    <Dialog open onClose={() => answer(false)} maxWidth="xs" fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('shipments.noPrice.question')}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body1" sx={{ mb: 1.5 }}>
          {reason} {t('shipments.noPrice.about')}
        </DialogContentText>
        {fitting.length > 0 && (
          <DialogContentText variant="body2" sx={{ mb: 1 }}>
            {t('shipments.noPrice.others')}
          </DialogContentText>
        )}
        {fitting.slice(0, mostProposed).map(({ service, total }) => (
          <Button
            key={service.id}
            variant="outlined"
            fullWidth
            sx={{ mb: 1, justifyContent: 'space-between' }}
            onClick={() => {
              setValue('service_id', service.id, { shouldDirty: true })
              answer(false)
            }}
          >
            <span>{service.name}</span> <span>{moneyText(total, currency)}</span>
          </Button>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => answer(false)} autoFocus>
          {t('common.goBack')}
        </Button>
        <Button onClick={() => answer(true)}>{t('shipments.noPrice.goOn')}</Button>
      </DialogActions>
    </Dialog>
  )
}

const mostProposed = 5
