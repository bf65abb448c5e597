import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Tenant } from '../../accounts/tenants/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { createNumberBlocks, takeAll } from '../../platform/shared/number-blocks.ts'
import { reservation } from './awb.repository.ts'

const numberCount = 1_000_000_000
/** Numbers that a process reserves at a time. Unused ones are lost; there are a billion. */
const blockSize = 200

export interface AwbAllocator {
  /** An AWB that is new to the tenant: `<prefix><9 digits><check digit>`. */
  allocate(tenant: Tenant): Promise<string>
  allocateMany(tenant: Tenant, count: number): Promise<Iterator<string, never>>
}

/**
 * Hands out AWBs from reserved blocks of numbers. A secret key permutes them, so that none tells how many shipments
 * there are.
 */
export function createAwbAllocator(database: Database): AwbAllocator {
  const take = createNumberBlocks({
    reserve: tenantId => reserve(tenantId, blockSize),
    // AWBs have no order: a block never expires.
    lifetimeMs: Number.POSITIVE_INFINITY,
    elapsed: () => 0,
    era: database.lostConnections,
  })
  return {
    async allocate(tenant) {
      const { number, block } = await take(tenant.id)
      return formatAwb(tenant.awbPrefix, scatter(number, block.key))
    },
    async allocateMany(tenant, count) {
      const { key, ...block } = await reserve(tenant.id, count)
      return takeAll(block, number => formatAwb(tenant.awbPrefix, scatter(number, key)))
    },
  }

  async function reserve(tenantId: number, count: number) {
    // The commit travels with the statement.
    const sent = await database.write(tenantId, async tx => ({
      rows: tx.send(reservation(tx, count, randomBytes(32))),
    }))
    const [row] = await sent.rows
    if (!row || row.next_number > numberCount) throw new Error('The tenant has used all its AWBs.')
    return { next: row.next_number - count, end: row.next_number, key: createSecretKey(row.scatter_key) }
  }
}

/** The check digit is the number modulo 7. */
export function formatAwb(prefix: string, number: number): string {
  return `${prefix}${String(number).padStart(9, '0')}${number % 7}`
}

export function isAwb(text: string): boolean {
  const match = /^[A-Z0-9]{2,4}?(\d{9})(\d)$/.exec(text)
  return match !== null && Number(match[1]) % 7 === Number(match[2])
}

/** Half of the 30 bits that nine digits fit into. */
const halfBits = 15
const halfMask = (1 << halfBits) - 1
const rounds = 4

/**
 * A keyed permutation of 0 … 999 999 999: a Feistel network on 30 bits, repeated until the result has nine digits
 * (Black and Rogaway, "Ciphers with Arbitrary Finite Domains", 2002).
 */
export function scatter(number: number, key: KeyObject): number {
  let scattered = number
  do {
    let left = scattered >>> halfBits
    let right = scattered & halfMask
    for (let round = 0; round < rounds; round++) {
      const mixed = left ^ (roundValue(key, round, right) & halfMask)
      left = right
      right = mixed
    }
    scattered = (left << halfBits) | right
  } while (scattered >= numberCount)
  return scattered
}

function roundValue(key: KeyObject, round: number, half: number): number {
  return createHmac('sha256', key)
    .update(Uint8Array.of(round, half >>> 8, half & 0xff))
    .digest()
    .readUInt16BE()
}
