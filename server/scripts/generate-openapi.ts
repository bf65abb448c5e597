/**
 * Writes openapi/v1.json, the document of the public API, as the endpoints declare it. With --check it writes
 * nothing and fails when the file is not what it would write.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { publicApiDocument } from '../src/api/index.ts'

const file = fileURLToPath(new URL('../../openapi/v1.json', import.meta.url))
const text = `${JSON.stringify(publicApiDocument(), null, 2)}\n`

if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write('openapi/v1.json is not what the endpoints declare: npm run generate\n')
  process.exitCode = 1
}
