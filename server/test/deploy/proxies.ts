import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { generate } from 'selfsigned'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '../../../testkit/free-port.ts'

/** A proxy of the examples: its configuration, with changes for this machine. */
export interface ProxyExample {
  program: string
  configured(here: Here): Promise<{ args: string[]; certificate: () => Promise<string> }>
}
export interface Here {
  folder: string
  port: number
}

/** Replaces parts that must exist. */
export function replaced(source: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((changed, [part, by]) => {
    expect(changed).toContain(part)
    return changed.replace(part, by)
  }, source)
}

/** The paths of a certificate for localhost, of its key, and of both in one file. */
export async function writeCertificate(folder: string) {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  const paths = {
    chain: path.join(folder, 'chain.pem'),
    key: path.join(folder, 'key.pem'),
    pair: path.join(folder, 'pair.pem'),
  }
  await writeFile(paths.chain, cert)
  await writeFile(paths.key, key)
  await writeFile(paths.pair, `${cert}\n${key}`)
  return { ...paths, certificate: async () => cert }
}

/** Writes nginx's own file around a site. Returns its arguments. */
export async function nginxAround(site: string, folder: string): Promise<string[]> {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${path.join(folder, name)};`)
    .join(' ')
  // Without another user, its workers may write into the folder, also when the tests run as root.
  const user = userInfo().uid === 0 ? 'user root;' : ''
  const whole = `daemon off; worker_processes 1; ${user} pid ${folder}/pid; error_log stderr; events {}
    http { access_log off; ${folders} ${site} }`
  const file = path.join(folder, 'nginx.conf')
  await writeFile(file, whole)
  return ['-p', folder, '-c', file, '-e', 'stderr']
}

/** Null without such a proxy on the machine. */
export async function startProxy({ program, configured }: ProxyExample) {
  const folder = await mkdtemp(path.join(tmpdir(), `waybill-${program}-`))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const port = await freePort()
  const { args, certificate } = await configured({ folder, port })
  await mkdir(path.join(folder, 'home'))
  const env = { PATH: process.env.PATH, HOME: path.join(folder, 'home'), DOMAIN: 'localhost' }
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  if (!(await begun(child))) return null
  let said = ''
  child.stderr?.on('data', (part: Buffer) => {
    said += part
  })
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    // Its workers end with it.
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  return {
    folder,
    /** Calls as a client at 127.0.0.2; checks the certificate. */
    async ask(method: string, url: string, headers: Record<string, string> = {}, body = '') {
      const ca = await certificate()
      const options = { port, host: '127.0.0.1', servername: 'localhost', localAddress: '127.0.0.2', ca }
      const headersWithHost = { host: 'localhost', ...headers }
      // A connection of its own, because a reload leaves the older ones to the old configuration.
      const sent = request({ ...options, method, path: url, headers: headersWithHost, agent: false })
      // A proxy that refuses a body does not read it to its end.
      sent.on('error', () => {})
      sent.end(body)
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      return { status: answer.statusCode, text: await text(answer) }
    },
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    requireRunning: () => expect(child.exitCode, said).toBeNull(),
  }
}

async function begun(child: ChildProcess): Promise<boolean> {
  return await Promise.race([
    once(child, 'spawn').then(() => true),
    new Promise<boolean>((resolve, reject) =>
      child.once('error', error =>
        'code' in error && error.code === 'ENOENT' ? resolve(false) : reject(error),
      ),
    ),
  ])
}
