import Type from 'typebox'

/**
 * What an integrator tries out is kept apart from what is real: `live` or `test`. Nothing crosses either way, see
 * docs/adr/0058.
 */
export type DataMode = 'live' | 'test'

/** The mode of an API user or a webhook; it is chosen when it is made and stays. */
export const dataModes = ['live', 'test'] as const

/** Ids of test shipments and test pickups begin here. A company has fewer real ones, since there are as many AWBs. */
export const firstTestId = 1_000_000_000

/** Ids of events of test data begin behind this one. */
export const firstTestEventId = 1_000_000_000_000

/** Whether a shipment or a pickup is test data. */
export function isTestId(id: number): boolean {
  return id >= firstTestId
}

/** The prefix of AWBs of test shipments. A company whose own prefix it is has another. */
export function testAwbPrefix(ownPrefix: string): string {
  return ownPrefix === 'TEST' ? 'DEMO' : 'TEST'
}

/** The member of a record that says so. Records of what is real are without it, and stay as they were. */
export const testMark = Type.Optional(Type.Boolean({ description: 'True for test data, otherwise absent.' }))

/** That member, for a record of a shipment or a pickup. */
export function markOf(id: number): { test?: true } {
  return isTestId(id) ? { test: true } : {}
}
