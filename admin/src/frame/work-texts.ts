import type { Schemas } from '../http/api.ts'

type Work = Schemas['Work']

/** The card's title for each kind of work. */
const names: Record<string, string> = {
  'shipments.status': 'Change of status',
  'shipments.print': 'Printing of labels',
  'shipments.manifest': 'Manifest',
  'shipments.cancel': 'Cancellation of shipments',
  'shipments.resubmit': 'Submission to carriers',
  'pickups.assign': 'Assignment of pickups',
  'pickups.unassign': 'Pickups without a driver',
  'pickups.complete': 'Completion of pickups',
  'pickups.fail': 'Failed pickups',
  'pickups.cancel': 'Cancellation of pickups',
  'pickups.order': 'Order of pickups',
  'shipments.import': 'Import of shipments',
  'shipments.import-all': 'Import of shipments',
  'customers.import': 'Import of customers',
  'customers.import-all': 'Import of customers',
  'runs.depart': 'Departure of a run',
  'runs.close': 'Closing of a run',
  'tariff.replay': 'Replay of past shipments',
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
    `${count(done)} done`,
    ...(failed > 0 ? [`${count(failed)} failed`] : []),
    ...(left > 0 ? [`${count(left)} not begun`] : []),
  ]
  const sentence = `${parts.join(', ')}.`
  if (state === 'stopped') return `Stopped: ${sentence}`
  return state === 'failed' && message ? `${message} ${sentence}` : sentence
}

export function count(number: number): string {
  return number.toLocaleString('en')
}
