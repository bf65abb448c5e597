/**
 * Generates the clients for TypeScript and Python from openapi/v1.json. With --check it writes nothing and fails if a
 * file is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pythonAsyncCalls, pythonCalls } from './python-calls.ts'
import { pythonTypes } from './python-types.ts'
import { readApi } from './read-api.ts'
import { typescriptCalls } from './typescript-calls.ts'
import { typescriptTypes } from './typescript-types.ts'

const root = new URL('../../', import.meta.url)
const api = readApi(JSON.parse(readFileSync(new URL('openapi/v1.json', root), 'utf8')))
const head = 'Generated from openapi/v1.json by npm run generate; not to be edited.'
const { functions, client } = typescriptCalls(api)

const files: Record<string, string> = {
  'client/src/types.gen.ts': `// ${head}\n\n${typescriptTypes(api)}`,
  'client/src/calls.gen.ts': `// ${head}\n\n${functions}`,
  'client/src/client.gen.ts': `// ${head}\n\n${client}`,
  'clients/python/src/waybill_client/types.py': `"""The types of the API. ${head}"""\n\n${pythonTypes(api)}`,
  'clients/python/src/waybill_client/_calls.py': `"""The calls of the API. ${head}"""\n\n${pythonCalls(api)}`,
  'clients/python/src/waybill_client/_async_calls.py': `"""The calls of the API in asyncio. ${head}"""\n\n${pythonAsyncCalls(api)}`,
}

for (const [name, text] of Object.entries(files)) {
  const file = fileURLToPath(new URL(name, root))
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`${name} is not what openapi/v1.json declares: npm run generate\n`)
    process.exitCode = 1
  }
}
