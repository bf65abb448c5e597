import { readFile } from 'node:fs/promises'

/** An API user of the suite: its sign-in and permissions. */
export interface TargetUser {
  username: string
  password: string
  token: string
  /** `null` for a tenant-wide user. */
  customer_id: number | null
  client_id: string
}

export const permissions = [
  'api_shipments_create',
  'api_shipments_read',
  'api_shipments_cancel',
  'api_tracking',
  'api_rates',
  'api_labels',
  'api_services',
  'api_pickups_create',
  'api_pickups_read',
  'api_pickups_cancel',
] as const
export type Permission = (typeof permissions)[number]

/** One for each test that uses up a limit: tests cannot share a window of 60 seconds. */
export const limitedUsers = ['limit1', 'limit2', 'limit3', 'limit4', 'limit5', 'limit6', 'limit7'] as const
export type LimitedUser = (typeof limitedUsers)[number]

/** The users of a target. All have every permission and a limit that no test reaches, unless noted. */
export const plainUsers = [
  /** Example company: tenant-wide, 600 requests a minute. */
  'erp',
  /** Example company: its first customer, 600 requests a minute. */
  'shop',
  /** Tenant-wide. */
  'clerk',
  /** The first customer, which has its own rate card. */
  'first',
  /** The second customer of the same tenant. */
  'second',
  /** Tenant-wide, without a rate limit of its own. */
  'unlimited_by_name',
  /** Tenant-wide; for tests that obtain and revoke tokens. */
  'signin',
  /** Another tenant: tenant-wide. */
  'stranger',
  /** Another tenant: its only customer. */
  'stranger_customer',
] as const
export type PlainUser = (typeof plainUsers)[number]

/** The server under test. */
export interface Target {
  /** With or without the closing `/v1`. */
  base_url: string
  /** The example company. */
  client_id: string
  timezone: string
  currency: string
  prefix: string
  first_customer_id: number
  second_customer_id: number
  other_tenant: {
    client_id: string
    customer_id: number
    prefix: string
    currency: string
    timezone: string
    /** The code of its only service. */
    service_code: string
  }
  users: Record<PlainUser, TargetUser>
  /** A tenant-wide user for each permission, with only that one. */
  only: Record<Permission, TargetUser>
  /** Tenant-wide users, all permissions, 5 requests a minute. */
  limited: Record<LimitedUser, TargetUser>
  /** Further processes of the same installation, if any. */
  more_base_urls: string[]
}

/** Reads a target description from a file. Throws for the first missing member. */
export async function readTarget(file: string): Promise<Target> {
  const target: Target = JSON.parse(await readFile(file, 'utf8'))
  const missing = [
    ...(['base_url', 'client_id', 'timezone', 'currency', 'prefix'] as const).filter(name => !target[name]),
    ...(['first_customer_id', 'second_customer_id', 'other_tenant'] as const).filter(name => !target[name]),
    ...plainUsers.filter(name => !target.users?.[name]).map(name => `users.${name}`),
    ...permissions.filter(name => !target.only?.[name]).map(name => `only.${name}`),
    ...limitedUsers.filter(name => !target.limited?.[name]).map(name => `limited.${name}`),
  ]
  if (missing.length > 0) throw new Error(`${file} lacks ${missing.join(', ')}.`)
  return { ...target, base_url: origin(target.base_url), more_base_urls: target.more_base_urls ?? [] }
}

/** The address without a closing slash or `/v1`: the suite writes full paths. */
export function origin(baseUrl: string): string {
  return baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '')
}
