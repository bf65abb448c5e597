import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { target } from '../support/client.ts'
import { hasOldNodes, oldestNode, oldNode } from '../support/old-node.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')
const fixtures = join(import.meta.dirname, '..', 'fixtures', 'client')

/** An empty project with the package installed as published. */
let project = ''
/** The packed file. */
let packedFile = ''

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'waybill-client-'))
  const packed = await run('npm', ['pack', '--json', '-w', 'client', '--pack-destination', project], {
    cwd: root,
  })
  const [{ filename }] = JSON.parse(packed.stdout.slice(packed.stdout.indexOf('[')))
  packedFile = join(project, filename)
  await writeFile(join(project, 'package.json'), '{"type":"module"}')
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`], { cwd: project })
})

afterAll(() => rm(project, { recursive: true, force: true }))

/** Puts a file of the fixtures into the project. */
async function placed(name: string): Promise<string> {
  const file = join(project, name)
  await writeFile(file, await readFile(join(fixtures, name)))
  return file
}

/** The zipped bytes of a browser bundle of `source`. */
async function zippedSize(source: string): Promise<number> {
  const input = join(project, 'bundled.js')
  await writeFile(input, source)
  const bundle = await rolldown({ input, cwd: project, logLevel: 'silent' })
  const { output } = await bundle.generate({ minify: true })
  await bundle.close()
  return gzipSync(output[0].code, { level: 9 }).length
}

describe('the packed client for TypeScript', () => {
  test('makes a shipment once, prints, tracks and lists it, and is refused in values', async () => {
    const { username, password, client_id } = target.users.signin
    const options = { baseUrl: target.base_url, clientId: client_id, credentials: { username, password } }
    const { stdout } = await run(process.execPath, [await placed('ship.js'), JSON.stringify(options)])
    expect(JSON.parse(stdout)).toEqual({
      awb: expect.stringMatching(new RegExp(`^${target.prefix}\\d{10}$`)),
      sameAgain: true,
      label: '%PDF-',
      statuses: ['Created'],
      listed: true,
      heardOf: true,
      cancelled: 'Cancelled',
      refused: { code: 'VALIDATION_ERROR', fields: ['package.weight'] },
      unknown: 'NOT_FOUND',
      foreign: 'UNAUTHORIZED',
    })
  })

  test.runIf(hasOldNodes)('ships with the oldest Node that its description names', async () => {
    const node = await oldNode(oldestNode, join(project, 'old'))
    const { username, password, client_id } = target.users.signin
    const options = { baseUrl: target.base_url, clientId: client_id, credentials: { username, password } }
    const { stdout } = await run(node, [await placed('ship.js'), JSON.stringify(options)])
    expect(JSON.parse(stdout)).toMatchObject({ sameAgain: true, label: '%PDF-', heardOf: true })
    const cli = join(project, 'node_modules', '@waybill', 'client', 'dist', 'cli')
    expect((await run(node, [join(cli, 'main.js'), 'help'])).stdout).toContain('listen --forward-to URL')
    expect(
      (await run(node, ['--input-type=module', '-e', `import(${JSON.stringify(join(cli, 'mcp.js'))})`]))
        .stderr,
    ).toBe('')
  })

  test('is typed to the field, and refuses what the API does not know', async () => {
    const flags = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--module', 'nodenext']
    const tsc = join(root, 'node_modules', '.bin', 'tsc')
    const check = (file: string) =>
      run(tsc, [...flags, '--lib', 'esnext,dom', '--types', '', file], { cwd: project })
    await check(await placed('consumer.ts'))
  })

  test('resolves in every kind of TypeScript project, as publint and Are the types wrong? find', async () => {
    await run('node', ['tools/run.ts', 'attw', packedFile], { cwd: root })
    await run('node', ['tools/run.ts', 'publint', '--strict', packedFile], { cwd: root })
  })

  test('compiles and runs in a classic CommonJS project', async () => {
    const old = join(project, 'classic')
    await mkdir(old)
    await writeFile(join(old, 'package.json'), '{}')
    await writeFile(
      join(old, 'shop.ts'),
      `import { createClient, type Client, type Shipment } from '@waybill/client'
const client: Client = createClient({ baseUrl: 'http://127.0.0.1', clientId: 'wb_1', token: 't' })
export const awbOf = ({ awb }: Shipment): string => awb
console.log(typeof client.createShipment)
`,
    )
    const settings = { strict: true, module: 'commonjs', moduleResolution: 'node10', target: 'es2022' }
    const compilerOptions = { ...settings, lib: ['es2022', 'dom'], types: [] }
    await writeFile(join(old, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
    // TypeScript 5, which still knows these settings, is among the tools.
    await run(join(root, 'tools', 'node_modules', '.bin', 'tsc'), ['-p', '.'], { cwd: old })
    const { stdout } = await run(process.execPath, ['shop.js'], { cwd: old })
    expect(stdout).toBe('function\n')
  })

  test('has declarations that import the files of the package', async () => {
    const folder = join(project, 'node_modules', '@waybill', 'client', 'dist')
    for (const name of await readdir(folder, { recursive: true })) {
      if (name.endsWith('.d.ts'))
        expect(await readFile(join(folder, name), 'utf8'), name).not.toMatch(/\.ts['"]/)
    }
  })

  test('brings its commands without any further package', async () => {
    const command = join(project, 'node_modules', '.bin', 'waybill-client')
    const { token, client_id: CLIENT_ID } = target.users.clerk
    const env = { PATH: process.env.PATH ?? '', WAYBILL: target.base_url, CLIENT_ID, TOKEN: token }
    const client = new Client({ name: 'assistant', version: '1' })
    await client.connect(new StdioClientTransport({ command, args: ['mcp', '--live'], env }))
    const body = { sender: { zip: '10118', country: 'US' }, recipient: { zip: '60606', country: 'US' } }
    const prices = await client.callTool({ name: 'quote', arguments: { ...body, package: { weight: 5 } } })
    await client.close()
    expect(prices).toMatchObject({
      content: [{ type: 'text', text: expect.stringContaining('"quotes":[{') }],
    })
    const help = await run(command, ['--help'], { cwd: project })
    expect(help.stdout).toContain('listen --forward-to URL')
    const installed = await readdir(join(project, 'node_modules'))
    expect(installed.filter(name => !name.startsWith('.'))).toEqual(['@waybill'])
  })

  test('is at most 15 kB, and much less where one function is used', async () => {
    const whole = await zippedSize("import * as all from '@waybill/client'; globalThis.waybill = all")
    const webhooks = await zippedSize(
      "import { verifyWebhook } from '@waybill/client'; globalThis.verify = verifyWebhook",
    )
    const oneCall = await zippedSize(
      "import { connect, getShipment } from '@waybill/client'; globalThis.waybill = [connect, getShipment]",
    )
    console.log(`client: ${whole} bytes zipped, ${oneCall} with one call, ${webhooks} for webhooks alone`)
    expect(whole).toBeLessThanOrEqual(15_000)
    expect(webhooks).toBeLessThan(1_500)
    expect(oneCall).toBeLessThan(whole * 0.75)
  })
})
