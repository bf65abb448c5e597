import { findLanguage, findLogo, type Tenant } from '../../accounts/tenants/index.ts'
import type { DocumentSection, LabelPrinter } from '../../labels/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { type DocumentTexts, documentTexts } from '../../platform/sentences/index.ts'
import { officePaper } from '../../platform/shared/paper.ts'
import { conflict, invalidFields, type Problem } from '../../platform/shared/problem.ts'
import { inTurns } from '../../platform/shared/slices.ts'
import {
  type Buyer,
  type ChosenCard,
  type CompiledService,
  cardOfBuyer,
  mostQuantities,
  planTables,
  type TablePlan,
} from '../rating/index.ts'
import {
  type CurrentTariff,
  type CurrentTariffs,
  findCard,
  listSurcharges,
  listZoneSets,
  type ZoneSetSummary,
} from '../tariffs/index.ts'
import type { TariffNames } from './condition-words.ts'
import { dayText } from './list-words.ts'
import { serviceSections } from './service-sections.ts'
import { zoneSections } from './zone-sections.ts'

export interface PriceListOptions {
  database: Database
  tariffs: CurrentTariffs
  printer: LabelPrinter
}

/** About 200 pages and a second of work in slices. */
const mostPrices = 20_000
const mostSurcharges = 2_000

/** Throws VALIDATION_ERROR for an unknown service, CONFLICT when the list is too long for a document. */
export async function printPriceList(
  { database, tariffs, printer }: PriceListOptions,
  tenant: Tenant,
  {
    customer,
    date,
    service: code,
  }: { customer: { id: number; name: string }; date: string; service?: string },
): Promise<Uint8Array> {
  const { rating, catalog } = await tariffs.of(tenant)
  const services = [...rating.byCode.values()].filter(
    ({ active, ref }) => active && (code === undefined || ref.code === code),
  )
  if (code !== undefined && services.length === 0) throw invalidFields({ service: 'Unknown service.' })
  const buyer: Buyer = { customerId: customer.id, date }
  const { surcharges, zoneSets } = await database.read(tenant.id, async tx => ({
    surcharges: await listSurcharges(tx),
    zoneSets: await listZoneSets(tx),
  }))
  const words = documentTexts(await database.global(sql => findLanguage(sql, tenant.id)))
  const { t } = words
  const names = namesOf(catalog, zoneSets, words)
  const sections: DocumentSection[] = []
  const priced: CompiledService[] = []
  const missing: string[] = []
  let room = { prices: mostPrices, surcharges: mostSurcharges }
  for (const service of services) {
    const chosen = cardOfBuyer(service, buyer)
    if (!chosen) {
      missing.push(service.ref.name)
      continue
    }
    const plans = await readPlans(database, tenant.id, service, chosen, room.prices)
    const shown = await serviceSections({ service, chosen, buyer, plans, surcharges, names })
    room = { prices: room.prices - pricesOf(plans), surcharges: room.surcharges - shown.surcharges }
    if (room.surcharges < 0) throw tooMuch()
    priced.push(service)
    sections.push(...shown.sections)
  }
  sections.push(...(await zoneSections(database, tenant.id, priced, { zoneSets, names })))
  return printer.printDocument(tenant.id, {
    paper: officePaper(tenant.country),
    language: words.language,
    title: t('list.title'),
    company: tenant.name,
    logo: await database.global(sql => findLogo(sql, tenant.id)),
    facts: [
      { label: t('list.for'), value: customer.name },
      { label: t('list.pricesOn'), value: dayText(date, words) },
    ],
    sections: [openingSection(priced, missing, words), ...sections],
    date,
  })
}

function namesOf(
  { packageTypes, options }: CurrentTariff['catalog'],
  zoneSets: readonly ZoneSetSummary[],
  words: DocumentTexts,
): TariffNames {
  const nameIn = (list: readonly { code: string; name?: string }[]) => {
    const names = new Map(list.map(({ code, name }) => [code, name]))
    return (code: string) => names.get(code)
  }
  const [packageType, option] = [nameIn(packageTypes), nameIn(options)]
  const zones = new Map(zoneSets.map(set => [set.code, nameIn(set.zones)]))
  return {
    words,
    packageType: code => packageType(code) ?? code,
    option: code => option(code) ?? code,
    zone(set, code) {
      const name = zones.get(set ?? '')?.(code)
      return name === undefined || name === code ? words.t('list.zone', { code }) : `${code} ${name}`
    },
  }
}

async function readPlans(
  database: Database,
  tenantId: number,
  service: CompiledService,
  { card }: ChosenCard,
  room: number,
): Promise<TablePlan[]> {
  const stored = await database.read(tenantId, tx => findCard(tx, card))
  const lines = stored?.lines ?? []
  if (lines.reduce((sum, { brackets }) => sum + brackets.length, 0) > room) throw tooMuch()
  const plans = await inTurns(planTables(service, card, lines))
  const isWhole = plans.every(({ quantities }) => quantities.length <= mostQuantities)
  if (!isWhole || pricesOf(plans) > room) throw tooMuch()
  return plans
}

function pricesOf(plans: readonly TablePlan[]): number {
  return plans.reduce((sum, { zones, quantities }) => sum + zones.length * (quantities.length + 1), 0)
}

function tooMuch(): Problem {
  return conflict(
    'The price list has more prices or surcharges than a document has room for. Ask for one service, or export its rate card.',
  )
}

function openingSection(
  priced: readonly CompiledService[],
  missing: readonly string[],
  { t }: DocumentTexts,
): DocumentSection {
  const texts = [priced.length > 0 ? t('list.opening') : t('list.noPrices')]
  if (missing.length > 0) texts.push(t('list.without', { services: missing.join(', ') }))
  return { heading: null, level: 1, texts, table: null }
}
