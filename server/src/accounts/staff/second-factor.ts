import { createHash, randomBytes } from 'node:crypto'
import { generateSecret, generateURI, verify } from 'otplib'
import type { Database, QueryContext, TenantTransaction } from '../../platform/database/index.ts'
import type { Keyring } from '../../platform/secrets/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { conflict, invalidFields, notFound } from '../../platform/shared/problem.ts'
import {
  type Credentials,
  countRecoveryCodes,
  findCredentials,
  listSecondFactors,
  type StaffRow,
  saveRecoveryCodes,
  saveSealedSecret,
  takeRecoveryCode,
  takeTotpStep,
  updateStaffRow,
} from './staff.repository.ts'

const recoveryCodeCount = 10
/** Seconds that a phone's clock may be off: the codes before and after are valid too. */
const tolerance = 30

export interface SecondFactorOptions {
  database: Database
  clock: Clock
  keyring: Keyring
}

/** RFC 6238. */
export interface SecondFactor {
  /** The new secret applies once `confirm` has seen a code of it. */
  begin(tx: TenantTransaction, person: { id: number; email: string; issuer: string }): Promise<TotpSetup>
  /** Returns the recovery codes, which are stored only as hashes. */
  confirm(tx: TenantTransaction, id: number, code: string): Promise<string[]>
  renewRecoveryCodes(tx: TenantTransaction, id: number): Promise<string[]>
  disable(tx: TenantTransaction, id: number): Promise<StaffRow>
  /** A code of the app, or a recovery code; once. */
  accept(person: Credentials, code: string): Promise<boolean>
  recoveryCodesLeft(person: { tenantId: number; staffId: number }): Promise<number>
}

export interface TotpSetup {
  /** In base 32, to enter by hand. */
  secret: string
  /** `otpauth://…`, to show as a QR code. */
  uri: string
}

export function createSecondFactor({ database, clock, keyring }: SecondFactorOptions): SecondFactor {
  return {
    async begin(tx, { id, email, issuer }) {
      const person = await credentialsOf(tx, id)
      if (person.totp_enabled_at) throw conflict('The second factor is on already; turn it off first.')
      const secret = generateSecret()
      const sealed = keyring.seal(secret, sealingContext(tx.tenantId, id))
      const change = { totp_secret: sealed, totp_key_id: keyring.currentKeyId, totp_last_step: null }
      await updateStaffRow(tx, id, change, clock.now())
      return { secret, uri: generateURI({ issuer, label: email, secret }) }
    },

    async confirm(tx, id, code) {
      const person = await credentialsOf(tx, id)
      if (person.totp_enabled_at) throw conflict('The second factor is on already.')
      if (!person.totp_secret) throw conflict('Set up the second factor first.')
      const step = await stepOf(person, code)
      if (step === null || !(await takeTotpStep(tx, id, step))) {
        throw invalidFields({ code: 'This is not the code the app shows now.' })
      }
      await updateStaffRow(tx, id, { totp_enabled_at: clock.now() }, clock.now())
      return newRecoveryCodes(tx, id)
    },

    async renewRecoveryCodes(tx, id) {
      const person = await credentialsOf(tx, id)
      if (!person.totp_enabled_at) throw conflict('The second factor is off.')
      return newRecoveryCodes(tx, id)
    },

    async disable(tx, id) {
      await saveRecoveryCodes(tx, id, [])
      const change = { totp_secret: null, totp_key_id: null, totp_enabled_at: null, totp_last_step: null }
      const row = await updateStaffRow(tx, id, change, clock.now())
      if (!row) throw notFound('No such member of staff.')
      return row
    },

    async accept(person, code) {
      const step = await stepOf(person, code)
      if (step !== null) return database.write(person.tenant_id, tx => takeTotpStep(tx, person.id, step))
      if (!looksLikeRecoveryCode(code)) return false
      const hash = recoveryHash(person.id, code)
      return database.write(person.tenant_id, tx => takeRecoveryCode(tx, person.id, hash))
    },

    recoveryCodesLeft: ({ tenantId, staffId }) =>
      database.read(tenantId, tx => countRecoveryCodes(tx, staffId)),
  }

  /** Null for another code. */
  async function stepOf(person: Credentials, code: string): Promise<number | null> {
    const token = code.replaceAll(/\s/g, '')
    if (!/^\d{6}$/.test(token) || !person.totp_secret || !person.totp_key_id) return null
    const secret = openSecret(keyring, person.totp_secret, person.totp_key_id, person)
    const epoch = Math.floor(clock.now().getTime() / 1000)
    const result = await verify({ secret, token, epoch, epochTolerance: tolerance })
    return result.valid && 'timeStep' in result ? result.timeStep : null
  }
}

function openSecret(
  keyring: Keyring,
  sealed: Uint8Array,
  keyId: string,
  person: { tenant_id: number; id: number },
): string {
  try {
    return keyring.open(sealed, keyId, sealingContext(person.tenant_id, person.id))
  } catch {
    // The name dates from when ids of staff were unique in the installation.
    return keyring.open(sealed, keyId, `staff-totp:${person.id}`)
  }
}

/**
 * Uses this installation's key for an imported company. Returns the e-mails of staff whose secret no key opens; those
 * secrets stay unchanged.
 */
export async function resealSecondFactors(
  context: QueryContext,
  from: { tenantId: number },
  keyring: Keyring,
): Promise<string[]> {
  const closed: string[] = []
  for (const { id, email, totp_secret: sealed, totp_key_id: keyId } of await listSecondFactors(context)) {
    if (!sealed || !keyId) continue
    try {
      const secret = openSecret(keyring, sealed, keyId, { tenant_id: from.tenantId, id })
      const again = keyring.seal(secret, sealingContext(context.tenantId, id))
      await saveSealedSecret(context, id, { totp_secret: again, totp_key_id: keyring.currentKeyId })
    } catch {
      closed.push(email)
    }
  }
  return closed
}

async function credentialsOf(tx: TenantTransaction, id: number): Promise<Credentials> {
  const person = await findCredentials(tx, id)
  if (!person) throw notFound('No such member of staff.')
  return person
}

async function newRecoveryCodes(tx: TenantTransaction, id: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await saveRecoveryCodes(
    tx,
    id,
    codes.map(code => recoveryHash(id, code)),
  )
  return codes
}

/** 80 random bits, in characters that are not easily confused. */
function newRecoveryCode(): string {
  return randomBytes(10)
    .toString('hex')
    .replace(/(.{5})(?!$)/g, '$1-')
}

function looksLikeRecoveryCode(code: string): boolean {
  return /^[0-9a-f]{20}$/i.test(plainCode(code))
}

function recoveryHash(id: number, code: string): Uint8Array {
  return createHash('sha256')
    .update(`${id}:${plainCode(code).toLowerCase()}`)
    .digest()
}

function plainCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '')
}

function sealingContext(tenantId: number, id: number): string {
  return `staff-totp:${tenantId}:${id}`
}
