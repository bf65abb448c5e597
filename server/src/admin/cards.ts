import type { Card, TariffDocument } from '../rating/index.ts'
import { dateOn } from '../shared/dates.ts'
import { conflict, invalidFields, notFound, type Problem } from '../shared/problem.ts'
import { CalendarDate, Choice, Group, Id, optional, Secret, Text } from '../shared/schema.ts'
import {
  type CardSummary,
  findCard,
  latestVersion,
  listCards,
  publishDraft,
  readCardCsv,
  writeCardCsv,
} from '../tariffs/index.ts'
import type { Tenant } from '../tenants/index.ts'
import { cardId, readCardId } from './card-id.ts'
import { partOf, TariffWriteQuery, writeTariff } from './edit-tariff.ts'
import { type AdminEndpoint, fileEndpoint, staffEndpoint } from './endpoint.ts'
import { wholeList } from './lists.ts'
import type { TariffServices } from './services.ts'

/** A table of brackets is long where there are many zones. */
const largestCard = 8 * 1_048_576

/** Rate cards: drafts that can be worked on, and published ones that stay as they are. */
export function cardEndpoints(services: TariffServices): AdminEndpoint[] {
  return [...readingCards(services), ...draftingCards(services), ...publishingCards(services)]
}

function readingCards({ database }: TariffServices): AdminEndpoint[] {
  const require = async (tenant: Tenant, id: string | undefined): Promise<Card> => {
    const wanted = readCardId(id ?? '')
    const card = wanted && (await database.read(tenant.id, tx => findCard(tx, wanted)))
    if (!card) throw noSuchCard()
    return card
  }
  return [
    staffEndpoint({
      method: 'GET',
      url: '/cards',
      action: 'cards.list',
      access: 'staff',
      query: Group('Query', {
        service: optional(Text('Service')),
        customer_id: optional(Id('Customer')),
        status: optional(Choice('Status', ['draft', 'published'])),
      }),
      async handle({ tenant, query }) {
        const cards = await database.read(tenant.id, tx =>
          listCards(tx, {
            ...(query.service === undefined ? {} : { service: query.service }),
            ...(query.customer_id === undefined ? {} : { customerId: query.customer_id }),
            ...(query.status === undefined ? {} : { status: query.status }),
          }),
        )
        return wholeList(cards.map(presentSummary))
      },
    }),
    staffEndpoint({
      method: 'GET',
      url: '/cards/:id',
      action: 'cards.read',
      onTariff: true,
      access: 'staff',
      handle: async ({ tenant, params }) =>
        presentCard(await require(tenant, params.id), tenant.tariffVersion),
    }),
    fileEndpoint({
      url: '/cards/:id/table.csv',
      action: 'cards.export',
      onTariff: true,
      access: 'staff',
      async handle({ tenant, params }) {
        const card = await require(tenant, params.id)
        return {
          type: 'text/csv; charset=utf-8',
          saveAs: `${card.code}-${card.version}.csv`,
          content: writeCardCsv(card),
        }
      },
    }),
  ]
}

function draftingCards(services: TariffServices): AdminEndpoint[] {
  return [
    staffEndpoint({
      method: 'POST',
      url: '/cards',
      action: 'cards.create',
      onTariff: true,
      access: 'staff',
      status: 201,
      query: TariffWriteQuery,
      largestBody: largestCard,
      async handle(call) {
        const part = partOf(call.json, answered)
        const { tariff, version } = await writeTariff(services, call, before => {
          const code = part.code ?? newCode(before, part)
          if (before.cards.some(card => card.code === code)) {
            throw invalidFields({ code: `"${String(code)}" is there already.` })
          }
          const draft = {
            currency: call.tenant.currency,
            lines: [],
            ...part,
            code,
            version: 1,
            status: 'draft',
          }
          return { ...withCard(before, before.cards.length, draft), subject: String(code) }
        })
        return presentCard(lastOf(tariff), version)
      },
    }),
    staffEndpoint({
      method: 'PUT',
      url: '/cards/:id',
      action: 'cards.change',
      onTariff: true,
      access: 'staff',
      query: TariffWriteQuery,
      largestBody: largestCard,
      async handle(call) {
        const part = partOf(call.json, answered)
        const { tariff, version } = await writeTariff(services, call, before => {
          const { index, draft } = requireDraft(before, call.params.id)
          const { code, version } = draft
          return {
            ...withCard(before, index, { ...draft, ...part, code, version, status: 'draft' }),
            subject: call.params.id ?? null,
          }
        })
        return presentCard(requireCard(tariff, call.params.id).card, version)
      },
    }),
    staffEndpoint({
      method: 'POST',
      url: '/cards/:id/table.csv',
      action: 'cards.import',
      onTariff: true,
      access: 'staff',
      query: TariffWriteQuery,
      largestBody: largestCard,
      body: Group('Table', { csv: { ...Secret('Table'), maxLength: largestCard } }),
      async handle(call) {
        const lines = readCardCsv(call.body.csv)
        const { tariff, version } = await writeTariff(services, call, before => {
          const { index, draft } = requireDraft(before, call.params.id)
          return { ...withCard(before, index, { ...draft, lines }), subject: call.params.id ?? null }
        })
        return presentCard(requireCard(tariff, call.params.id).card, version)
      },
    }),
    staffEndpoint({
      method: 'DELETE',
      url: '/cards/:id',
      action: 'cards.delete',
      onTariff: true,
      access: 'staff',
      query: TariffWriteQuery,
      async handle(call) {
        const { version } = await writeTariff(services, call, before => {
          const { index } = requireDraft(before, call.params.id)
          return {
            tariff: { ...before, cards: before.cards.toSpliced(index, 1) },
            path: null,
            subject: call.params.id ?? null,
          }
        })
        return { deleted: true, tariff_version: version }
      },
    }),
  ]
}

