import { type AddressInfo, createServer } from 'node:net'
import { anyTenant } from '../../accounts/tenants/index.ts'
import { openWaybill, type Waybill } from '../../compose/waybill.ts'
import type { ExampleCompany } from '../../operations/example/index.ts'
import { startWatchdog } from '../../operations/watchdog/watchdog.ts'
import { serveCommands } from '../../platform/database/index.ts'
import { Problem } from '../../platform/shared/problem.ts'
import type { Command, CommandContext } from './command.ts'
import { createExampleWithSampleDay } from './example.ts'

export const serveCommand: Command = {
  name: ['serve'],
  summary: 'run the service',
  usage: '',
  options: {},
  async run(context) {
    const { config, log } = context
    await requireFreePort(config)
    if (config.metrics) await requireFreePort(config.metrics)
    const stopped = stopSignal()
    // Routes are a third of the program; load them while the database opens.
    const [waybill, { createApp }] = await Promise.all([
      openWaybill(config, log),
      import('../../compose/app.ts'),
    ])
    let app: Awaited<ReturnType<typeof createApp>> | undefined
    let stopCommands = async () => {}
    let stopMetrics = async () => {}
    let endWatch = () => {}
    try {
      const example = await exampleForEmptyDatabase(waybill)
      app = await createApp(waybill)
      await app.listen({ port: config.port, host: config.host }).catch(refuseToListen(config))
      if (config.databaseUrl === null) stopCommands = await serveCommands(config.dataDir, waybill.database)
      if (waybill.metrics && config.metrics) {
        const { serveMetrics } = await import('../../operations/metrics/index.ts')
        const { close, port } = await serveMetrics(waybill.metrics, { ...config.metrics, log }).catch(
          refuseToListen(config.metrics),
        )
        stopMetrics = close
        log.info({ port }, 'the metrics are served')
      }
      endWatch = startWatchdog(config.watchdogSeconds, err => log.error({ err }, 'the watchdog was lost'))
      await waybill.startBackground()
      greet(context, (app.server.address() as AddressInfo).port, example)
      await stopped
      log.info('stopping')
      // Answer requests that wait for a carrier before the time of the stop is over.
      setTimeout(waybill.cutCarrierCalls, (config.shutdownSeconds * 1000) / 2).unref()
      // The same for a database that does not answer.
      setTimeout(waybill.database.beginShutdown, (config.shutdownSeconds * 1000) / 2).unref()
      forceStopAfter(context, config.shutdownSeconds)
    } finally {
      // Requests finish first, then audit rows are flushed, then the database closes.
      await stopCommands()
      await stopMetrics()
      await app?.close()
      await waybill.close()
      endWatch()
    }
    log.info('stopped')
    return null
  },
}

/** Gives a person an example company at the first start. */
async function exampleForEmptyDatabase(waybill: Waybill): Promise<ExampleCompany | null> {
  if (waybill.database.kind !== 'embedded') return null
  if (await waybill.database.global(anyTenant)) return null
  return createExampleWithSampleDay(waybill)
}

function greet(context: CommandContext, port: number, example: ExampleCompany | null): void {
  const { config, print } = context
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host
  const base = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const addresses = `Waybill answers at ${base}/v1, documents at ${base}/docs`
  if (!example) {
    print(
      [
        addresses,
        `Web interface at ${base}/admin. If you cannot sign in, run:`,
        '  npx waybill admin reset-password --email EMAIL',
      ].join('\n'),
    )
    return
  }
  const [user] = example.api_users
  const shipment = {
    service_code: 'DOM',
    sender: { company: 'Acme Supplies', zip: '10118', country: 'US' },
    recipient: { company: 'Jane Doe', city: 'Chicago', zip: '60606', country: 'US' },
    package: { weight: 5.5 },
  }
  print(
    [
      addresses,
      '',
      'The database was empty, so here is an example company. Its secrets are shown only once.',
      '',
      `  Client ID  ${example.client_id}`,
      `  Token      ${user?.token}`,
      `  Admin      ${base}/admin as ${example.admin.email}, password ${example.admin.password}`,
      `  Driver     ${base}/driver. The code is in the web interface: Drivers, Alex Kim, Pair a phone`,
      '',
      'For the examples in the README and the guides:',
      '',
      `  export WAYBILL=${base} CLIENT_ID=${example.client_id} TOKEN=${user?.token}`,
      '',
      'Create a shipment:',
      '',
      `  curl -s ${base}/v1/shipments -H 'X-Tenant: ${example.client_id}' -H 'Authorization: Bearer ${user?.token}' -H 'Content-Type: application/json' -d '${JSON.stringify(shipment)}'`,
      '',
    ].join('\n'),
  )
}

/** Checks the port before the example company exists, since its secrets are shown only once. */
async function requireFreePort(place: { host: string; port: number }): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(place, resolve)
  }).catch(refuseToListen(place))
  await new Promise(closed => server.close(closed))
}

function refuseToListen({ host, port }: { host: string; port: number }) {
  return (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? error.code : null
    const reason =
      code === 'EADDRINUSE' ? 'it is in use' : code === 'EACCES' ? 'it is not allowed' : String(error)
    throw new Problem('SERVICE_UNAVAILABLE', `Cannot listen on ${host}:${port}: ${reason}.`)
  }
}

function stopSignal(): Promise<void> {
  return new Promise(resolve => {
    process.once('SIGTERM', () => resolve())
    process.once('SIGINT', () => resolve())
  })
}

/** Ends the process after so many seconds in any case. */
function forceStopAfter({ log }: CommandContext, seconds: number): void {
  setTimeout(() => {
    log.fatal(`not stopped within ${seconds} s, cut off`)
    process.exit(1)
  }, seconds * 1000).unref()
}
