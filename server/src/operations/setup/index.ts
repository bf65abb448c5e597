export { exampleDataKind, exampleDataWork, requireEmptyCompany, rowsOfExampleData } from './example-data.ts'
export { canStartCompany, type OwnCompanyRequest, startOwnCompany } from './own-company.ts'
export { readSetup, type Setup, type SetupStep, setupSteps } from './setup.repository.ts'
