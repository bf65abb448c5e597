import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { WaybillProvider } from '../../http/data-provider.ts'
import { type FieldProblems, Problem } from '../../http/problem.ts'
import { usePause } from '../../parts/use-pause.ts'
import type { RateCard } from '../../records/tariff.ts'
import type { ReadGrids } from './card-grid.ts'

export interface CardTerms {
  name: string
  valid_from: string
  valid_to: string | null
}

export interface Findings {
  problems: FieldProblems
  warnings: { field: string; message: string }[]
}

const nothing: Findings = { problems: {}, warnings: [] }

/** What saving would say to the card as it stands, asked while one types. */
export function useCardCheck(card: RateCard, terms: CardTerms, read: ReadGrids, changed: boolean): Findings {
  const provider = useDataProvider<WaybillProvider>()
  const body = usePause(JSON.stringify(cardBody(card, terms, read)), 400)
  const { data } = useQuery({
    queryKey: ['card check', card.id, body],
    queryFn: () => check(provider, card.id, body),
    enabled: changed && read.faults.size === 0,
    placeholderData: before => before,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return read.faults.size === 0 ? (data ?? nothing) : nothing
}

/** The card as it is sent. What it prices and for whom stays. */
export function cardBody(card: RateCard, { name, valid_from, valid_to }: CardTerms, { lines }: ReadGrids) {
  const { service, customer_id, currency } = card
  return { name, service, customer_id, currency, valid_from, valid_to, lines }
}

async function check(provider: WaybillProvider, id: string, body: string): Promise<Findings> {
  try {
    const { warnings = [] } = await provider.tell<{ warnings?: Findings['warnings'] }>(
      'PUT',
      `/cards/${encodeURIComponent(id)}`,
      JSON.parse(body),
      { dry_run: true },
    )
    return { problems: {}, warnings }
  } catch (error) {
    if (error instanceof Problem && Object.keys(error.details).length > 0) {
      return { problems: error.details, warnings: [] }
    }
    throw error
  }
}
