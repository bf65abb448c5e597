export { examine } from './examine.ts'
export { error, type Finding, type Level } from './finding.ts'
