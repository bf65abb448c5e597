import type { Schemas } from '../http/api.ts'
import { t } from '../messages/text.ts'

type Work = Schemas['Work']

/** The card's title for each kind of work. */
const names: Record<string, string> = {
  'shipments.status': t('frame.work.status'),
  'shipments.edit': t('frame.work.edit'),
  'shipments.print': t('frame.work.print'),
  'shipments.manifest': t('frame.work.manifest'),
  'shipments.cancel': t('frame.work.cancelShipments'),
  'shipments.resubmit': t('frame.work.resubmit'),
  'pickups.assign': t('frame.work.assignPickups'),
  'pickups.unassign': t('frame.work.unassignPickups'),
  'pickups.complete': t('frame.work.completePickups'),
  'pickups.edit': t('frame.work.editPickups'),
  'pickups.fail': t('frame.work.failPickups'),
  'pickups.cancel': t('frame.work.cancelPickups'),
  'pickups.order': t('frame.work.orderPickups'),
  'shipments.import': t('frame.work.importShipments'),
  'shipments.import-all': t('frame.work.importShipments'),
  'customers.import': t('frame.work.importCustomers'),
  'customers.import-all': t('frame.work.importCustomers'),
  'runs.depart': t('frame.work.depart'),
  'runs.close': t('frame.work.closeRun'),
  'setup.example-data': t('frame.work.exampleData'),
  'tariff.replay': t('frame.work.replay'),
}

export function nameOfWork({ kind }: Work): string {
  return names[kind] ?? kind
}

/** The page of a record in the work; null if that kind of record has none. */
export function recordPage({ kind }: Work, recordId: number): string | null {
  const [noun, what = ''] = kind.split('.')
  // Import rows belong to their file.
  if (what.startsWith('import')) return null
  return noun === 'shipments' || noun === 'pickups' ? `/${noun}/${recordId}` : null
}

/** The result of work as a sentence. */
export function endOfWork({ state, total, done, failed, message }: Work): string {
  const left = total - done - failed
  const parts = [
    t('frame.work.done', { count: done }),
    ...(failed > 0 ? [t('frame.work.failed', { count: failed })] : []),
    ...(left > 0 ? [t('frame.work.notBegun', { count: left })] : []),
  ]
  const sentence = `${parts.join(', ')}.`
  if (state === 'stopped') return t('frame.work.stopped', { sentence })
  return state === 'failed' && message ? `${message} ${sentence}` : sentence
}
