import { invalidFields } from '../../platform/shared/problem.ts'
import { Group, optional, Text } from '../../platform/shared/schema.ts'
import { noteContact, readDay } from '../../shipping/road/index.ts'
import { deviceEndpoint } from '../http/device-endpoint.ts'
import { contactFields, contactOf } from './contact.ts'
import { DayRecord, presentDay } from './day-record.ts'
import type { DriverServices } from './services.ts'

/** Runs of three days. */
const mostKnown = 50

export const dayEndpoint = ({ database, clock }: DriverServices) =>
  deviceEndpoint({
    method: 'GET',
    url: '/day',
    action: 'day.read',
    summary: 'Get the driver’s day',
    description:
      'The open runs of yesterday, today and tomorrow, in the company’s time zone, up to 500 stops. A run that you have and that is neither in `runs` nor in `unchanged` is closed or no longer the driver’s. Store a day whole or not at all.',
    query: Group('Query', {
      have: optional(
        Text('Known runs', {
          longest: 4000,
          example: '17:kD0mC3rXq0aQm2v3l8s1uA',
          description: 'Ids and versions of runs that you have, as `id:version`, separated by commas.',
        }),
      ),
      ...contactFields,
    }),
    data: DayRecord,
    async handle({ tenant, device, query }) {
      const now = clock.now()
      const have = knownRuns(query.have)
      await noteContact(database, tenant.id, device, contactOf(query), now)
      const day = await database.read(tenant.id, tx => readDay(tx, tenant, device.driver.id, now))
      // A lost phone gets no more data.
      const shown = device.isLost ? { ...day, runs: [], more: false } : day
      const { id, name } = device.driver
      return { ...presentDay(tenant, { day: shown, have, now }), erase: device.isLost, driver: { id, name } }
    },
  })

function knownRuns(text = ''): Map<number, string> {
  const parts = text.split(',').filter(part => part.trim() !== '')
  if (parts.length > mostKnown) throw invalidFields({ have: `Known runs must be at most ${mostKnown}.` })
  return new Map(
    parts.map(part => {
      const [id = '', version = ''] = part.trim().split(':')
      return [Number(id), version]
    }),
  )
}
