import type { ExceptionCount } from './shipment.ts'

export interface HomeFigures {
  today: string
  shipments_today: { total: number; by_status: { status: string; count: number }[] }
  pickups: { today: number; open_today: number; unassigned_today: number; overdue: number }
  exceptions: { total: number; by_kind: ExceptionCount[] }
  /** Thirty days, oldest first. */
  chart: { date: string; shipments: number; delivered: number }[]
}
