import type { Recorder } from '../../platform/audit/index.ts'
import { type Database, isUniqueViolation, type TenantTransaction } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { conflict, invalidFields, notFound, Problem } from '../../platform/shared/problem.ts'
import {
  findSettings,
  insertView,
  type ListViewRow,
  lockView,
  removeView,
  storeSettings,
  updateView,
  viewsFor,
} from './list-views.repository.ts'

interface Options {
  database: Database
  clock: Clock
}

/** The lists of the app. */
export const listNames = [
  'shipments',
  'pickups',
  'customers',
  'exceptions',
  'pickup-exceptions',
  'audit',
  'addresses',
  'api-calls',
  'import-rows',
  'zone-rules',
  'sort-codes',
  'runs',
  'webhook-deliveries',
] as const
export type ListName = (typeof listNames)[number]

export const densities = ['comfortable', 'compact'] as const
export const pageSizes = [25, 50, 100, 200, 400] as const

export interface ListSettings {
  density: (typeof densities)[number]
  pageSize: (typeof pageSizes)[number]
  lists: { list: ListName; columns: string[] | null; defaultView: number | null }[]
  views: ListViewRow[]
}

const usual = { density: 'comfortable', pageSize: 25 } as const

/** Visible to one person: the app reads them all. */
const mostViews = 200

/** A member of staff; an owner may also change the shared views of others. */
export interface Viewer {
  readonly tenantId: number
  readonly staffId: number
  readonly isOwner: boolean
}

/** How a person sees lists, with the shared views and those of their own. */
export function readListSettings(
  { database }: Pick<Options, 'database'>,
  { tenantId, staffId }: Viewer,
): Promise<ListSettings> {
  return database.read(tenantId, tx => settingsIn(tx, staffId))
}

async function settingsIn(tx: TenantTransaction, staffId: number): Promise<ListSettings> {
  const stored = await findSettings(tx, staffId)
  const views = await viewsFor(tx, staffId)
  const known = (list: ListName, id: number | null) =>
    views.some(view => view.id === id && view.list === list) ? id : null
  return {
    density: densities.find(each => each === stored?.density) ?? usual.density,
    pageSize: pageSizes.find(each => each === stored?.page_size) ?? usual.pageSize,
    lists: listNames.flatMap(list => {
      const one = stored?.lists[list]
      if (!one) return []
      return [{ list, columns: one.columns ?? null, defaultView: known(list, one.view_id ?? null) }]
    }),
    views,
  }
}

export interface ChangedListSettings {
  density?: string
  pageSize?: number
  /** The list of the next two. */
  list?: ListName
  columns?: string[] | null
  defaultView?: number | null
}

/** Members that are missing stay. Throws VALIDATION_ERROR for a view of another list or person. */
export function changeListSettings(
  { database, clock }: Options,
  { tenantId, staffId }: Viewer,
  change: ChangedListSettings,
  recorder: Recorder,
): Promise<ListSettings> {
  const { density, pageSize, list, columns, defaultView } = change
  if (list === undefined && (columns !== undefined || defaultView !== undefined)) {
    throw invalidFields({ list: 'List is required for columns and a default view.' })
  }
  return database.write(tenantId, async tx => {
    if (defaultView !== undefined && defaultView !== null) {
      const view = await lockView(tx, defaultView, staffId)
      if (view?.list !== list) throw invalidFields({ default_view: 'There is no such view of this list.' })
    }
    const one = {
      ...(columns === undefined ? {} : { columns }),
      ...(defaultView === undefined ? {} : { view_id: defaultView }),
    }
    await storeSettings(
      tx,
      staffId,
      {
        ...(density === undefined ? {} : { density }),
        ...(pageSize === undefined ? {} : { pageSize }),
        ...(list === undefined ? {} : { list, one }),
      },
      usual,
      clock.now(),
    )
    recorder.record(tx, list === undefined ? {} : { subject: list })
    return settingsIn(tx, staffId)
  })
}

