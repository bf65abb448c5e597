import { execFile, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, runProgram, startServer } from '../support/program.ts'
import { fetchProgram, goProgram, heyProgram, pythonProgram, typesProgram } from './generator-programs.ts'

/*
 * Generates clients of the API with other people's tools, as an integrator does, and calls a running server with three
 * of them. Tests whose tool or compiler is not on this machine are skipped, which the counts show.
 */

const folder = mkdtempSync(path.join(tmpdir(), 'waybill-generators-'))
const at = (...names: string[]) => path.join(folder, ...names)
const repository = path.resolve(import.meta.dirname, '../../..')
const programs = path.join(repository, 'tools', 'node_modules', '.bin')
const pythonTools = ['openapi-python-client==0.29.1', 'openapi-generator-cli==7.26.0']
const goTool = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2'
const goRuntime = 'github.com/oapi-codegen/runtime@v1.9.0'
const environment: Record<string, string> = {}
let server: RunningServer | undefined

const runs = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0
/** Prints what is missing: a skip must not look like a success. */
function without(name: string, isThere: boolean): boolean {
  if (!isThere) process.stdout.write(`Left out: there is no ${name} on this machine.\n`)
  return !isThere
}
const noPython = without(
  'Python 3.11 with venv',
  runs('python3', '-c', 'import sys, venv; sys.exit(sys.version_info < (3, 11))'),
)
const noJava = without('Java', runs('java', '-version'))
const noCompiler = without('javac with Maven', runs('javac', '-version') && runs('mvn', '--version'))
const noPhp = without('PHP', runs('php', '--version'))
const noDotnet = without('.NET', runs('dotnet', '--version'))
const noGo = without('Go', runs('go', 'version'))

const execute = promisify(execFile)

