/** The whole service as a process, less patient with carriers than usual. Prints its port. */
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { createApp } from '../../src/compose/app.ts'
import { openWaybill } from '../../src/compose/waybill.ts'
import { readConfig } from '../../src/config.ts'

const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' }, pino.destination(2))
const waybill = await openWaybill(readConfig(process.env), log, {
  carriers: {
    retryPolicy: {
      initialDelay: 1500,
      maxDelay: 4000,
      giveUpAfter: 600_000,
      grace: 1000,
      jitter: 0.25,
      lookUps: { delaysSeconds: [1.5, 3], watchSeconds: 600 },
    },
    circuit: { failures: 5, coolDownMs: 300 },
  },
})
const app = await createApp(waybill)
await app.listen({ port: 0, host: '127.0.0.1' })
await waybill.startBackground()
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`)
process.once('SIGTERM', async () => {
  await app.close()
  await waybill.close()
})