export interface NewView {
  list: ListName
  name: string
  shared: boolean
  /** Search parameters: filter, sort and order. */
  search: string
  columns: string[] | null
}

/** Throws VALIDATION_ERROR for a name in use and an unreadable search, CONFLICT for too many views. */
export function saveView(
  { database, clock }: Options,
  { tenantId, staffId }: Viewer,
  view: NewView,
  recorder: Recorder,
): Promise<{ id: number; settings: ListSettings }> {
  requireSearch(view.search)
  return refusingDuplicates(() =>
    database.write(tenantId, async tx => {
      const id = await insertView(tx, { ...view, staffId }, clock.now())
      // Counted after the insert, which waits for concurrent ones.
      const settings = await settingsIn(tx, staffId)
      if (settings.views.length > mostViews) {
        throw conflict(`You have ${mostViews} views; delete one that you do not use.`)
      }
      recorder.record(tx, { subject: view.name })
      return { id, settings }
    }),
  )
}

export type ChangedView = Partial<Omit<NewView, 'list'>>

/** Throws NOT_FOUND, FORBIDDEN for a shared view of somebody else, VALIDATION_ERROR as `saveView`. */
export function changeView(
  { database, clock }: Options,
  viewer: Viewer,
  id: number,
  change: ChangedView,
  recorder: Recorder,
): Promise<ListSettings> {
  if (change.search !== undefined) requireSearch(change.search)
  return refusingDuplicates(() =>
    database.write(viewer.tenantId, async tx => {
      const view = await requireOwnView(tx, viewer, id)
      await updateView(tx, id, change, clock.now())
      recorder.record(tx, { subject: change.name ?? view.name })
      return settingsIn(tx, viewer.staffId)
    }),
  )
}

/** Throws NOT_FOUND, FORBIDDEN for a shared view of somebody else. */
export function deleteView(
  { database }: Pick<Options, 'database'>,
  viewer: Viewer,
  id: number,
  recorder: Recorder,
): Promise<ListSettings> {
  return database.write(viewer.tenantId, async tx => {
    const view = await requireOwnView(tx, viewer, id)
    await removeView(tx, id)
    recorder.record(tx, { subject: view.name })
    return settingsIn(tx, viewer.staffId)
  })
}

/** Whether the person may change the view. */
export function mayChange({ staffId, isOwner }: Omit<Viewer, 'tenantId'>, view: ListViewRow): boolean {
  return view.staff_id === staffId || (view.shared && isOwner)
}

async function requireOwnView(tx: TenantTransaction, viewer: Viewer, id: number): Promise<ListViewRow> {
  const view = await lockView(tx, id, viewer.staffId)
  if (!view) throw notFound('No such view.')
  if (mayChange(viewer, view)) return view
  throw new Problem('FORBIDDEN', 'Only its author or an owner can change this view.')
}

async function refusingDuplicates<Saved>(write: () => Promise<Saved>): Promise<Saved> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw invalidFields({ name: 'There is a view of this name already.' })
  }
}

const searchNames = ['filter', 'sort', 'order']

/** Throws VALIDATION_ERROR for other parameters than those of a list, and for an unreadable filter. */
function requireSearch(search: string): void {
  const parameters = new URLSearchParams(search)
  const order = parameters.get('order') ?? 'ASC'
  const isKnown = [...parameters.keys()].every(name => searchNames.includes(name))
  if (isKnown && ['ASC', 'DESC'].includes(order) && isFilter(parameters.get('filter') ?? '{}')) return
  throw invalidFields({ search: 'Search must have only filter, sort and order of a list.' })
}

function isFilter(text: string): boolean {
  try {
    const filter: unknown = JSON.parse(text)
    return typeof filter === 'object' && filter !== null && !Array.isArray(filter)
  } catch {
    return false
  }
}
