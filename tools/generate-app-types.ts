/**
 * Generates the request and answer types that the apps use from openapi/. With --check it writes nothing and fails if
 * a file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import openapiTypes, { astToString } from 'openapi-typescript'

const generated = {
  'openapi/admin.json': 'admin/src/http/admin-api.gen.ts',
  'openapi/driver.json': 'driver/src/core/http/driver-api.gen.ts',
}

for (const [document, target] of Object.entries(generated)) {
  const file = new URL(`../${target}`, import.meta.url)
  const head = `// Generated from ${document} by npm run generate; not to be edited.\n\n`
  const source = new URL(`../${document}`, import.meta.url)
  // Requests may omit fields with a default.
  const text = head + astToString(await openapiTypes(source, { defaultNonNullable: false }))
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`${target} is not what ${document} declares: npm run generate\n`)
    process.exitCode = 1
  }
}
