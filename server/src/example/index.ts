export { createExampleCompany, type ExampleCompany } from './example-company.ts'
