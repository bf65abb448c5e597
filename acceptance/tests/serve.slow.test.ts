import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { shipmentBody } from '../support/bodies.ts'
import { call } from '../support/client.ts'
import { type RunningServer, serve, waybill } from '../support/command.ts'
import { type CompanyFolder, companyFolder, type DataFolder, dataFolder } from '../support/own-server.ts'
import type { Shipment } from '../support/records.ts'

const run = promisify(execFile)

/** A folder that lasts as long as the test. */
async function folderOfTest(): Promise<DataFolder> {
  const folder = await dataFolder()
  onTestFinished(() => folder.remove())
  return folder
}

/** The same with the example company in it. */
async function companyOfTest(): Promise<CompanyFolder> {
  const folder = await companyFolder()
  onTestFinished(() => folder.remove())
  return folder
}

/** A server that stops at the end of the test. */
async function serverOfTest(settings: Record<string, string>): Promise<RunningServer> {
  const server = await serve(settings)
  onTestFinished(async () => {
    await server.stop()
  })
  return server
}

const create = (baseUrl: string, headers: Record<string, string>) =>
  call('POST', '/v1/shipments', { baseUrl, headers, body: shipmentBody() })

describe.skipIf(!inject('startedHere'))('waybill serve', () => {
  describe('at its first start', () => {
    let folder: DataFolder
    let server: RunningServer
    beforeAll(async () => {
      folder = await dataFolder()
      server = await serve(folder.settings)
    })
    afterAll(async () => {
      await server?.stop()
      await folder.remove()
    })

    test('on an empty database makes the example company and prints a curl line that creates a shipment', async () => {
      const printed = server.output.stdout + server.output.stderr
      expect(printed).toContain(server.baseUrl)
      expect(printed).toMatch(/\b[0-9a-f]{64}\b/)
      const curl = commandIn(printed)
      expect(curl).toContain(server.baseUrl)
      const { stdout } = await run('sh', ['-c', curl])
      const answer = JSON.parse(stdout.slice(stdout.indexOf('{'), stdout.lastIndexOf('}') + 1))
      expect(answer).toMatchObject({
        ok: true,
        data: { awb: expect.stringMatching(/^WB\d{10}$/), status: 'Created' },
      })
    })

    test('refuses a data folder that another process uses, in one clear sentence', async () => {
      const second = await waybill(['serve'], { ...folder.settings, PORT: '0' })
      expect(second.exitCode).toBe(1)
      expect(second.stderr.trim()).toBe(
        `Another process is using the data folder ${folder.settings.DATA_DIR}; the embedded database serves one process at a time.`,
      )
    })

    test('leads a browser to the web interface, and no program', async () => {
      const read = (accept: string) => fetch(server.baseUrl, { redirect: 'manual', headers: { accept } })
      const page = await read('text/html,application/xhtml+xml,*/*;q=0.8')
      expect([page.status, page.headers.get('location')]).toEqual([302, '/admin'])
      expect(await (await read('*/*')).json()).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } })
    })

    test('makes nothing where another program has the port', async () => {
      const other = await folderOfTest()
      const { port } = new URL(server.baseUrl)
      const { exitCode, stderr } = await waybill(['serve'], { ...other.settings, PORT: port })
      expect([exitCode, stderr.trim()]).toEqual([1, `Cannot listen on 127.0.0.1:${port}: it is in use.`])
      expect(existsSync(other.settings.DATA_DIR ?? '')).toBe(false)
    })

    test('prints its token on the first start only, and later how to get in', async () => {
      await server.stop()
      // The folder is free again, and has one company.
      const command = ['admin', 'reset-password', '--email', 'admin@example.com', '--json']
      const reset = await waybill(command, folder.settings)
      expect(JSON.parse(reset.stdout)).toMatchObject({ email: 'admin@example.com' })
      const second = await serverOfTest(folder.settings)
      expect(second.output.stdout + second.output.stderr).not.toMatch(/\b[0-9a-f]{64}\b/)
      expect(second.output.stdout).toContain('npx waybill admin reset-password --email EMAIL')
    })
  })

  describe('at its end', () => {
    let folder: CompanyFolder
    let before: Shipment
    let inFlight = ''
    let exitCode: number | null
    beforeAll(async () => {
      folder = await companyFolder()
      const { settings, headers } = folder
      const server = await serve(settings)
      before = (await create(server.baseUrl, headers)).data<Shipment>(201)
      const body = JSON.stringify(shipmentBody())
      const sent = Object.entries({ ...headers, 'Content-Type': 'application/json' })
      const head = sent.map(([name, value]) => `${name}: ${value}\r\n`).join('')
      const { port } = new URL(server.baseUrl)
      const socket = connect(Number(port), '127.0.0.1')
      await once(socket, 'connect')
      socket.setEncoding('utf8').on('data', text => {
        inFlight += text
      })
      socket.write(
        `POST /v1/shipments HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${body.length}\r\n${head}\r\n`,
      )
      socket.write(body.slice(0, 20))
      // After a round trip on another connection the server has read the beginning of the first.
      await call('GET', '/healthz', { baseUrl: server.baseUrl })
      const ended = server.stop()
      socket.write(body.slice(20))
      await once(socket, 'close')
      exitCode = (await ended).exitCode
    })
    afterAll(() => folder?.remove())

    test('finishes a request that is in flight when it is told to end', () => {
      expect(inFlight).toMatch(/^HTTP\/1\.1 201 /)
    })

    test('ends on SIGTERM with status 0, and its data is there at the next start', async () => {
      expect(exitCode).toBe(0)
      const next = await serverOfTest(folder.settings)
      const inFlightAwb = /"awb":"(\w+)"/.exec(inFlight)?.[1] ?? ''
      const read = (awb: string) =>
        call('GET', `/v1/shipments/${awb}`, { baseUrl: next.baseUrl, headers: folder.headers })
      expect((await read(before.awb)).data<Shipment>()).toEqual(before)
      expect((await read(inFlightAwb)).data<Shipment>().awb).toBe(inFlightAwb)
    })
  })

  test('keeps every acknowledged shipment, once, when it is killed in the middle of its work', async () => {
    const { settings, headers } = await companyOfTest()
    const acknowledged: Shipment[] = []
    // Three times: each start works with the remains of the kill before.
    for (const total of [40, 80, 120]) {
      const killed = await serve(settings)
      const enough = Promise.withResolvers<void>()
      let isUp = true
      const worker = async () => {
        while (isUp) {
          const reply = await create(killed.baseUrl, headers).catch(error => {
            if (isUp) throw error
          })
          if (!reply) return
          // Clients wait as long as `Retry-After` says.
          if (reply.status === 503) await setTimeout(1000 * Number(reply.headers['retry-after']))
          else acknowledged.push(reply.data<Shipment>(201))
          if (acknowledged.length >= total) enough.resolve()
        }
      }
      const workers = Array.from({ length: 8 }, worker)
      await Promise.race([enough.promise, Promise.all(workers)])
      isUp = false
      await killed.kill()
      await Promise.all(workers)
    }

    const last = await serverOfTest(settings)
    expect(new Set(acknowledged.map(({ awb }) => awb)).size).toBe(acknowledged.length)
    for (const shipment of acknowledged) {
      const options = { baseUrl: last.baseUrl, headers }
      const read = (await call('GET', `/v1/shipments/${shipment.awb}`, options)).data<Shipment>()
      expect(read.id).toBe(shipment.id)
    }
    ;(await create(last.baseUrl, headers)).data(201)
  })

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['LOG_LEVEL', 'shouting'],
    ['DATABASE_URL', 'mysql://x'],
  ])('refuses to start with %s=%s and names the variable', async (name, value) => {
    const { settings } = await folderOfTest()
    const { exitCode, stderr } = await waybill(['serve'], { ...settings, [name]: value })
    expect(exitCode).toBeGreaterThan(0)
    expect(stderr).toContain(name)
    expect(stderr).not.toMatch(/\n\s+at /)
  })
})

/** The curl command in the server's output, with continued lines joined. */
function commandIn(printed: string): string {
  const joined = printed.replace(/\\\r?\n\s*/g, ' ')
  const line = joined.split('\n').find(candidate => /^\s*\$?\s*curl /.test(candidate))
  if (!line) throw new Error(`No curl line in:\n${printed}`)
  return line.trim().replace(/^\$\s*/, '')
}
