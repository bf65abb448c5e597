import type { Environment } from './checkout.ts'
import type { Place } from './owner.ts'

export interface Seat {
  clientId: string
  token: string
}

/** A database with a courier, its customers and shipments. */
export interface World extends Seat {
  place: Place
  /** Of the courier, before anything was measured. */
  shipments: number
  awbOf(n: number): string
  admin: { email: string; password: string }
  /** Users of all couriers. */
  seats: Seat[]
  samples: Samples
}

/** What some shipments and customers are found by, and the ids of services. */
export interface Samples {
  shipments: Record<string, string>[]
  customers: string[]
  services: Record<string, string>
}

export interface WorldSize {
  shipments: number
  /** As many couriers, with the same shipments and this many users each. */
  tenants: number
  users: number
}

/** One customer has a third of all shipments, one has only the newest ones. */
export const largeCustomer = 1
export const newCustomer = 1000
/** Words that a third of the shipments have, the oldest fifth, and half of the customers, who have none but the oldest. */
export const commonWord = 'amazon'
export const bygoneWord = 'bygone'
export const formerWord = 'vormals'
/** Shipments that a pickup belongs to. */
export const pickups = 1000

/** What a server needs to be told. The limits are the highest that there are: they count every request and refuse none. */
export function environmentOf(place: Place): Environment {
  const common = { ENCRYPTION_KEY: '00'.repeat(32), RATE_LIMIT_ADDRESS: '1000000' }
  return 'dataDir' in place
    ? { ...common, DATA_DIR: place.dataDir }
    : { ...common, DATABASE_URL: place.databaseUrl }
}

const scattered = '(n * 618033989) % 1000000000'
/** The AWB of the n-th shipment, in SQL and here. */
export const awbSql = `'SD' || lpad((${scattered})::text, 9, '0') || (${scattered}) % 7`

export function awbOf(n: number): string {
  const number = (n * 618_033_989) % 1_000_000_000
  return `SD${String(number).padStart(9, '0')}${number % 7}`
}
