import { readFile } from 'node:fs/promises'

/** An API user as the suite knows it: how it signs in, and what it may do. */
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

/** One per test that uses a limit up: a window of 60 seconds cannot be shared between tests. */
export const limitedUsers = ['limit1', 'limit2', 'limit3', 'limit4', 'limit5', 'limit6', 'limit7'] as const
export type LimitedUser = (typeof limitedUsers)[number]

/**
 * What the users of a target are for. All have every permission and a limit that no test reaches,
 * unless said otherwise.
 */
export const plainUsers = [
  /** Of the example company: tenant-wide, 600 requests a minute. */
  'erp',
  /** Of the example company: its first customer, 600 requests a minute. */
  'shop',
  /** Tenant-wide. */
  'clerk',
  /** The first customer, which has a rate card of its own. */
  'first',
  /** The second customer of the same tenant. */
  'second',
  /** Tenant-wide, made without a rate limit of its own. */
  'unlimited_by_name',
  /** Tenant-wide; the tests that obtain and revoke tokens sign in as this one. */
  'signin',
  /** Another tenant: tenant-wide. */
  'stranger',
  /** Another tenant: its only customer. */
  'stranger_customer',
] as const
export type PlainUser = (typeof plainUsers)[number]

/** Everything the suite needs to know about the server it tests. */
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
    /** The only service it sells, by code. */
    service_code: string
  }
  users: Record<PlainUser, TargetUser>
  /** For each permission a tenant-wide user who has that one and no other. */
  only: Record<Permission, TargetUser>
  /** Tenant-wide users, all permissions, 5 requests a minute. */
  limited: Record<LimitedUser, TargetUser>
  /** Processes of the same installation besides `base_url`, when it runs in more than one. */
  more_base_urls: string[]
}

/** Reads a target description from a file; the first missing member is named. */
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
