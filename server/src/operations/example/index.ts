export { createExampleCompany, type ExampleCompany } from './example-company.ts'
export type { SettableClock } from './sample-context.ts'
export { createSampleDay } from './sample-day.ts'
