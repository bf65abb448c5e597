import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { faultsOf, readDockerfile } from '../../../scripts/dockerfile.ts'
import { readConfig } from '../../src/config.ts'
import { serverFindings } from '../../src/operations/doctor/check-server.ts'
import { checkSettings } from '../../src/operations/doctor/check-settings.ts'
import { readExample, readExamples, settingOf } from './examples.ts'

const root = new URL('../../../', import.meta.url)
const { image, composed, pod, migrationName, migrationPod, unit, environments } = await readExamples()
/** The flags of the command's first line, which every start by Node repeats. */
const heapFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50']
const seconds = (text: string | undefined) => Number(/^(\d+)s?$/.exec(text ?? '')?.[1])

/** The configuration's variables. */
function knownVariables(): Set<string> {
  const asked = new Set<string>()
  readConfig(
    new Proxy(
      {},
      {
        get(_, name) {
          asked.add(String(name))
        },
      },
    ),
  )
  return asked
}

test('every variable that an example sets is one that the configuration knows', async () => {
  const known = knownVariables()
  expect(known.size).toBeGreaterThan(20)
  for (const [example, environment] of Object.entries(environments)) {
    expect(Object.keys(environment).length, example).toBeGreaterThan(2)
    const others = Object.keys(environment).filter(name => !known.has(name) && name !== 'NODE_ENV')
    expect(others, example).toEqual([])
  }
})

test('the image runs the program as a user without rights, and asks a path that there is', async () => {
  expect(image.command).toEqual(['node', ...heapFlags, 'server/bin/waybill.js', 'serve'])
  expect(image.user).toMatch(/^[1-9]\d+:[1-9]\d+$/)
  expect(image.health.join(' ')).toContain('/healthz')
  expect(Number(image.environment.PORT)).toBe(8080)
  const { engines } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'))
  expect(engines.node).toBe('>=20')
  for (const [, major] of (await readExample('Dockerfile')).matchAll(/^FROM node:(\d+)/gm)) {
    expect(Number(major)).toBeGreaterThanOrEqual(26)
  }
})

test.each([
  ['', '', []],
  ['node:26-bookworm-slim AS build', 'node AS build', ['node has no version']],
  ['--from=build /waybill/server ', '--from=builder /waybill/server ', ['there is no stage builder']],
  ['USER 1000:1000\n', '', ['USER is missing']],
  ['CMD ["serve"]', 'CMD serve', ['CMD needs a shell']],
  [
    'PORT=8080',
    'ENCRYPTION_KEY=00',
    ['a secret is in NODE_ENV=production HOST=0.0.0.0 ENCRYPTION_KEY=00 DATA_DIR=/data'],
  ],
  ['COPY . .', 'ADD . .', ['ADD is not used here']],
])('the Dockerfile with “%s” as “%s” has the faults %j', async (part, by, faults) => {
  const source = await readExample('Dockerfile')
  expect(source).toContain(part)
  expect(faultsOf(readDockerfile(source.replace(part, by)))).toEqual(faults)
})

test('compose: the proxy that is trusted is the proxy, and a stop has time', () => {
  const { waybill, migrate, proxy } = composed.services
  const networks = proxy?.networks as Record<string, { ipv4_address?: string }>
  expect(waybill?.environment?.TRUST_PROXY).toBe(networks.inside?.ipv4_address)
  const ofService = (waybill?.networks ?? []) as string[]
  const shared = Object.keys(networks).filter(name => ofService.includes(name))
  expect(shared).toEqual(['inside'])
  expect(seconds(waybill?.stop_grace_period)).toBeGreaterThan(Number(waybill?.environment?.SHUTDOWN_SECONDS))
  expect(waybill?.read_only).toBe(true)
  expect(migrate?.command).toEqual(['migrate'])
  expect(migrate?.environment).toEqual(waybill?.environment)
})