function publishingCards(services: TariffServices): AdminEndpoint[] {
  const FirstDay = Group('Validity', { valid_from: optional(CalendarDate('First date')) })
  return [
    staffEndpoint({
      method: 'POST',
      url: '/cards/:id/publish',
      action: 'cards.publish',
      onTariff: true,
      access: 'staff',
      query: TariffWriteQuery,
      body: FirstDay,
      async handle(call) {
        const { tariff, version } = await writeTariff(services, call, before => {
          const { index, card } = requireCard(before, call.params.id)
          const dated = { ...card, valid_from: call.body.valid_from ?? card.valid_from }
          const tariff =
            card.status === 'draft' ? { ...before, cards: before.cards.with(index, dated) } : before
          return {
            tariff: publishDraft(tariff, card.code, card.version),
            path: `cards.${index}`,
            subject: call.params.id ?? null,
          }
        })
        return presentCard(requireCard(tariff, call.params.id).card, version)
      },
    }),
    staffEndpoint({
      method: 'POST',
      url: '/cards/:id/new-version',
      action: 'cards.new-version',
      onTariff: true,
      access: 'staff',
      status: 201,
      query: TariffWriteQuery,
      body: FirstDay,
      async handle(call) {
        const today = dateOn(services.clock.now(), call.tenant.timezone)
        const { tariff, version } = await writeTariff(services, call, before => {
          const { card } = requireCard(before, call.params.id)
          const latest = latestVersion(before, card.code)
          if (latest.status === 'draft') {
            throw conflict(`Version ${latest.version} of "${card.code}" is a draft already; work on that.`)
          }
          const { valid_to: _, ...kept } = card
          const validFrom = call.body.valid_from ?? laterOf(today, card.valid_from)
          const next = { ...kept, version: latest.version + 1, status: 'draft', valid_from: validFrom }
          return { ...withCard(before, before.cards.length, next), subject: call.params.id ?? null }
        })
        return presentCard(lastOf(tariff), version)
      },
    }),
  ]
}

const answered = ['line_count', 'version', 'status']

function noSuchCard(): Problem {
  return notFound('No such rate card.')
}

function requireCard(tariff: TariffDocument, id: string | undefined): { index: number; card: Card } {
  const index = tariff.cards.findIndex(card => cardId(card) === id)
  const card = tariff.cards[index]
  if (!card) throw noSuchCard()
  return { index, card }
}

function requireDraft(tariff: TariffDocument, id: string | undefined): { index: number; draft: Card } {
  const { index, card } = requireCard(tariff, id)
  if (card.status === 'published') {
    throw conflict('A published rate card is never changed; make a new version of it.')
  }
  return { index, draft: card }
}

function withCard(tariff: TariffDocument, index: number, card: unknown): { tariff: unknown; path: string } {
  const cards: unknown[] = [...tariff.cards]
  cards[index] = card
  return { tariff: { ...tariff, cards }, path: `cards.${index}` }
}

function lastOf(tariff: TariffDocument): Card {
  const card = tariff.cards.at(-1)
  if (!card) throw noSuchCard()
  return card
}

function laterOf(...dates: string[]): string | undefined {
  return dates.toSorted().at(-1)
}

/** A code that says what the card is for, and is not taken. */
function newCode(tariff: TariffDocument, card: Record<string, unknown>): string {
  const service = typeof card.service === 'string' ? card.service : 'CARD'
  const stem = card.customer_id ? `${service}-C${String(card.customer_id)}` : `${service}-PUBLIC`
  const taken = new Set(tariff.cards.map(({ code }) => code))
  if (!taken.has(stem)) return stem
  let number = 2
  while (taken.has(`${stem}-${number}`)) number++
  return `${stem}-${number}`
}

export function presentSummary(card: CardSummary) {
  return { ...head(card), line_count: card.lineCount }
}

function presentCard(card: Card, tariffVersion: number) {
  return { ...head(card), line_count: card.lines.length, lines: card.lines, tariff_version: tariffVersion }
}

function head(card: Omit<Card, 'lines'>) {
  return {
    id: cardId(card),
    code: card.code,
    version: card.version,
    name: card.name,
    service: card.service,
    customer_id: card.customer_id ?? null,
    currency: card.currency,
    valid_from: card.valid_from,
    valid_to: card.valid_to ?? null,
    status: card.status,
  }
}
