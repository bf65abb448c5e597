import type { TenantTransaction } from '../../platform/database/index.ts'
import type { Keyring } from '../../platform/secrets/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import type { NamedHost } from '../../platform/shared/named-hosts.ts'
import { conflict, type FieldProblems, invalidFields, notFound } from '../../platform/shared/problem.ts'
import { type AccountField, baseAddressProblem, type Connector } from '../kit/index.ts'
import {
  type AccountColumns,
  type AccountRow,
  findAccount,
  insertAccount,
  listAccounts,
  updateAccount,
} from './accounts.repository.ts'
import { openAccount, sealingContext } from './open-account.ts'

export const reorders = ['careful', 'fast'] as const
export type Reorder = (typeof reorders)[number]

/** Without credentials. */
export interface CarrierAccount {
  id: number
  carrier: string
  carrierName: string
  name: string
  environment: 'production' | 'sandbox'
  settings: Record<string, string>
  /** Names of the stored credentials. */
  credentialsSet: string[]
  baseAddress: string | null
  timeLimitMs: number
  /** For an order in doubt that the carrier does not find: `careful` looks again, `fast` orders again. */
  reorder: Reorder
  active: boolean
  createdAt: Date
  updatedAt: Date
}

export interface AccountEntry {
  carrier: string
  name: string
  environment: 'production' | 'sandbox'
  settings: Record<string, string>
  /** A change keeps credentials that are left out. */
  credentials: Record<string, string>
  baseAddress: string | null
  timeLimitMs: number
  /** Default: `careful`. */
  reorder?: Reorder
  active: boolean
}

export interface CarrierAccounts {
  list(tx: TenantTransaction): Promise<CarrierAccount[]>
  get(tx: TenantTransaction, id: number): Promise<CarrierAccount>
  /** Throws VALIDATION_ERROR with every fault. */
  create(tx: TenantTransaction, entry: AccountEntry): Promise<CarrierAccount>
  /** The carrier stays: the account may have sent shipments. */
  change(tx: TenantTransaction, id: number, entry: AccountEntry): Promise<CarrierAccount>
}

export interface CarrierAccountsOptions {
  connectors: ReadonlyMap<string, Connector>
  keyring: Keyring
  clock: Clock
  allowedHosts: readonly NamedHost[]
}

/** Milliseconds. */
export const timeLimits = { least: 500, most: 60_000 } as const

/** In characters. */
export const longestValue = 1000

export function createCarrierAccounts(options: CarrierAccountsOptions): CarrierAccounts {
  const { connectors, keyring, clock } = options

  return {
    async list(tx) {
      return (await listAccounts(tx)).map(present)
    },

    async get(tx, id) {
      return present(await existing(tx, id))
    },

    async create(tx, entry) {
      check(entry, entry.credentials)
      return present(await insertAccount(tx, columns(tx.tenantId, entry, entry.credentials), clock.now()))
    },

    async change(tx, id, entry) {
      const before = await existing(tx, id)
      if (before.carrier !== entry.carrier)
        throw conflict('The carrier of an account cannot be changed; make a new account.')
      const credentials = { ...knownCredentials(before), ...entry.credentials }
      check(entry, credentials)
      const row = await updateAccount(tx, id, columns(tx.tenantId, entry, credentials), clock.now())
      if (!row) throw notFound('No such carrier account.')
      return present(row)
    },
  }

  async function existing(tx: TenantTransaction, id: number): Promise<AccountRow> {
    const row = await findAccount(tx, id)
    if (!row) throw notFound('No such carrier account.')
    return row
  }

  function check(entry: AccountEntry, credentials: Record<string, string>): void {
    const problems = entryProblems(entry, credentials, connectors.get(entry.carrier), options.allowedHosts)
    if (Object.keys(problems).length > 0) throw invalidFields(problems)
  }

  function columns(
    tenantId: number,
    entry: AccountEntry,
    credentials: Record<string, string>,
  ): AccountColumns {
    const fields = connectors.get(entry.carrier)?.form
    return {
      carrier: entry.carrier,
      name: entry.name.trim(),
      environment: entry.environment,
      settings: known(entry.settings, fields?.settings ?? []),
      credentials: keyring.seal(
        JSON.stringify(known(credentials, fields?.credentials ?? [])),
        sealingContext(tenantId, entry.carrier),
      ),
      key_id: keyring.currentKeyId,
      base_address: entry.baseAddress,
      time_limit_ms: entry.timeLimitMs,
      reorder: entry.reorder ?? 'careful',
      active: entry.active,
    }
  }

  /** Without the sealing key there are none, and all must be entered again. */
  function knownCredentials(row: AccountRow): Record<string, string> {
    try {
      return { ...openAccount(row, keyring).credentials }
    } catch {
      return {}
    }
  }

  function present(row: AccountRow): CarrierAccount {
    return {
      id: row.id,
      carrier: row.carrier,
      carrierName: connectors.get(row.carrier)?.name ?? row.carrier,
      name: row.name,
      environment: row.environment === 'production' ? 'production' : 'sandbox',
      settings: row.settings as Record<string, string>,
      credentialsSet: Object.keys(knownCredentials(row)),
      baseAddress: row.base_address,
      timeLimitMs: row.time_limit_ms,
      reorder: row.reorder === 'fast' ? 'fast' : 'careful',
      active: row.active,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }
  }
}

function known(values: Record<string, string>, fields: AccountField[]): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const field of fields) {
    const value = values[field.name]?.trim()
    if (value) kept[field.name] = value
  }
  return kept
}

function entryProblems(
  entry: AccountEntry,
  credentials: Record<string, string>,
  connector: Connector | undefined,
  allowedHosts: readonly NamedHost[],
): FieldProblems {
  const problems: FieldProblems = {}
  if (connector === undefined) problems.carrier = 'Unknown carrier.'
  if (entry.name.trim() === '') problems.name = 'Name is required.'
  if (entry.name.length > 255) problems.name = 'Name must have at most 255 characters.'
  if (entry.environment !== 'production' && entry.environment !== 'sandbox')
    problems.environment = 'Environment must be production or sandbox.'
  const { least, most } = timeLimits
  if (!Number.isInteger(entry.timeLimitMs) || entry.timeLimitMs < least || entry.timeLimitMs > most)
    problems.time_limit_ms = `Time limit must be a whole number of milliseconds from ${least} to ${most}.`
  if (entry.baseAddress !== null) {
    const problem = baseAddressProblem(entry.baseAddress, allowedHosts, connector?.form.hosts ?? null)
    if (problem) problems.base_address = problem
  }
  for (const field of connector?.form.settings ?? []) {
    const problem = fieldProblem(field, entry.settings[field.name])
    if (problem) problems[`settings.${field.name}`] = problem
  }
  for (const field of connector?.form.credentials ?? []) {
    const problem = fieldProblem(field, credentials[field.name])
    if (problem) problems[`credentials.${field.name}`] = problem
  }
  return problems
}

function fieldProblem(field: AccountField, entered: string | undefined): string | null {
  const value = entered?.trim() ?? ''
  if (value === '') return field.required ? `${field.label} is required.` : null
  if (value.length > longestValue) return `${field.label} must have at most ${longestValue} characters.`
  if (field.choices && !field.choices.some(choice => choice.value === value))
    return `${field.label} must be one of ${field.choices.map(choice => choice.value).join(', ')}.`
  if (field.pattern && !new RegExp(`^(?:${field.pattern})$`, 'u').test(value))
    return `${field.label} is not well-formed.${field.help ? ` ${field.help}` : ''}`
  return null
}
