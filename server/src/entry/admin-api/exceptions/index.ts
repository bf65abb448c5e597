import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { assignEndpoint, peopleEndpoint } from './assign.ts'
import { countEndpoint } from './counts.ts'
import { exceptionsOfPickups, exceptionsOfShipments } from './family.ts'
import { listEndpoint, listPickupsEndpoint } from './list.ts'
import { addNoteEndpoint, listNotesEndpoint } from './notes.ts'
import { snoozeEndpoint } from './snooze.ts'

/** Shipments, and pickups at carriers, that somebody has to look after. */
export function exceptionEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    listPickupsEndpoint(services),
    countEndpoint(services),
    peopleEndpoint(services),
    ...[exceptionsOfShipments, exceptionsOfPickups].flatMap(family => [
      assignEndpoint(services, family),
      snoozeEndpoint(services, family),
      listNotesEndpoint(services, family),
      addNoteEndpoint(services, family),
    ]),
  ]
}
