import type { Tenant } from '../../accounts/tenants/index.ts'
import type { LabelPrinter, TableContent, TableText } from '../../labels/index.ts'
import type { Database } from '../../platform/database/index.ts'
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
  const table: TableContent = {
    ...headOf(tenant, run, 'Run sheet'),
    columns: [
      { title: '', width: 22 },
      { title: 'Stop', width: 196 },
      { title: 'Phone', width: 82 },
      { title: 'Pieces', width: 62 },
      { title: `COD ${tenant.currency}`, width: 66, align: 'end' },
      { title: 'Signature', width: 95 },
    ],
    rows: stops.map(({ task, loaded }, index) => ({
      country: task.party.country,
      ...(task.kind === 'delivery' ? { barcode: { column: 1, code: task.name } } : {}),
      cells: [
        [bold(String(index + 1))],
        stopLines(task, sortCodes[index] ?? null),
        [{ text: task.party.phone ?? '' }],
        [
          { text: piecesText(task) },
          { text: weightText(tenant, task) },
          { text: loadedText(totals, loaded) },
        ],
        [bold(task.cod === null ? '' : groupedAmount(task.cod, tenant.currency))],
        [],
      ],
    })),
    leastRowHeight: roomToSign,
    totals: totalLines(tenant, totals),
    signatures: ['Driver', 'Dispatcher', 'Cash received'],
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
  const head = headOf(tenant, run, 'Manifest')
  const table: TableContent = {
    ...head,
    facts: [...head.facts, ...(to === null ? [] : [{ label: 'Handed over to', value: to }])],
    columns: [
      { title: '', width: 24 },
      { title: 'AWB', width: 168 },
      { title: 'Recipient', width: 183 },
      { title: 'Pieces', width: 44, align: 'end' },
      { title: 'Weight', width: 54, align: 'end' },
      { title: 'Received', width: 50 },
    ],
    rows: parcels.map(({ task }, index) => ({
      country: task.party.country,
      barcode: { column: 1, code: task.name },
      cells: [
        [{ text: String(index + 1) }],
        [bold(task.name), { text: sortCodes[index] ?? '' }],
        [{ text: task.party.company }, { text: placeText(task) }],
        [{ text: String(task.pieces ?? '') }],
        [{ text: weightText(tenant, task) }],
        [],
      ],
    })),
    leastRowHeight: 0,
    totals: parcelTotals(tenant, parcels),
    signatures: ['Handed over by, date, time', 'Received by, date, time'],
  }
  return printer.printTable(tenant.id, table)
}

function headOf(tenant: Tenant, { id, day, driver }: Run, title: string) {
  return {
    paper: officePaper(tenant.country),
    title,
    company: tenant.name,
    date: day,
    facts: [
      { label: 'Run', value: String(id) },
      { label: 'Day', value: day },
      { label: 'Driver', value: [driver.name, driver.phone].filter(Boolean).join(', ') },
    ],
  }
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

function stopLines(task: Task, sortCode: string | null): TableText[] {
  const { kind, name, party, readyTime, latestTime, notes } = task
  const window = [readyTime, latestTime].map(time => time?.slice(0, 5) ?? '').join('–')
  return [
    { text: `${kind === 'delivery' ? 'Delivery' : 'Pickup'} ${name}${window === '–' ? '' : `, ${window}`}` },
    ...(sortCode === null ? [] : [{ text: `Sort code ${sortCode}` }]),
    bold(party.company),
    { text: party.name ?? '' },
    { text: [party.address1, party.address2].filter(Boolean).join(', ') },
    { text: placeText(task) },
    { text: notes === null ? '' : `Note: ${notes.slice(0, 200)}` },
  ]
}

function placeText({ party }: Task): string {
  return [party.zip, party.city, party.state, party.country].filter(Boolean).join(' ')
}

function piecesText({ pieces }: Task): string {
  if (pieces === null) return ''
  return pieces === 1 ? '1 piece' : `${pieces} pieces`
}

/** Empty until something is loaded. */
function loadedText(totals: RunTotals, loaded: number | null): string {
  return totals.loaded === 0 || loaded === null ? '' : `${loaded} loaded`
}

function weightText({ country }: Tenant, { weight, weightUnit }: Task): string {
  const unit = usualWeightUnit(country)
  return weight === null ? '' : `${weightIn(unit, weight, weightUnit)} ${unit}`
}

function totalLines(tenant: Tenant, totals: RunTotals): string[] {
  const { deliveries, pickups, pieces, toLoad, loaded, weights, cod } = totals
  const unit = usualWeightUnit(tenant.country)
  const weight = totalWeight(unit, weights)
  return [
    `Deliveries ${deliveries}, pickups ${pickups}, pieces ${pieces}${weight === null ? '' : `, ${weight} ${unit}`}`,
    ...(loaded === 0 ? [] : [`Loaded ${loaded} of ${toLoad} pieces`]),
    ...(cod === null ? [] : [`To collect: ${tenant.currency} ${groupedAmount(cod, tenant.currency)}`]),
  ]
}

function parcelTotals({ country }: Tenant, parcels: readonly Stop[]): string[] {
  const pieces = parcels.reduce((sum, { task }) => sum + (task.pieces ?? 0), 0)
  const unit = usualWeightUnit(country)
  const weight = totalWeight(
    unit,
    parcels.flatMap(({ task }) =>
      task.weight === null ? [] : [{ unit: task.weightUnit, weight: task.weight }],
    ),
  )
  const weights = weight === null ? [] : [`${weight} ${unit}`]
  return [[`Shipments ${parcels.length}`, `pieces ${pieces}`, ...weights].join(', ')]
}

function bold(text: string): TableText {
  return { text, bold: true }
}
