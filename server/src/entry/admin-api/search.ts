import Type from 'typebox'
import { firstCustomers } from '../../accounts/customers/index.ts'
import { Choice, Group, NamedRecord, nullable, Search } from '../../platform/shared/schema.ts'
import { firstPickups, pickupStatuses } from '../../shipping/pickups/index.ts'
import { firstRuns, runStatuses } from '../../shipping/runs/index.ts'
import { indexBeforeSearch, listShipments, shipmentStatuses } from '../../shipping/shipments/index.ts'
import { staffEndpoint } from '../http/session-endpoint.ts'
import type { AdminServices } from './services.ts'
import { searchWarning } from './shipments/list.ts'
import { WithWarnings } from './with-warnings.ts'

/** Results of each kind. */
const most = 5

const exact = () => Type.Boolean({ description: 'True if the whole text is its number, name or reference.' })

const ResultsRecord = NamedRecord('SearchResults', {
  shipments: Type.Array(
    Type.Object({
      id: Type.Integer(),
      awb: Type.String(),
      reference: nullable(Type.String()),
      recipient: Type.String({ description: 'Company.' }),
      city: nullable(Type.String()),
      status: Choice('Status', shipmentStatuses),
      exact: exact(),
    }),
    { description: 'Those with this reference or AWB first, then the newest.' },
  ),
  customers: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      account_number: nullable(Type.String()),
      city: nullable(Type.String()),
      active: Type.Boolean(),
      exact: exact(),
    }),
  ),
  pickups: Type.Array(
    Type.Object({
      id: Type.Integer(),
      confirmation_number: Type.String(),
      company: Type.String(),
      city: Type.String(),
      scheduled_date: Type.String({ format: 'date' }),
      status: Choice('Status', pickupStatuses),
      exact: exact(),
    }),
  ),
  runs: Type.Array(
    Type.Object({
      id: Type.Integer(),
      day: Type.String({ format: 'date' }),
      driver: Type.String(),
      status: Choice('Status', runStatuses),
      exact: exact(),
    }),
  ),
})

export const searchEndpoint = ({ database, carrierService, clock }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/search',
    action: 'search.find',
    summary: 'Search shipments, customers, pickups and runs',
    description: `Answers with up to ${most} of each.`,
    access: 'staff',
    query: Group('Query', {
      q: Search(
        'As in the lists of shipments, customers and pickups. Runs are found by their number or words of the driver’s name.',
      ),
    }),
    data: WithWarnings(ResultsRecord),
    async handle({ tenant, query: { q }, warnings }) {
      if (!(await indexBeforeSearch({ database, clock }, tenant.id))) warnings.push(searchWarning)
      const request = { limit: most, descending: true, after: null, sort: 'id' } as const
      const shipments = await database.read(tenant.id, tx =>
        listShipments(tx, carrierService, { text: q }, request),
      )
      // Drivers have real runs only, even in the view of test data.
      const runs = await database.showing('live').read(tenant.id, tx => firstRuns(tx, q, most))
      const { customers, pickups } = await database.read(tenant.id, async tx => ({
        customers: await firstCustomers(tx, q, most),
        pickups: await firstPickups(tx, q, most),
      }))
      return {
        shipments: shipments.items.map(({ shipment: { id, awb, reference, recipient, status } }) => ({
          ...{ id, awb, reference, recipient: recipient.company, city: recipient.city, status },
          exact: [awb, reference].some(text => text?.toLowerCase() === q.toLowerCase()),
        })),
        customers: customers.map(({ id, name, account_number, city, active, exact }) => ({
          ...{ id, name, account_number, city, active, exact },
        })),
        pickups: pickups.map(({ id, confirmation_number, company, city, scheduled_date, status, exact }) => ({
          ...{ id, confirmation_number, company, city, scheduled_date, status, exact },
        })),
        runs: runs.map(({ id, day, driver, status, exact }) => ({
          ...{ id, day, driver: driver.name, status, exact },
        })),
      }
    },
  })
