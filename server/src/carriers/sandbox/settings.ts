import { type AccountForm, type Capabilities, type LookUpPolicy, pickupsField } from '../kit/index.ts'

export const form: AccountForm = {
  settings: [pickupsField],
  credentials: [],
  services: [{ code: 'STANDARD', name: 'Sandbox Standard' }],
  hosts: null,
}

export const capabilities: Capabilities = {
  cancel: 'at_once',
  label: 'with_shipment',
  pickup: true,
  cod: true,
  options: ['SATURDAY', 'RESIDENTIAL', 'SIGNATURE', 'INSURANCE'],
  trackMany: { maxPerCall: 100 },
  trackCallsPerMinute: 600,
}

/** The sandbox's first look-up is certain. */
export const lookups: LookUpPolicy = {
  delaysSeconds: [],
  watchSeconds: 0,
}

/**
 * What a shipment's `reference`, or a pickup's `notes`, makes the sandbox do; of a shipment:
 * - `sandbox-reject`: the shipment is refused with a message;
 * - `sandbox-timeout`: the shipment is taken, but the answer never comes, which a later look-up finds out;
 * - `sandbox-error`: every call is answered with a fault of the carrier's own;
 * - `sandbox-refuse-cancel`: the shipment is taken and cannot be cancelled any more;
 * - `sandbox-no-cancel`: the shipment is taken by a carrier that has no cancel call;
 * - `sandbox-fail-once`: its first delivery fails, and the next day's does not.
 */
export const scripts = [
  'sandbox-reject',
  'sandbox-timeout',
  'sandbox-error',
  'sandbox-refuse-cancel',
  'sandbox-no-cancel',
  'sandbox-fail-once',
] as const
export type Script = (typeof scripts)[number]

export function scriptOf(written: string | null): Script | null {
  const wanted = written?.trim().toLowerCase()
  return scripts.find(script => script === wanted) ?? null
}
