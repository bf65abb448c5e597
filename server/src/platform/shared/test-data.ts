import Type from 'typebox'

/** Real data (`live`) and integrators' test data are kept apart: see docs/adr/0058. */
export type DataMode = 'live' | 'test'

/** Mode of an API user or a webhook, fixed at its creation. */
export const dataModes = ['live', 'test'] as const

/** First id of test shipments and pickups. Real ones stay below, since there are only as many AWBs. */
export const firstTestId = 1_000_000_000

/** Ids of test events follow this one. */
export const firstTestEventId = 1_000_000_000_000

export function isTestId(id: number): boolean {
  return id >= firstTestId
}

/** Another one if it is the company's own prefix. */
export function testAwbPrefix(ownPrefix: string): string {
  return ownPrefix === 'TEST' ? 'DEMO' : 'TEST'
}

/** Marks a record of test data; real records do not have the field. */
export const testMark = Type.Optional(
  Type.Boolean({ description: 'True for test data, otherwise absent.', examples: [true] }),
)

export function markOf(id: number): { test?: true } {
  return isTestId(id) ? { test: true } : {}
}
