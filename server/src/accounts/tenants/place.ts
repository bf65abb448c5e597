import { companyMoved, companyMoves, type Database } from '../../platform/database/index.ts'
import { Problem } from '../../platform/shared/problem.ts'
import { findPlace } from './tenants.repository.ts'

/** The place of a company that moves to another installation, or has moved. */
export interface CompanyPlace {
  readonly place: 'closing' | 'moving' | 'leaving' | 'moved'
  /** The public address of the other installation. */
  readonly address: string
}

/** SERVICE_UNAVAILABLE while it moves, TENANT_MOVED with the new address afterwards. */
export function absence({ place, address }: CompanyPlace): Problem {
  if (place !== 'moved') return new Problem('SERVICE_UNAVAILABLE', companyMoves, { retryAfter: 5 })
  return companyMoved(address)
}

/**
 * Looks again for what was not found of a company, because it may have come back since. Throws where the company is if
 * it is elsewhere.
 */
export async function ifHere<T>(database: Database, clientId: string, look: () => Promise<T>): Promise<T> {
  const place = await database.global(sql => findPlace(sql, clientId))
  if (place) throw absence(place)
  return look()
}
