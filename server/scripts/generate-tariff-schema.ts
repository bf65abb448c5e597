/**
 * Generates docs/tariff.schema.json, the JSON Schema of the tariff document, from the program's types. With --check it
 * writes nothing and fails if the file is out of date.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tariffJsonSchema } from '../src/pricing/tariffs/index.ts'

const file = fileURLToPath(new URL('../../docs/tariff.schema.json', import.meta.url))
const text = execFileSync('biome', ['format', '--stdin-file-path=tariff.schema.json'], {
  input: JSON.stringify(tariffJsonSchema(), null, 2),
  encoding: 'utf8',
})

if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write('docs/tariff.schema.json is not what the tariff’s types make: npm run generate\n')
  process.exitCode = 1
}
