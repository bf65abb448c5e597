import { useQuery } from '@tanstack/react-query'
import type { Init, Schemas } from '../../http/api.ts'
import { type FieldProblems, Problem } from '../../http/problem.ts'
import { useApi } from '../../http/use-api.ts'
import { useDebounced } from '../../parts/use-debounced.ts'
import type { ReadGrids } from './card-grid.ts'

type RateCard = Schemas['RateCard']
type CardBody = Init<'put', '/cards/{id}'>['body']

export interface CardTerms {
  name: string
  valid_from: string
  valid_to: string | null
  total: RateCard['total']
}

export interface Findings {
  problems: FieldProblems
  warnings: { field: string; message: string }[]
}

const nothing: Findings = { problems: {}, warnings: [] }

/** Validates the card as the user types, as saving would. */
export function useCardCheck(card: RateCard, terms: CardTerms, read: ReadGrids, changed: boolean): Findings {
  const request = useApi()
  const body = useDebounced(JSON.stringify(cardBody(card, terms, read)), 400)
  const { data } = useQuery({
    queryKey: ['card-check', card.id, body],
    queryFn: () => check(request, card.id, JSON.parse(body)),
    enabled: changed && read.faults.size === 0,
    placeholderData: before => before,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return read.faults.size === 0 ? (data ?? nothing) : nothing
}

/** The card as a request. Its service and customer do not change. */
export function cardBody(
  card: RateCard,
  { name, valid_from, valid_to, total }: CardTerms,
  { lines }: ReadGrids,
): CardBody {
  const { service, customer_id, currency } = card
  return { name, service, customer_id, currency, valid_from, valid_to, total, lines }
}

async function check(request: ReturnType<typeof useApi>, id: string, body: CardBody): Promise<Findings> {
  try {
    const { warnings = [] } = await request('put', '/cards/{id}', {
      params: { path: { id }, query: { dry_run: 'true' } },
      body,
    })
    return { problems: {}, warnings }
  } catch (error) {
    if (error instanceof Problem && Object.keys(error.details).length > 0) {
      return { problems: error.details, warnings: [] }
    }
    throw error
  }
}
