import ShipmentIcon from 'lucide-react/icons/package'
import RunIcon from 'lucide-react/icons/route'
import PickupIcon from 'lucide-react/icons/truck'
import CustomerIcon from 'lucide-react/icons/users'
import type { DataOf } from '../../http/api.ts'
import { codeText, t } from '../../messages/text.ts'
import { listAddress } from '../../parts/list-address.ts'
import { dayText } from '../../parts/when.tsx'
import type { Choice } from './choices.ts'

type Results = DataOf<'get', '/search'>

/** A record that the search found, or that was opened lately. */
export interface FoundRecord {
  kind: 'shipments' | 'customers' | 'pickups' | 'runs'
  id: number
  name: string
  about: string
  exact: boolean
}

export const iconOf: Record<FoundRecord['kind'], Choice['icon']> = {
  shipments: ShipmentIcon,
  customers: CustomerIcon,
  pickups: PickupIcon,
  runs: RunIcon,
}

/** All results in the order of the palette's groups. */
export function recordsOf({ shipments, customers, pickups, runs }: Results): FoundRecord[] {
  return [
    ...shipments.map(({ id, awb, reference, recipient, city, status, exact }) => ({
      ...{ kind: 'shipments' as const, id, name: awb, exact },
      about: inOne([reference, recipient, city, codeText('status', status)]),
    })),
    ...customers.map(({ id, name, account_number, city, active, exact }) => ({
      ...{ kind: 'customers' as const, id, name, exact },
      about: inOne([account_number, city, active ? null : t('status.inactive')]),
    })),
    ...pickups.map(({ id, confirmation_number, company, city, scheduled_date, status, exact }) => ({
      ...{ kind: 'pickups' as const, id, name: confirmation_number, exact },
      about: inOne([company, city, dayText(scheduled_date), codeText('status', status)]),
    })),
    ...runs.map(({ id, driver, day, status, exact }) => ({
      ...{ kind: 'runs' as const, id, name: t('frame.palette.run', { id }), exact },
      about: inOne([driver, dayText(day), codeText('status', status)]),
    })),
  ]
}

function inOne(parts: readonly (string | null)[]): string {
  return parts.filter(part => part !== null && part !== '').join(' · ')
}

/** The record that Enter opens: the only one, or the only one with exactly the text; null if there is no such. */
export function onlyRecord(records: readonly FoundRecord[]): FoundRecord | null {
  const exact = records.filter(record => record.exact)
  const [only, another] = exact.length > 0 ? exact : records
  return only && !another ? only : null
}

/** The list of the first kind with results. Runs have none: the newest one is there. */
export function addressOfAll([first]: readonly FoundRecord[], q: string): string {
  if (first?.kind === 'runs') return addressOf(first)
  if (first?.kind === 'pickups') return `${listAddress('/pickups', { q })}&view=list`
  return listAddress(first?.kind === 'customers' ? '/customers' : '/shipments', { q })
}

export function addressOf({ kind, id }: Pick<FoundRecord, 'kind' | 'id'>): string {
  return `/${kind}/${id}`
}
