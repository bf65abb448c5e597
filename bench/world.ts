import type { Environment } from './checkout.ts'
import type { Place } from './owner.ts'

export interface Seat {
  clientId: string
  token: string
}

/** A database with a courier, its customers and shipments. */
export interface World extends Seat {
  place: Place
  /** The courier's shipments before the measurements. */
  shipments: number
  awbOf(n: number): string
  isCancelled(n: number): boolean
  admin: { email: string; password: string }
  seats: Seat[]
  samples: Samples
}

/** Search values of some shipments and customers, and the ids of services. */
export interface Samples {
  shipments: Record<string, string>[]
  customers: string[]
  services: Record<string, string>
}

export interface WorldSize {
  shipments: number
  /** The number of couriers, each with the same shipments and this many users. */
  tenants: number
  users: number
}

/** One customer has a third of all shipments, another only the newest ones. */
export const largeCustomer = 1
export const newCustomer = 1000
/** Words of a third of the shipments, of the oldest fifth, and of the half of customers with only the oldest. */
export const commonWord = 'amazon'
export const bygoneWord = 'bygone'
export const formerWord = 'vormals'
/** Shipments that belong to a pickup. */
export const pickups = 1000

/** The settings of a server. The limits are the highest possible: they count every request and refuse none. */
export function environmentOf(place: Place): Environment {
  const common = {
    ENCRYPTION_KEY: '00'.repeat(32),
    RATE_LIMIT_ADDRESS: '1000000',
    RATE_LIMIT_STAFF: '1000000',
  }
  return 'dataDir' in place
    ? { ...common, DATA_DIR: place.dataDir }
    : { ...common, DATABASE_URL: place.databaseUrl }
}

/** Every twentieth shipment is cancelled, in SQL and here: it has no label. */
export const cancelledSql = 'n % 20 = 5'

export function isCancelled(n: number): boolean {
  return n % 20 === 5
}

const scattered = '(n * 618033989) % 1000000000'
/** The AWB of the n-th shipment, in SQL and here. */
export const awbSql = `'SD' || lpad((${scattered})::text, 9, '0') || (${scattered}) % 7`

export function awbOf(n: number): string {
  const number = (n * 618_033_989) % 1_000_000_000
  return `SD${String(number).padStart(9, '0')}${number % 7}`
}
