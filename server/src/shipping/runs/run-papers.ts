import { findLanguage, type Tenant } from '../../accounts/tenants/index.ts'
import type { LabelPrinter, TableContent, TableText } from '../../labels/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { type DocumentTexts, documentTexts } from '../../platform/sentences/index.ts'
import { groupedAmount } from '../../platform/shared/money.ts'
import { officePaper } from '../../platform/shared/paper.ts'
import { usualWeightUnit } from '../../platform/shared/units.ts'
import { findSortCodes } from '../sort-codes/index.ts'
import { readRun } from './read-runs.ts'
import { type Run, type RunTotals, type Stop, type Task, totalWeight, weightIn } from './run.ts'

interface Options {
  database: Database
  printer: LabelPrinter
}

/** Points. */
const roomToSign = 46

/** A PDF with room for signatures. Throws NOT_FOUND. */
export async function printRunSheet(
  { database, printer }: Options,
  tenant: Tenant,
  id: number,
): Promise<Uint8Array> {
  const { run, totals, stops } = await database.read(tenant.id, tx => readRun(tx, id))
  const sortCodes = await sortCodesOf(database, tenant, stops)
  const words = await textsOf(database, tenant)
  const { t } = words
  const table: TableContent = {
    ...headOf(tenant, run, 'run.title', words),
    columns: [
      { title: '', width: 22 },
      { title: t('run.stop'), width: 196 },
      { title: t('run.phone'), width: 82 },
      { title: t('run.pieces'), width: 62 },
      { title: t('run.cod', { currency: tenant.currency }), width: 66, align: 'end' },
      { title: t('run.signature'), width: 95 },
    ],
    rows: stops.map(({ task, loaded }, index) => ({
      country: task.party.country,
      ...(task.kind === 'delivery' ? { barcode: { column: 1, code: task.name } } : {}),
      cells: [
        [bold(String(index + 1))],
        stopLines(task, sortCodes[index] ?? null, words),
        [{ text: task.party.phone ?? '' }],
        [
          { text: piecesText(task, words) },
          { text: weightText(tenant, task, words) },
          { text: loadedText(totals, loaded, words) },
        ],
        [bold(task.cod === null ? '' : words.decimal(groupedAmount(task.cod, tenant.currency)))],
        [],
      ],
    })),
    leastRowHeight: roomToSign,
    totals: totalLines(tenant, totals, words),
    signatures: [t('run.driver'), t('run.dispatcher'), t('run.cashReceived')],
  }
  return printer.printTable(tenant.id, table)
}

/** A PDF. Throws NOT_FOUND. */
export async function printManifest(
  { database, printer }: Options,
  tenant: Tenant,
  { id, to }: { id: number; to: string | null },
): Promise<Uint8Array> {
  const { run, stops } = await database.read(tenant.id, tx => readRun(tx, id))
  const parcels = stops.filter(({ task }) => task.kind === 'delivery')
  const sortCodes = await sortCodesOf(database, tenant, parcels)
  const words = await textsOf(database, tenant)
  const { t } = words
  const head = headOf(tenant, run, 'manifest.title', words)
  const table: TableContent = {
    ...head,
    facts: [...head.facts, ...(to === null ? [] : [{ label: t('manifest.handedOverTo'), value: to }])],
    columns: [
      { title: '', width: 24 },
      { title: t('manifest.awb'), width: 168 },
      { title: t('manifest.recipient'), width: 183 },
      { title: t('manifest.pieces'), width: 44, align: 'end' },
      { title: t('manifest.weight'), width: 54, align: 'end' },
      { title: t('manifest.received'), width: 50 },
    ],
    rows: parcels.map(({ task }, index) => ({
      country: task.party.country,
      barcode: { column: 1, code: task.name },
      cells: [
        [{ text: String(index + 1) }],
        [bold(task.name), { text: sortCodes[index] ?? '' }],
        [{ text: task.party.company }, { text: placeText(task) }],
        [{ text: String(task.pieces ?? '') }],
        [{ text: weightText(tenant, task, words) }],
        [],
      ],
    })),
    leastRowHeight: 0,
    totals: parcelTotals(tenant, parcels, words),
    signatures: [t('manifest.handedOverBy'), t('manifest.receivedBy')],
  }
  return printer.printTable(tenant.id, table)
}

