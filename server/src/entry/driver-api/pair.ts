import Type from 'typebox'
import { networkOf, retryAfter } from '../../accounts/access/index.ts'
import { isoWithOffset } from '../../platform/shared/dates.ts'
import { invalidFields, Problem } from '../../platform/shared/problem.ts'
import { Group, NamedRecord, optional, Text } from '../../platform/shared/schema.ts'
import { pairDevice, unpairDevice } from '../../shipping/road/index.ts'
import { deviceEndpoint, openDeviceEndpoint } from '../http/device-endpoint.ts'
import type { DriverServices } from './services.ts'

/** From one address in ten minutes. */
const mostWrongCodes = 5

const PairedRecord = NamedRecord('PairedPhone', {
  token: Type.String({ description: 'Send it as `Authorization: Bearer …`. It is told once.' }),
  tenant: Type.String({ description: 'Send it as `X-Tenant`.' }),
  company: Type.String(),
  timezone: Type.String(),
  driver: Type.Object({ id: Type.Integer(), name: Type.String() }),
  device: Type.Object({ id: Type.Integer(), name: Type.String() }),
  server_now: Type.String({ format: 'date-time' }),
})

export const pairEndpoint = (services: DriverServices) =>
  openDeviceEndpoint({
    method: 'POST',
    url: '/pair',
    action: 'devices.pair',
    summary: 'Pair this phone with a driver',
    description:
      'A code of nine digits works once, for ten minutes. After five wrong codes an address waits for ten minutes.',
    status: 201,
    body: Group('Pairing', {
      code: Text('Code', { longest: 20, example: '123 456 789', description: 'Blanks are ignored.' }),
      phone: optional(Text('Phone', { longest: 100, example: 'Pixel 8, Chrome' })),
      build: optional(Text('Build', { longest: 60, description: 'Version of the app.' })),
    }),
    data: PairedRecord,
    errors: ['UNAUTHORIZED', 'CONFLICT'],
    async handle({ body, address }) {
      const code = body.code.replaceAll(/[\s-]/g, '')
      if (!/^\d{9}$/.test(code)) throw invalidFields({ code: 'Code must have nine digits.' })
      const paired = await countingWrongCodes(services, address, () =>
        pairDevice(services, { code, phone: body.phone ?? 'Phone', build: body.build ?? null }),
      )
      const { token, tenant, clientId, device } = paired
      return {
        token,
        tenant: clientId,
        company: tenant.name,
        timezone: tenant.timezone,
        driver: { id: device.driver.id, name: device.driver.name },
        device: { id: device.id, name: device.name },
        server_now: isoWithOffset(services.clock.now(), tenant.timezone),
      }
    },
  })

/** A code counts before it is tried, so that codes tried at once are no more than those in turn. */
async function countingWrongCodes<T>(
  { wrongCodes }: DriverServices,
  address: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const key = `pairing:${networkOf(address)}`
  const window = await wrongCodes.take(key, mostWrongCodes)
  if (!window.allowed) {
    const message = 'Too many wrong codes; try again later.'
    throw new Problem('RATE_LIMITED', message, { retryAfter: retryAfter(window) })
  }
  const isWrong = (error: unknown) => error instanceof Problem && error.code === 'UNAUTHORIZED'
  const giveBack = async () => window.taken && wrongCodes.giveBack(key, window.taken)
  try {
    const result = await attempt()
    await giveBack()
    return result
  } catch (error) {
    if (!isWrong(error)) await giveBack()
    throw error
  }
}

export const unpairEndpoint = (services: DriverServices) =>
  deviceEndpoint({
    method: 'POST',
    url: '/unpair',
    action: 'devices.unpair',
    summary: 'End the pairing of this phone',
    description: 'Send everything first: the token does not work any more.',
    data: Type.Object({ unpaired: Type.Literal(true) }),
    async handle({ tenant, device }) {
      await unpairDevice(services, tenant.id, device.id)
      return { unpaired: true as const }
    },
  })