/** Its output; fails with what it says. */
async function run(program: string, args: readonly string[], cwd = folder): Promise<string> {
  const env = { ...process.env, ...environment, GOBIN: at('go-bin') }
  try {
    return (await execute(program, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 })).stdout
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args.join(' ')}: ${message}${stdout}${stderr}`)
  }
}

const typescript = (...files: string[]): Promise<string> =>
  run(path.join(programs, 'tsc'), [
    ...['--strict', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--skipLibCheck'],
    ...['--module', 'commonjs', '--moduleResolution', 'node10', '--types', 'node', '--outDir', at('built')],
    ...['--typeRoots', path.join(repository, 'node_modules', '@types'), ...files],
  ])

async function openapiGenerator(language: string, out: string, ...more: string[]): Promise<void> {
  const [jar = ''] = globSync(
    at('venv/lib/python*/site-packages/openapi_generator_cli/openapi-generator.jar'),
  )
  await run('java', ['-jar', jar, 'generate', '-q', '-i', 'v1.json', '-g', language, '-o', out, ...more])
}

/** Expects the shipment, its amount and its event in the output of a program. */
function expectWork(printed: string): void {
  const { awb, ...work } = JSON.parse(printed) as { awb: string }
  expect(awb).toMatch(/^\w{4,}$/)
  expect(work).toEqual({ value: 1234567.89, listed: [awb], event: true, status: 'Cancelled' })
}

beforeAll(async () => {
  cpSync(path.join(repository, 'openapi', 'v1.json'), at('v1.json'))
  if (!noPython) {
    await run('python3', ['-m', 'venv', 'venv'])
    await run(at('venv/bin/pip'), ['install', '--quiet', '--disable-pip-version-check', ...pythonTools])
  }
  const data = { DATA_DIR: at('data'), LOG_LEVEL: 'silent' }
  const company = JSON.parse((await runProgram(['demo', '--json'], data)).out)
  const [user] = company.api_users
  server = await startServer(data)
  const signIn = await fetch(`${server.base}/v1/auth/token`, {
    method: 'POST',
    headers: { 'X-Tenant': company.client_id, 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: user.username, password: user.password }),
  })
  const { data: signedIn } = (await signIn.json()) as { data: { token: string } }
  Object.assign(environment, {
    WAYBILL_URL: server.base,
    WAYBILL_CLIENT_ID: company.client_id,
    WAYBILL_TOKEN: signedIn.token,
  })
}, 300_000)

afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
  rmSync(folder, { recursive: true, force: true })
})

describe('a client that is generated from the API document', () => {
  test('by openapi-typescript has types that fit a program', async () => {
    await run(path.join(programs, 'openapi-typescript'), [
      'v1.json',
      '-o',
      'types.ts',
      '--default-non-nullable=false',
    ])
    writeFileSync(at('types-program.ts'), typesProgram)
    await typescript('types-program.ts')
  })

  test('by @hey-api/openapi-ts makes, reads, lists and cancels a shipment', async () => {
    await run(path.join(programs, 'openapi-ts'), ['-i', 'v1.json', '-o', 'hey'])
    writeFileSync(at('hey-program.ts'), heyProgram)
    await typescript('hey-program.ts')
    expectWork(await run(process.execPath, [at('built/hey-program.js')]))
  })

  test.skipIf(noPython)('by openapi-python-client makes, reads, lists and cancels a shipment', async () => {
    const tool = at('venv/bin/openapi-python-client')
    await run(tool, ['generate', '--path', 'v1.json', '--meta', 'none', '--output-path', 'python_client'])
    writeFileSync(at('program.py'), pythonProgram)
    expectWork(await run(at('venv/bin/python'), ['program.py']))
  })

  test.skipIf(noPython || noJava)(
    'by openapi-generator for TypeScript makes, reads, lists and cancels a shipment',
    async () => {
      await openapiGenerator('typescript-fetch', 'ts-fetch')
      writeFileSync(at('fetch-program.ts'), fetchProgram)
      await typescript('fetch-program.ts')
      expectWork(await run(process.execPath, [at('built/fetch-program.js')]))
    },
  )

  test.skipIf(noPython || noJava || noCompiler)('by openapi-generator for Java compiles', async () => {
    await openapiGenerator('java', 'java')
    await run('mvn', ['-q', '-B', '-f', 'java', 'compile'])
    expect(existsSync(at('java/target/classes/org/openapitools/client/api/EventsApi.class'))).toBe(true)
  })

  test.skipIf(noPython || noJava || noPhp)('by openapi-generator for PHP is read by PHP', async () => {
    await openapiGenerator('php', 'php')
    const files = globSync('php/lib/**/*.php', { cwd: folder })
    expect(files).toContain('php/lib/Api/EventsApi.php')
    // Reads each file with PHP's own parser, which throws at a fault.
    const read =
      'foreach (array_slice($argv, 1) as $file) token_get_all(file_get_contents($file), TOKEN_PARSE);'
    await run('php', ['-r', read, ...files])
  })

  test.skipIf(noPython || noJava)('by openapi-generator for C# has every call', async () => {
    await openapiGenerator('csharp', 'csharp')
    expect(existsSync(at('csharp/src/Org.OpenAPITools/Api/EventsApi.cs'))).toBe(true)
  })

  test.skipIf(noPython || noJava || noDotnet)('by openapi-generator for C# compiles', async () => {
    await run('dotnet', ['build', 'csharp/src/Org.OpenAPITools'])
  })

  test.skipIf(noGo)('by oapi-codegen for Go makes, reads, lists and cancels a shipment', async () => {
    mkdirSync(at('go'))
    const inGo = (program: string, ...args: string[]) => run(program, args, at('go'))
    await inGo('go', 'install', goTool)
    await inGo(
      at('go-bin/oapi-codegen'),
      '-generate',
      'types,client',
      '-package',
      'main',
      '-o',
      'client.go',
      '../v1.json',
    )
    writeFileSync(at('go/main.go'), goProgram.trimStart())
    await inGo('go', 'mod', 'init', 'example')
    await inGo('go', 'get', goRuntime)
    await inGo('go', 'mod', 'tidy')
    expectWork(await inGo('go', 'run', '.'))
  })
}, 300_000)
