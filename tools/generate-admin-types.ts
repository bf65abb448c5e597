/**
 * Generates admin/src/http/admin-api.gen.ts, the request and answer types of the admin API, from openapi/admin.json.
 * With --check it writes nothing and fails if the file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import openapiTypes, { astToString } from 'openapi-typescript'

const document = new URL('../openapi/admin.json', import.meta.url)
const file = new URL('../admin/src/http/admin-api.gen.ts', import.meta.url)
const head = '// Generated from openapi/admin.json by npm run generate; not to be edited.\n\n'
// Requests may omit fields with a default.
const text = head + astToString(await openapiTypes(document, { defaultNonNullable: false }))

if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write('admin-api.gen.ts is not what openapi/admin.json declares: npm run generate\n')
  process.exitCode = 1
}
