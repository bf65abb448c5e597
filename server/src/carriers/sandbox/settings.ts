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

/** The first look-up is certain. */
export const lookups: LookUpPolicy = {
  delaysSeconds: [],
  watchSeconds: 0,
}

/**
 * Scripts, selected by a shipment's `reference` or a pickup's `notes`; for shipments:
 * - `sandbox-reject`: refused with a message;
 * - `sandbox-timeout`: accepted, but the answer is lost; a later look-up finds it;
 * - `sandbox-error`: every call fails with the carrier's own fault;
 * - `sandbox-refuse-cancel`: accepted, cancellation refused;
 * - `sandbox-no-cancel`: accepted by a carrier without cancellation;
 * - `sandbox-fail-once`: the first delivery fails, the next day's succeeds.
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
