import { companyMoved, companyMoves } from '../../platform/database/index.ts'
import { Problem } from '../../platform/shared/problem.ts'

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
