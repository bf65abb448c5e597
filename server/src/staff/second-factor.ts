import { createHash, randomBytes } from 'node:crypto'
import { generateSecret, generateURI, verify } from 'otplib'
import type { Keyring } from '../carriers/index.ts'
import type { Database, TenantTransaction } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import { conflict, invalidFields, notFound } from '../shared/problem.ts'
import {
  type Credentials,
  countRecoveryCodes,
  findCredentials,
  type StaffRow,
  saveRecoveryCodes,
  takeRecoveryCode,
  takeTotpStep,
  updateStaffRow,
} from './staff.repository.ts'

const recoveryCodeCount = 10
/** Seconds a telephone's clock may be off: the code before and the one after are good too. */
const tolerance = 30

export interface SecondFactorOptions {
  database: Database
  clock: Clock
  keyring: Keyring
}

/** One-time codes of an authenticator app (RFC 6238), and the recovery codes for when it is lost. */
export interface SecondFactor {
  /** A new secret, stored but not in force before a code of it was shown. */
  begin(tx: TenantTransaction, person: { id: number; email: string; issuer: string }): Promise<TotpSetup>
  /** Puts the secret in force. Returns the recovery codes, which are seen here and never again. */
  confirm(tx: TenantTransaction, id: number, code: string): Promise<string[]>
  /** New recovery codes; those before are good no more. */
  renewRecoveryCodes(tx: TenantTransaction, id: number): Promise<string[]>
  /** Takes the second factor away. */
  disable(tx: TenantTransaction, id: number): Promise<StaffRow>
  /** Whether the code is good now, of the app or a recovery code; a good one is used up. */
  accept(person: Credentials, code: string): Promise<boolean>
  recoveryCodesLeft(person: { tenantId: number; staffId: number }): Promise<number>
}

export interface TotpSetup {
  /** Base 32, to be typed in where nothing can be scanned. */
  secret: string
  /** `otpauth://…`, to be shown as a QR code. */
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

  function openSecret(sealed: Uint8Array, keyId: string, person: Credentials): string {
    try {
      return keyring.open(sealed, keyId, sealingContext(person.tenant_id, person.id))
    } catch {
      // Sealed when ids of staff were unique in the installation.
      return keyring.open(sealed, keyId, `staff-totp:${person.id}`)
    }
  }

  /** The time step whose code this is, null when it is none of the current ones. */
  async function stepOf(person: Credentials, code: string): Promise<number | null> {
    const token = code.replaceAll(/\s/g, '')
    if (!/^\d{6}$/.test(token) || !person.totp_secret || !person.totp_key_id) return null
    const secret = openSecret(person.totp_secret, person.totp_key_id, person)
    const epoch = Math.floor(clock.now().getTime() / 1000)
    const result = await verify({ secret, token, epoch, epochTolerance: tolerance })
    return result.valid && 'timeStep' in result ? result.timeStep : null
  }
}

/** The person of the transaction's tenant. */
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

/** 80 random bits, in letters and digits that can be read out. */
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
