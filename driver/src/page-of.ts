import { type DoorFlow, isDoorFlow } from './door/flows.ts'

export const base = '/driver'

/** The address within the app. */
export function pathIn({ pathname }: Pick<Location, 'pathname'>): string {
  return pathname.slice(base.length).replace(/\/$/, '') || '/'
}

/** A page of the app. */
export type PageOf =
  | { readonly is: 'day' | 'phone' }
  | { readonly is: 'stop'; readonly runId: number; readonly number: number }
  | { readonly is: 'door'; readonly runId: number; readonly number: number; readonly flow: DoorFlow }
  | { readonly is: 'depot'; readonly runId: number; readonly step: 'loading' | 'end' }

/** The page that an address within the app means. */
export function pageOf(path: string): PageOf {
  const [, kind, id = '', step, ...more] = path.split('/')
  const stop = /^(\d+)-(\d+)$/.exec(id)
  if (kind === 'stops' && stop && more.length === 0) {
    const place = { runId: Number(stop[1]), number: Number(stop[2]) }
    if (step === undefined) return { is: 'stop', ...place }
    if (isDoorFlow(step)) return { is: 'door', ...place, flow: step }
  }
  if (kind === 'runs' && /^\d+$/.test(id) && (step === 'loading' || step === 'end') && more.length === 0) {
    return { is: 'depot', runId: Number(id), step }
  }
  return { is: path === '/phone' ? 'phone' : 'day' }
}

/** The driver is in the middle of something there: no new build may take over. */
export function isStep({ is }: PageOf): boolean {
  return is !== 'day' && is !== 'phone'
}
