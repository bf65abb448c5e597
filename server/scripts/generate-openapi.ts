/**
 * Generates openapi/v1.json (public), openapi/admin.json (admin interface) and openapi/driver.json (driver's app) from the endpoints. With --check it
 * writes nothing and fails if a file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { adminApiDocument } from '../src/entry/admin-api/index.ts'
import { publicApiDocument } from '../src/entry/api/index.ts'
import { driverApiDocument } from '../src/entry/driver-api/index.ts'

const documents = {
  'v1.json': publicApiDocument(),
  'admin.json': adminApiDocument(),
  'driver.json': driverApiDocument(),
}

for (const [name, document] of Object.entries(documents)) {
  const file = fileURLToPath(new URL(`../../openapi/${name}`, import.meta.url))
  const text = `${JSON.stringify(document, null, 2)}\n`
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`openapi/${name} is not what the endpoints declare: npm run generate\n`)
    process.exitCode = 1
  }
}
