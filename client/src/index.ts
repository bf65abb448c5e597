/** The client of Waybill's API: `createClient`, or `connect` and single functions for small bundles. */
export * from './calls.gen.ts'
export * from './client.gen.ts'
export { connect } from './connect.ts'
export type * from './connection-types.ts'
export { unwrap, WaybillError } from './failure.ts'
export type { FeedOptions } from './lists.ts'
export type * from './types.gen.ts'
export * from './webhooks.ts'
