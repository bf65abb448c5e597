import { fieldChanges, type Recorder } from '../../../platform/audit/index.ts'
import type { Database, TenantTransaction } from '../../../platform/database/index.ts'
import type { Clock } from '../../../platform/shared/clock.ts'
import { findSettings, saveSettings } from './settings.repository.ts'

export const proofParts = ['name', 'relation', 'signature', 'photo', 'position'] as const
export type ProofPart = (typeof proofParts)[number]

/** From the mildest to the strictest. */
export const proofRules = ['off', 'offered', 'required'] as const
export type ProofRule = (typeof proofRules)[number]

export type ProofRules = Readonly<Record<ProofPart, ProofRule>>

export interface DriverSettings {
  /** To be proven at every door. */
  readonly proof: ProofRules
  /** By code of an option, what its shipments need beyond that. */
  readonly proofOfOptions: Readonly<Record<string, Partial<ProofRules>>>
  /** Less than the COD amount may be collected, with a reason. */
  readonly lessCod: boolean
  /** A parcel may be delivered before its COD is collected. */
  readonly openCod: boolean
}

export const usualSettings: DriverSettings = {
  proof: {
    name: 'offered',
    relation: 'offered',
    signature: 'offered',
    photo: 'offered',
    position: 'offered',
  },
  proofOfOptions: {
    SIGNATURE: { name: 'required', signature: 'required' },
    ADULT: { name: 'required', signature: 'required' },
  },
  lessCod: false,
  openCod: false,
}

export async function readSettings(tx: TenantTransaction): Promise<DriverSettings> {
  return (await findSettings(tx)) ?? usualSettings
}

/** Changes the given settings. */
export function changeSettings(
  { database, clock }: { database: Database; clock: Clock },
  tenantId: number,
  change: Partial<DriverSettings>,
  recorder: Recorder,
): Promise<DriverSettings> {
  return database.write(tenantId, async tx => {
    const before = await readSettings(tx)
    const settings = { ...before, ...change }
    await saveSettings(tx, settings, clock.now())
    recorder.record(tx, { subject: 'Drivers', changes: fieldChanges(before, change) })
    return settings
  })
}

/** The strictest of the company's rules and those of the shipment's options. Pure. */
export function toProve({ proof, proofOfOptions }: DriverSettings, options: readonly string[]): ProofRules {
  const all = [proof, ...options.flatMap(code => proofOfOptions[code] ?? [])]
  const strictest = (part: ProofPart) =>
    proofRules.findLast(rule => all.some(rules => rules[part] === rule)) ?? 'off'
  return {
    name: strictest('name'),
    relation: strictest('relation'),
    signature: strictest('signature'),
    photo: strictest('photo'),
    position: strictest('position'),
  }
}