function headOf(
  tenant: Tenant,
  { id, day, driver }: Run,
  title: 'run.title' | 'manifest.title',
  words: DocumentTexts,
) {
  const { t, language } = words
  return {
    paper: officePaper(tenant.country),
    language,
    title: t(title),
    company: tenant.name,
    date: day,
    facts: [
      { label: t('run.run'), value: String(id) },
      { label: t('run.day'), value: words.day(day) },
      { label: t('run.driver'), value: [driver.name, driver.phone].filter(Boolean).join(', ') },
    ],
  }
}

async function textsOf(database: Database, { id }: Tenant): Promise<DocumentTexts> {
  return documentTexts(await database.global(sql => findLanguage(sql, id)))
}

/** Null for a pickup, and for a company without sort codes. */
async function sortCodesOf(
  database: Database,
  tenant: Tenant,
  stops: readonly Stop[],
): Promise<(string | null)[]> {
  const found = await findSortCodes(
    database,
    tenant.id,
    stops.map(({ task }) => task.party),
  )
  return stops.map(({ task }, index) =>
    task.kind === 'delivery' ? (found[index]?.sortCode?.code ?? null) : null,
  )
}

function stopLines(task: Task, sortCode: string | null, { t }: DocumentTexts): TableText[] {
  const { kind, name, party, readyTime, latestTime, notes } = task
  const window = [readyTime, latestTime].map(time => time?.slice(0, 5) ?? '').join('–')
  return [
    { text: `${t(`run.${kind}`, { name })}${window === '–' ? '' : `, ${window}`}` },
    ...(sortCode === null ? [] : [{ text: t('run.sortCode', { code: sortCode }) }]),
    bold(party.company),
    { text: party.name ?? '' },
    { text: [party.address1, party.address2].filter(Boolean).join(', ') },
    { text: placeText(task) },
    { text: notes === null ? '' : t('run.note', { note: notes.slice(0, 200) }) },
  ]
}

function placeText({ party }: Task): string {
  return [party.zip, party.city, party.state, party.country].filter(Boolean).join(' ')
}

function piecesText({ pieces }: Task, { t }: DocumentTexts): string {
  if (pieces === null) return ''
  return pieces === 1 ? t('run.onePiece') : t('run.severalPieces', { count: pieces })
}

/** Empty until something is loaded. */
function loadedText(totals: RunTotals, loaded: number | null, { t }: DocumentTexts): string {
  return totals.loaded === 0 || loaded === null ? '' : t('run.loaded', { count: loaded })
}

function weightText({ country }: Tenant, { weight, weightUnit }: Task, { decimal }: DocumentTexts): string {
  const unit = usualWeightUnit(country)
  return weight === null ? '' : `${decimal(String(weightIn(unit, weight, weightUnit)))} ${unit}`
}

function totalLines(tenant: Tenant, totals: RunTotals, { t, decimal }: DocumentTexts): string[] {
  const { deliveries, pickups, pieces, toLoad, loaded, weights, cod } = totals
  const unit = usualWeightUnit(tenant.country)
  const weight = totalWeight(unit, weights)
  return [
    `${t('run.sum', { deliveries, pickups, pieces })}${weight === null ? '' : `, ${decimal(weight)} ${unit}`}`,
    ...(loaded === 0 ? [] : [t('run.loadedOf', { loaded, count: toLoad })]),
    ...(cod === null
      ? []
      : [
          t('run.toCollect', {
            amount: `${tenant.currency} ${decimal(groupedAmount(cod, tenant.currency))}`,
          }),
        ]),
  ]
}

function parcelTotals(
  { country }: Tenant,
  parcels: readonly Stop[],
  { t, decimal }: DocumentTexts,
): string[] {
  const pieces = parcels.reduce((sum, { task }) => sum + (task.pieces ?? 0), 0)
  const unit = usualWeightUnit(country)
  const weight = totalWeight(
    unit,
    parcels.flatMap(({ task }) =>
      task.weight === null ? [] : [{ unit: task.weightUnit, weight: task.weight }],
    ),
  )
  const weights = weight === null ? [] : [`${decimal(weight)} ${unit}`]
  return [
    [
      t('manifest.shipments', { count: parcels.length }),
      t('manifest.piecesSum', { count: pieces }),
      ...weights,
    ].join(', '),
  ]
}

function bold(text: string): TableText {
  return { text, bold: true }
}
