import { ownLanguage } from '../../../accounts/tenants/index.ts'
import { dateOn } from '../../../platform/shared/dates.ts'
import { countPickups, type ListedPickup, listPickups } from '../../../shipping/pickups/index.ts'
import { fileEndpoint } from '../../http/session-endpoint.ts'
import { type Column, csvFile, exportPage } from '../csv.ts'
import type { AdminServices } from '../services.ts'
import { filterOf, keyOf, PickupsQuery, requestOf } from './list.ts'

export const exportEndpoint = ({ database, clock }: AdminServices) =>
  fileEndpoint({
    url: '/pickups/export.csv',
    action: 'pickups.export',
    summary: 'Export pickups as CSV',
    access: 'staff',
    query: PickupsQuery,
    contentTypes: ['text/csv'],
    async handle({ tenant, query }) {
      const request = requestOf(query)
      const filter = filterOf(query)
      const { count } = await database.read(tenant.id, tx => countPickups(tx, filter, null))
      return csvFile({
        saveAs: `pickups-${dateOn(clock.now(), tenant.timezone)}.csv`,
        total: count,
        language: await database.read(tenant.id, ownLanguage),
        columns,
        read: after =>
          database.read(tenant.id, tx =>
            listPickups(tx, filter, {
              ...request,
              limit: exportPage,
              after: after && keyOf(after, request.sort),
            }),
          ),
      })
    },
  })

const column = (title: string, value: Column<ListedPickup>['value']) => ({ title, value })
const columns: Column<ListedPickup>[] = [
  column('confirmation_number', pickup => pickup.confirmation_number),
  column('status', pickup => pickup.status),
  column('scheduled_date', pickup => pickup.scheduled_date),
  column('ready_time', pickup => pickup.ready_time),
  column('latest_time', pickup => pickup.latest_time),
  column('customer_id', pickup => pickup.customer_id),
  column('customer', pickup => pickup.customer_name),
  column('company', pickup => pickup.company),
  column('name', pickup => pickup.name),
  column('phone', pickup => pickup.phone),
  column('address1', pickup => pickup.address1),
  column('address2', pickup => pickup.address2),
  column('city', pickup => pickup.city),
  column('state', pickup => pickup.state),
  column('zip', pickup => pickup.zip),
  column('country', pickup => pickup.country),
  column('packages', pickup => pickup.num_packages),
  column('total_weight', pickup => (pickup.total_weight === null ? null : Number(pickup.total_weight))),
  column('weight_unit', pickup => pickup.weight_unit),
  column('awb', pickup => pickup.awb),
  column('driver', pickup => pickup.driver_name),
  column('failure_reason', pickup => pickup.failure_reason),
  column('notes', pickup => pickup.notes),
]
