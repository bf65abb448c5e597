// Adds up vitest's JSON reports, lists the failures and prints one closing line. Fails for failures and for no tests.
// The failures repeat here because people read the end of a log first.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

const reports = process.argv.slice(2).map(readReport)
const sum = field => reports.reduce((total, report) => total + report[field], 0)
const [passed, failed, skipped] = [sum('numPassedTests'), sum('numFailedTests'), sum('numPendingTests')]

const indented = text => text.slice(0, 2000).replaceAll(/^/gm, '    ')
for (const file of reports.flatMap(report => report.testResults)) {
  const tests = file.assertionResults.filter(test => test.status === 'failed')
  const name = relative('', file.name)
  if (file.status === 'failed' && tests.length === 0)
    process.stdout.write(`${name}\n${indented(file.message)}\n\n`)
  for (const test of tests)
    process.stdout.write(`${name}: ${test.fullName}\n${indented(test.failureMessages.join('\n'))}\n\n`)
}

process.stdout.write(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`)
if (failed > 0 || reports.some(report => report.numPassedTests === 0)) process.exitCode = 1

/** A report that is missing or incomplete counts as no tests. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    process.stdout.write(`${file}: ${error.message}\n`)
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] }
  }
}
