import type { TenantTransaction } from '../../platform/database/index.ts'
import { type Party, partyFields, partyOf } from '../../platform/shared/party.ts'
import { addressKey, isOwnAddress } from './address-key.ts'
import { addressTerms } from './address-terms.ts'
import {
  insertLearned,
  type LearnedRow,
  lockKnown,
  ownAddresses,
  refreshLearned,
} from './learned-addresses.repository.ts'

export interface ShippedBetween {
  customerId: number | null
  sender: Party
  recipient: Party
  createdAt: Date
}

/** An entry used within this time is not written again. */
const justNowMs = 3_600_000

/**
 * Adds the parties of shipments, except the customer itself, to their customers' address books. A known entry becomes
 * the newest and takes over telephone, e-mail, city and state, unless staff entered or corrected it. Call it under a
 * lock that serialises learning per tenant.
 */
export async function learnAddresses(
  tx: TenantTransaction,
  shipments: readonly ShippedBetween[],
): Promise<void> {
  const customerIds = [...new Set(shipments.flatMap(({ customerId }) => customerId ?? []))]
  if (customerIds.length === 0) return
  const own = await ownAddresses(tx, customerIds)
  const learned = learnedOf(shipments, own)
  if (learned.length === 0) return
  const known = new Map((await lockKnown(tx, learned)).map(row => [bookKey(row), row]))
  const fresh = learned.filter(row => !known.has(bookKey(row)))
  const refreshed = learned.flatMap(row => refreshedBy(known.get(bookKey(row)), row) ?? [])
  if (refreshed.length > 0) await refreshLearned(tx, refreshed)
  if (fresh.length > 0) await insertLearned(tx, fresh)
}

/** One entry per party and customer, from the newest shipment. */
function learnedOf(shipments: readonly ShippedBetween[], own: ReadonlyMap<number, Party>): LearnedRow[] {
  const rows = new Map<string, LearnedRow>()
  for (const { customerId, sender, recipient, createdAt } of shipments) {
    const itself = customerId === null ? undefined : own.get(customerId)
    if (customerId === null || !itself) continue
    for (const party of [sender, recipient]) {
      if (isOwnAddress(party, itself)) continue
      const row = learnedRow(customerId, party, createdAt)
      const before = rows.get(bookKey(row))
      if (!before || before.last_used_at <= createdAt) rows.set(bookKey(row), row)
    }
  }
  return [...rows.values()]
}

function learnedRow(customerId: number, source: Party, usedAt: Date): LearnedRow {
  const party = partyOf(source)
  return {
    customer_id: customerId,
    ...party,
    same_key: addressKey(party),
    terms: addressTerms(null, party),
    last_used_at: usedAt,
  }
}

function refreshedBy(
  known: (LearnedRow & { id: number; label: string | null; kept: boolean }) | undefined,
  row: LearnedRow,
): (LearnedRow & { id: number }) | null {
  if (!known || row.last_used_at < known.last_used_at) return null
  const isOlder = row.last_used_at.getTime() - known.last_used_at.getTime() > justNowMs
  const party = known.kept ? partyOf(known) : { ...partyOf(known), ...said(row) }
  const changes = partyFields.some(field => party[field] !== known[field])
  if (!isOlder && !changes) return null
  const { id, customer_id, same_key, label } = known
  return {
    ...{ id, customer_id, same_key, ...party },
    terms: addressTerms(label, party),
    last_used_at: row.last_used_at,
  }
}

function said(party: Party): Partial<Party> {
  return Object.fromEntries(
    partyFields.flatMap(field => (party[field] === null ? [] : [[field, party[field]]])),
  )
}

function bookKey({ customer_id, same_key }: { customer_id: number; same_key: string }): string {
  return `${customer_id} ${same_key}`
}
