import { useOwnWork, type Work } from '../frame/work.tsx'
import type { DataOf, Init, PathFor } from '../http/api.ts'
import { useApiMutation } from '../http/use-api.ts'
import type { Filters } from './list-address.ts'
import { useSelected } from './selection.ts'
import { useAction } from './use-action.ts'
import { useListContext } from './use-list.ts'

/** The paths that start work on the rows of a list. */
export type BulkPath = Extract<PathFor<'post'>, `/${string}/bulk/${string}`>
type Body<Path extends BulkPath> = Init<'post', Path>['body']

/** Acts on the ticked rows of the surrounding list in the background. Failed rows stay ticked. */
export function useBulk<Path extends BulkPath>(path: Path) {
  const selection = useSelected()
  const list = useListContext()
  const start = useApiMutation('post', path)
  const { watch } = useOwnWork()
  const { busy, run } = useAction()

  async function send(how: Omit<Body<Path>, 'ids' | 'matching' | 'exceptions'>): Promise<void> {
    const body = { ...how, ...chosenOf(list.resource, list.query, selection) }
    const follow = selection.begin()
    const work = (await start({ body } as never)) as DataOf<'post', BulkPath> as Work
    watch(work)
    follow(work.id)
  }
  return {
    busy,
    /** Starts it; throws the server's refusal. */
    send,
    /** Starts it, and shows the server's refusal as a message. */
    run: (how: Omit<Body<Path>, 'ids' | 'matching' | 'exceptions'>) => run(() => send(how)),
  }
}

/** The chosen records as a request: those ticked, or all that match. */
export function chosenOf(
  resource: string,
  query: Filters,
  selection: { all: boolean; ids: readonly number[] },
) {
  if (!selection.all) return { ids: [...selection.ids] }
  if (!resource.startsWith('exceptions')) return { matching: textsOf(query) }
  const { sort: _sort, order: _order, ...filters } = textsOf(query)
  return { exceptions: filters }
}

/** The query as search parameters: lists joined by commas, empty values left out. */
function textsOf(query: Filters): Record<string, unknown> {
  const texts = Object.entries(query).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(',') : value,
  ])
  return Object.fromEntries(
    texts.filter(([, value]) => value !== '' && value !== null && value !== undefined),
  )
}
