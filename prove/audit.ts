import pg from 'pg'
import type { Installation } from './installation.ts'
import type { Ledger } from './load.ts'
import type { World } from './world.ts'

/** The differences between the clients' answers and the contents of database and carrier. */
export interface Findings {
  /** Acknowledged but missing. */
  lost: string[]
  /** Stored more than once: a shipment, a pickup or a carrier's label. */
  duplicated: string[]
  /** Neither ordered nor cancelled at the carrier when the time was over. */
  unsettled: string[]
}

interface StoredShipment {
  awb: string
  reference: string
  status: string
  submission: string | null
  tracking_number: string | null
  cancellation: string | null
  /** The carrier may have been asked to cancel, but the shipment is not cancelled yet. */
  cancelling: boolean
}

/** Compares the clients' answers during one fault with the stored records. */
export async function auditLedger(
  installation: Installation,
  world: World,
  ledger: Ledger,
): Promise<Findings> {
  const shipments = await storedShipments(installation, world)
  const pickups = await storedPickups(installation, world)
  const findings: Findings = { lost: [], duplicated: [...ledger.contradictions], unsettled: [] }
  compare(
    ledger.shipments,
    Map.groupBy(shipments, ({ reference }) => reference),
    ({ awb }) => awb,
    findings,
  )
  compare(
    ledger.pickups,
    Map.groupBy(pickups, ({ notes }) => notes),
    ({ id }) => id,
    findings,
  )
  return findings
}

function compare<Row, Value>(
  acknowledged: ReadonlyMap<string, Value>,
  stored: ReadonlyMap<string, Row[]>,
  told: (row: Row) => Value,
  findings: Findings,
): void {
  for (const [key, value] of acknowledged) {
    const rows = stored.get(key) ?? []
    if (!rows.some(row => told(row) === value)) findings.lost.push(`${key} ${value}`)
    if (rows.length > 1) findings.duplicated.push(`${key} ${rows.map(told).join(' ')}`)
  }
}

/**
 * Compares the carrier's live labels with the shipments of one fault: one label for each order, none after a
 * cancellation.
 */
export async function auditCarrier(
  installation: Installation,
  world: World,
  ledger: Ledger,
): Promise<Findings> {
  const { carrier } = installation
  const findings: Findings = { lost: [], duplicated: [], unsettled: [] }
  for (const shipment of await storedShipments(installation, world)) {
    if (shipment.submission === null || !ledger.shipments.has(shipment.reference)) continue
    const live = carrier.live(shipment.awb)
    const found = `${shipment.awb} ${shipment.status}/${shipment.submission}/${shipment.cancellation}: ${live.join(' ') || 'none'}`
    if (live.length > 1) findings.duplicated.push(found)
    const { status, submission, cancellation } = shipment
    if (status === 'Cancelled') {
      // A pending cancellation is still being repeated.
      if (live.length > 0 && cancellation === 'pending') findings.unsettled.push(found)
      else if (live.length > 0) findings.duplicated.push(`cancelled, but ${found}`)
      continue
    }
    // A pending order that the carrier never got may wait for its look-ups; one that it has must be found.
    if (submission === 'pending' && live.length > 0) findings.unsettled.push(found)
    if (submission === 'submitted' && live[0] !== shipment.tracking_number) {
      // The label of an unfinished cancellation may be void already.
      const list = shipment.cancelling && live.length === 0 ? findings.unsettled : findings.lost
      list.push(found)
    }
  }
  return findings
}

/** The shipments without an answer to an order that the carrier has, or had until a cancellation. */
export async function countUnsettled(installation: Installation, world: World): Promise<number> {
  const shipments = await storedShipments(installation, world)
  return shipments.filter(
    ({ awb, submission, cancellation, cancelling }) =>
      cancelling ||
      ((submission === 'pending' || cancellation === 'pending') && installation.carrier.live(awb).length > 0),
  ).length
}

async function storedShipments({ databaseUrl }: Installation, world: World): Promise<StoredShipment[]> {
  return select<StoredShipment>(
    databaseUrl,
    `select s.awb, s.reference, s.status, c.status as submission, c.tracking_number, c.cancellation,
       coalesce(c.cancellation_requested and c.cancellation is null, false) as cancelling
     from shipments s
     left join carrier_submissions c on c.tenant_id = s.tenant_id and c.shipment_id = s.id
     where s.tenant_id = $1 and s.reference is not null`,
    world,
  )
}

async function storedPickups(
  { databaseUrl }: Installation,
  world: World,
): Promise<{ id: number; notes: string }[]> {
  return select(
    databaseUrl,
    'select id::int as id, notes from pickups where tenant_id = $1 and notes is not null',
    world,
  )
}

async function select<Row>(url: string, statement: string, { tenantId }: World): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement, [tenantId])).rows as Row[]
  } finally {
    await client.end()
  }
}
