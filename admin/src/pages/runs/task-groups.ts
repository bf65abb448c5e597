import type { Schemas } from '../../http/api.ts'
import { locale, t } from '../../messages/text.ts'
import { postalArea } from './postal-area.ts'

export type BoardTask = Schemas['BoardTask']
export type StopOnMap = Schemas['StopOnMap']

export const groupings = ['none', 'sortCode', 'postalArea'] as const
export type Grouping = (typeof groupings)[number]

export interface TaskGroup {
  /** Null without groups. */
  name: string | null
  tasks: readonly BoardTask[]
}

/** Shipments and pickups have ids of their own: a pickup's is negative here. */
export function idOfTask({ kind, record_id: id }: BoardTask): number {
  return kind === 'pickup' ? -id : id
}

/** Identifies a stop of a run. */
export function keyOfStop({ run_id: run, number }: StopOnMap): string {
  return `${run} ${number}`
}

/** The tasks with all words of a search in name, people or place. */
export function found(tasks: readonly BoardTask[], search: string): readonly BoardTask[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return tasks
  return tasks.filter(task => {
    const { name, company, contact, phone, address1, address2, zip, city, sort_code: code } = task
    const text = [name, company, contact, phone, address1, address2, zip, city, code].join(' ').toLowerCase()
    return words.every(word => text.includes(word))
  })
}

/** Groups by name; tasks without a sort code come last. */
export function grouped(tasks: readonly BoardTask[], by: Grouping): TaskGroup[] {
  if (by === 'none') return [{ name: null, tasks }]
  const groups = Map.groupBy(tasks, task => (by === 'sortCode' ? task.sort_code : postalArea(task)))
  const { compare } = new Intl.Collator(locale(), { numeric: true })
  return [...groups]
    .toSorted(
      ([one], [other]) => Number(one === null) - Number(other === null) || compare(one ?? '', other ?? ''),
    )
    .map(([name, some]) => ({ name: name ?? t('runs.group.noSortCode'), tasks: some }))
}
