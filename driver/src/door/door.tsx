import type { ListedStop } from '../core/day/stops.ts'

/** The place of the steps at the door of a stop. */
export function Door(_props: { listed: ListedStop }) {
  return null
}
