import { Link as MuiLink } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { numberText } from '../../messages/text.ts'
import { type Filters, listAddress } from '../../parts/list-address.ts'

export type Figures = Schemas['Figures']

/** The days of the figures, and of a group the filter for its shipments. */
export interface Scope {
  date_from: string
  date_to: string
  filter?: Filters
}

export function scopeOf({
  date_from,
  date_to,
}: Pick<Schemas['PeriodFigures'], 'date_from' | 'date_to'>): Scope {
  return { date_from, date_to }
}

interface FigureLinkProps {
  scope: Scope
  figure: string
  currency?: string
  /** The counted shipments; without any there is nothing to list. */
  count: number
  children: ReactNode
}

/** A figure with a link to the list of its shipments. */
export function FigureLink({ scope, figure, currency, count, children }: FigureLinkProps) {
  if (count === 0) return <>{children}</>
  const { filter, ...days } = scope
  const filters = { ...days, ...filter, figure, ...(currency ? { currency } : {}) }
  return (
    <MuiLink component={Link} to={listAddress('/shipments', filters)} color="inherit">
      {children}
    </MuiLink>
  )
}

/** The part of a whole, or null without a whole. */
export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

/** `94.3%`, or a dash. */
export function shareText(part: number | null): string {
  return part === null ? '—' : numberText(part, { style: 'percent', maximumFractionDigits: 1 })
}

export function onTimeShare({ on_time, late }: Figures): number | null {
  return share(on_time, on_time + late)
}

export function firstAttemptShare({ first_attempt, delivered }: Figures): number | null {
  return share(first_attempt, delivered)
}
