/**
 * What the `reference` of a test shipment makes happen, without regard to case:
 * - `TEST-FAILED`: the delivery fails, and that is the end;
 * - `TEST-RETURNED`: the delivery fails, and the shipment is returned;
 * - `TEST-HOLD`: it is put on hold when it is in transit;
 * - `TEST-STAY`: it stays Created;
 * - `TEST-REJECTED`: the carrier refuses it, where its service uses one; it stays Created.
 */
export const testScripts = [
  'TEST-FAILED',
  'TEST-RETURNED',
  'TEST-HOLD',
  'TEST-STAY',
  'TEST-REJECTED',
] as const
export type TestScript = (typeof testScripts)[number]

/** The script that a reference names; null for any other, with which a shipment is delivered. */
export function testScriptOf(reference: string | null): TestScript | null {
  const wanted = reference?.trim().toUpperCase()
  return testScripts.find(script => script === wanted) ?? null
}

export function isRejectedTest(reference: string | null): boolean {
  return testScriptOf(reference) === 'TEST-REJECTED'
}
