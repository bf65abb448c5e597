import { invalidFields } from '../../../platform/shared/problem.ts'
import { Choice, Id, optional, Text } from '../../../platform/shared/schema.ts'
import {
  type FigureName,
  figureNames,
  mostFigureDays,
  type ShipmentQuery,
} from '../../../shipping/shipments/index.ts'

const needsDates = `Needs both dates, at most ${mostFigureDays} days.`

/** The filters behind the figures. */
export const figureFilters = {
  figure: optional(
    Choice('Figure', figureNames, { description: `Only shipments that the figure counts. ${needsDates}` }),
  ),
  currency: optional(
    Text('Currency', { longest: 3, description: 'With the figures revenue and margin: of the prices.' }),
  ),
  driver_id: optional(Id('Driver', { description: `Driver of the last run. ${needsDates}` })),
  without: optional(
    Choice('Without', ['customer', 'driver'], { description: `Without a run’s driver: ${needsDates}` }),
  ),
}

interface FigureQuery {
  date_from?: string
  date_to?: string
  figure?: FigureName
  currency?: string
  driver_id?: number
  without?: 'customer' | 'driver'
}

/** Throws VALIDATION_ERROR. */
export function figureFilterOf(query: FigureQuery, timezone: string): ShipmentQuery {
  const { figure: name, currency, driver_id: driverId, without } = query
  if (name !== undefined) requireFewDays('figure', query)
  if (driverId !== undefined) requireFewDays('driver_id', query)
  if (without === 'driver') requireFewDays('without', query)
  if (currency !== undefined && name !== 'revenue' && name !== 'margin') {
    throw invalidFields({ currency: 'Currency needs the figure revenue or margin.' })
  }
  return {
    ...(name === undefined
      ? {}
      : { figure: { name, timezone, ...(currency === undefined ? {} : { currency }) } }),
    ...(without === 'driver' ? { driverId: null } : driverId === undefined ? {} : { driverId }),
    ...(without === 'customer' ? { withoutCustomer: true as const } : {}),
  }
}

function requireFewDays(field: string, { date_from: from, date_to: to }: FigureQuery): void {
  if (from === undefined || to === undefined || daysFrom(from, to) > mostFigureDays) {
    throw invalidFields({ [field]: needsDates })
  }
}

/** Both days count. */
export function daysFrom(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days + 1
}
