// Adds up vitest's JSON reports and prints one closing line; fails when a report has failures or no tests.
import { readFileSync } from 'node:fs'

const reports = process.argv.slice(2).map(file => JSON.parse(readFileSync(file, 'utf8')))
const sum = field => reports.reduce((total, report) => total + report[field], 0)
const [passed, failed, skipped] = [sum('numPassedTests'), sum('numFailedTests'), sum('numPendingTests')]
process.stdout.write(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`)
if (failed > 0 || reports.some(report => report.numPassedTests === 0)) process.exitCode = 1
