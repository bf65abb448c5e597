/**
 * Effects of the `reference` of a test shipment, in any case:
 * - `TEST-FAILED`: the delivery finally fails;
 * - `TEST-RETURNED`: the delivery fails and the shipment is returned;
 * - `TEST-HOLD`: it is put on hold in transit;
 * - `TEST-STAY`: it stays Created;
 * - `TEST-REJECTED`: the carrier of its service refuses it; it stays Created.
 */
export const testScripts = [
  'TEST-FAILED',
  'TEST-RETURNED',
  'TEST-HOLD',
  'TEST-STAY',
  'TEST-REJECTED',
] as const
export type TestScript = (typeof testScripts)[number]

/** Null for any other reference: the shipment is delivered. */
export function testScriptOf(reference: string | null): TestScript | null {
  const wanted = reference?.trim().toUpperCase()
  return testScripts.find(script => script === wanted) ?? null
}

export function isRejectedTest(reference: string | null): boolean {
  return testScriptOf(reference) === 'TEST-REJECTED'
}
