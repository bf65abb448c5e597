export { createExampleCompany, type ExampleCompany } from './example-company.ts'
export { createSampleDay, type SettableClock } from './sample-day.ts'