test('compose: doctor finds nothing to warn of in its settings', () => {
  const filled = (text: string) => text.replaceAll(/\$\{([A-Z_]+):\?\}/g, (_, name) => secretOf(name))
  const secretOf = (name: string) => randomBytes(32).toString('hex') + (name === 'ENCRYPTION_KEY' ? '' : 'x')
  const given = Object.entries({ ...environments.image, ...environments.compose }).map(
    ([name, value]) => [name, filled(String(value))] as const,
  )
  const config = readConfig(Object.fromEntries(given))
  const server = serverFindings(
    {
      version: 180_000,
      settings: { max_connections: '100', superuser_reserved_connections: '3' },
      now: 0,
      isStandby: false,
      sessions: 10,
      size: 1,
      isEncrypted: false,
    },
    config,
    0,
  )
  const found = [...checkSettings(config), ...server]
  expect(found.filter(({ level }) => level === 'warning' || level === 'error')).toEqual([])
})

test('kubernetes: probes ask paths that there are, at the port that is served', () => {
  const [container] = pod.containers
  const { PORT, METRICS_PORT, SHUTDOWN_SECONDS } = environments.kubernetes
  const ports = Object.fromEntries(container.ports?.map(port => [port.name, port.containerPort]) ?? [])
  expect(ports).toEqual({ http: Number(PORT), metrics: Number(METRICS_PORT) })
  for (const [probe, path] of [
    [container.startupProbe, '/healthz'],
    [container.livenessProbe, '/healthz'],
    [container.readinessProbe, '/readyz'],
  ] as const) {
    expect(probe?.httpGet).toEqual({ path, port: 'http' })
  }
  const pause = container.lifecycle?.preStop.sleep.seconds ?? 0
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(pause + Number(SHUTDOWN_SECONDS))
  expect(migrationPod.containers[0].args).toEqual(['migrate'])
  const [, release = ''] = /:([\d.]+)$/.exec(migrationPod.containers[0].image ?? '') ?? []
  expect(migrationName).toBe(`waybill-migrate-${release.replaceAll('.', '-')}`)
  for (const each of [pod, migrationPod]) {
    expect(each.securityContext.runAsNonRoot).toBe(true)
    expect(each.containers[0].securityContext.readOnlyRootFilesystem).toBe(true)
    expect(each.containers[0].resources.limits).toHaveProperty('memory')
    expect(each.containers[0].image).toBe(container.image)
  }
})

describe('systemd', () => {
  test('the unit starts the program, with time for a stop, and the proxy passes to its port', async () => {
    const [program, ...given] = settingOf(unit, 'ExecStart').split(' ')
    expect(program).toBe('/usr/bin/node')
    expect(given.splice(0, heapFlags.length)).toEqual(heapFlags)
    const [script = '', ...args] = given
    expect(existsSync(new URL(script.replace('/opt/waybill/', ''), root))).toBe(true)
    expect(args).toEqual(['serve'])
    const { SHUTDOWN_SECONDS, DATA_DIR, PORT, HOST } = environments.systemd
    expect(seconds(settingOf(unit, 'TimeoutStopSec'))).toBeGreaterThan(Number(SHUTDOWN_SECONDS))
    expect(DATA_DIR).toBe(`/var/lib/${settingOf(unit, 'StateDirectory')}`)
    expect(await readExample('proxy/nginx.conf')).toContain(`server ${HOST}:${PORT};`)
  })

  test('the unit gives its files to nobody, and the kernel to none of its calls', () => {
    for (const [name, value] of [
      ['UMask', '0077'],
      ['ProtectKernelLogs', 'yes'],
      ['ProtectClock', 'yes'],
      ['ProtectHostname', 'yes'],
      ['SystemCallFilter', '@system-service'],
    ] as const) {
      expect(settingOf(unit, name), name).toBe(value)
    }
  })

  test('systemd understands the unit', async context => {
    const file = fileURLToPath(new URL('deploy/systemd/waybill.service', root))
    const verified = await promisify(execFile)('systemd-analyze', ['verify', '--man=no', file]).catch(e => e)
    if (verified.code === 'ENOENT') return context.skip('left out: there is no systemd on this machine')
    // Programs missing on this machine are not the unit's fault.
    const faults = `${verified.stderr}`.split('\n').filter(line => /waybill\.service/.test(line))
    expect(faults.filter(line => !/is not executable|not found/.test(line))).toEqual([])
  })
})
