import Type, { type Static } from 'typebox'
import type { Tenant } from '../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../platform/shared/dates.ts'
import { Choice, NamedRecord, nullable } from '../../platform/shared/schema.ts'
import {
  type DeviceRow,
  deviceStates,
  devicesOf,
  reportLost,
  revokeDevice,
  startPairing,
  stateOfDevice,
} from '../../shipping/road/index.ts'
import { type DescribedEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import { idOf, ListRecord, wholeList } from './lists.ts'
import { qrCodeSvg } from './qr-code.ts'
import type { AdminServices } from './services.ts'

const moment = () => Type.String({ format: 'date-time' })

const DeviceRecord = NamedRecord('DriverDevice', {
  id: Type.Integer(),
  name: Type.String({ description: 'As the phone calls itself.' }),
  state: Choice('State', deviceStates),
  build: nullable(Type.String({ description: 'Version of the app on the phone.' })),
  paired_at: moment(),
  paired_by: Type.String({ description: 'E-mail of the person who showed the code.' }),
  last_contact_at: moment(),
  waiting_actions: Type.Integer({ description: 'Still on the phone at its last contact.' }),
  waiting_photos: Type.Integer(),
  clock_offset_seconds: nullable(
    Type.Integer({ description: 'Our clock minus the phone’s: negative if the phone is ahead.' }),
  ),
  lost_at: nullable(moment()),
  revoked_at: nullable(moment()),
})

function presentDevice(tenant: Tenant, row: DeviceRow, now: Date): Static<typeof DeviceRecord> {
  const time = (at: Date) => isoWithOffset(at, tenant.timezone)
  const offset = row.clock_offset_ms
  return {
    id: row.id,
    name: row.name,
    state: stateOfDevice(row, now),
    build: row.build,
    paired_at: time(row.paired_at),
    paired_by: row.paired_by,
    last_contact_at: time(row.last_contact_at),
    waiting_actions: row.waiting_actions,
    waiting_photos: row.waiting_photos,
    clock_offset_seconds: offset === null ? null : Math.round(offset / 1000),
    lost_at: row.lost_at && time(row.lost_at),
    revoked_at: row.revoked_at && time(row.revoked_at),
  }
}

const driverParameter = { id: { description: 'Id of the driver.', example: 1 } }
const deviceParameters = {
  ...driverParameter,
  device: { description: 'Id of the phone.', example: 1 },
}

const DevicesRecord = ListRecord(DeviceRecord)

async function listed({ database, clock }: AdminServices, tenant: Tenant, driverId: number) {
  const rows = await database.read(tenant.id, tx => devicesOf(tx, driverId))
  const now = clock.now()
  return wholeList(rows.map(row => presentDevice(tenant, row, now)))
}

const listEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/drivers/:id/devices',
    action: 'drivers.devices',
    summary: 'List the phones of a driver',
    access: 'staff',
    params: driverParameter,
    data: DevicesRecord,
    handle: ({ tenant, params }) => listed(services, tenant, idOf(params.id)),
  })

const PairingRecord = NamedRecord('DriverPairing', {
  code: Type.String({ description: 'Nine digits, for one phone.', examples: ['123456789'] }),
  qr: Type.String({ description: 'Text of the QR code: the app’s address with the code.' }),
  qr_svg: Type.String({ description: 'The QR code as a picture.' }),
  expires_at: moment(),
})

const pairEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/drivers/:id/pairing',
    action: 'drivers.pair',
    summary: 'Pair a phone with a driver',
    description:
      'The code works once, for ten minutes; an earlier one ends. A driver has at most three phones.',
    access: 'drivers',
    status: 201,
    params: driverParameter,
    data: PairingRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, session, params, origin, recorder }) {
      const by = session.staff.email
      const { code, expiresAt } = await startPairing(services, tenant.id, idOf(params.id), by, recorder)
      const expires_at = isoWithOffset(expiresAt, tenant.timezone)
      const qr = `${origin}/driver#pair=${code}`
      return { code, qr, qr_svg: await qrCodeSvg(qr), expires_at }
    },
  })

const lostEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/drivers/:id/devices/:device/lost',
    action: 'drivers.lose-device',
    summary: 'Report a phone of a driver as lost',
    description:
      'Nothing that it sends is applied any more: it is kept for you. At its next contact the app deletes everything it holds.',
    access: 'drivers',
    params: deviceParameters,
    data: DevicesRecord,
    async handle({ tenant, params, recorder }) {
      const of = { driverId: idOf(params.id), deviceId: idOf(params.device) }
      await reportLost(services, tenant.id, of, recorder)
      return listed(services, tenant, of.driverId)
    },
  })

const revokeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/drivers/:id/devices/:device',
    action: 'drivers.revoke-device',
    summary: 'End the pairing of a phone',
    description: 'The phone has to be paired again. Actions that it has not sent stay on it until then.',
    access: 'drivers',
    params: deviceParameters,
    data: DevicesRecord,
    async handle({ tenant, params, recorder }) {
      const of = { driverId: idOf(params.id), deviceId: idOf(params.device) }
      await revokeDevice(services, tenant.id, of, recorder)
      return listed(services, tenant, of.driverId)
    },
  })

/** The phones that drivers have paired. */
export function driverDeviceEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [listEndpoint(services), pairEndpoint(services), lostEndpoint(services), revokeEndpoint(services)]
}
