import { hash, randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { unrecorded } from '../../platform/audit/index.ts'
import { cancelPickup } from '../../shipping/pickups/index.ts'
import { receivePhoto } from '../../shipping/proofs/index.ts'
import { type Device, noteContact, pairDevice, startPairing, takeActions } from '../../shipping/road/index.ts'
import { readDayOfRuns, readRun, type Stop } from '../../shipping/runs/index.ts'
import type { Context } from './sample-context.ts'
import { drawPhoto } from './sample-photos.ts'
import { planVisits, type Visit } from './sample-visits.ts'

const minutesPerStop = 20

/** The morning of the driver who is out, with the app. The last stops are open. */
export async function driveToday(context: Context): Promise<void> {
  const { parts, scope, company, calendar } = context
  const run = await findRunOut(context)
  if (!run) return
  const device = await pairPhone(context, run.driver.id)
  const installationId = randomUUID()
  const receipt = `${device.id}-${installationId.slice(-4).toUpperCase()}-1`
  let seq = 0
  for (const [index, visit] of planVisits(run.stops, receipt).entries()) {
    if (visit.isCancelled) await cancelPickup(parts, scope, String(visit.stop.task.recordId), unrecorded)
    parts.clock.set(calendar.at(0, timeOf(index)))
    const photos = visit.scenes.map(drawPhoto)
    const arrived = { kind: 'arrived', data: {} }
    const outcome = { kind: visit.kind, data: { ...visit.data, photos: photos.map(sha256Of) } }
    await takeActions(parts, {
      tenant: company.tenant,
      device,
      installationId,
      contact: contactAt(parts.clock.now()),
      actions: [arrived, outcome].map(action => ({
        id: uuidv7({ msecs: parts.clock.now().getTime() }),
        seq: ++seq,
        ...action,
        ...placeOf(run.id, visit),
        device_time: parts.clock.now().toISOString(),
      })),
    })
    for (const sent of photos) {
      await receivePhoto(parts, company.tenant, { sha256: sha256Of(sent), sent, deviceId: device.id })
    }
  }
  await noteContact(parts.database, company.tenant.id, device, contactAt(calendar.now), calendar.now)
}

interface RunOut {
  readonly id: number
  readonly driver: { readonly id: number }
  readonly stops: readonly Stop[]
}

async function findRunOut({ parts, scope, calendar }: Context): Promise<RunOut | null> {
  return parts.database.read(scope.tenant.id, async tx => {
    const { runs } = await readDayOfRuns(tx, calendar.date(0))
    const out = runs.find(({ run }) => run.status === 'out')
    if (!out) return null
    const { run, stops } = await readRun(tx, out.run.id)
    return { id: run.id, driver: run.driver, stops }
  })
}

async function pairPhone({ parts, company, calendar }: Context, driverId: number): Promise<Device> {
  parts.clock.set(calendar.at(0, '07:50'))
  const { code } = await startPairing(parts, company.tenant.id, driverId, 'admin@example.com', unrecorded)
  const phone = { code, phone: 'Pixel 8, Chrome', build: null }
  return (await pairDevice(parts, phone)).device
}

function contactAt(now: Date) {
  return { deviceNow: now, build: null, waitingActions: 0, waitingPhotos: 0 }
}

/** From 09:10 on. */
function timeOf(index: number): string {
  return Temporal.PlainTime.from('09:10')
    .add({ minutes: index * minutesPerStop })
    .toString()
}

function placeOf(runId: number, { stop, position }: Visit) {
  return { run_id: runId, stop: stop.number, record: stop.task.name, ...(position && { position }) }
}

function sha256Of(bytes: Buffer): string {
  return hash('sha256', bytes)
}
