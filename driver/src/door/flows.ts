import type { ListedStop } from '../core/day/stops.ts'

export const doorFlows = ['deliver', 'collect', 'fail', 'note'] as const
export type DoorFlow = (typeof doorFlows)[number]

export function isDoorFlow(text: string | undefined): text is DoorFlow {
  return doorFlows.some(flow => flow === text)
}

/** Each step has an address, so that the phone's back gesture leaves it. */
export function addressOfFlow({ run, stop }: ListedStop, flow: DoorFlow): string {
  return `/stops/${run.id}-${stop.number}/${flow}`
}
