import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { Init, Schemas } from '../http/api.ts'
import { messageOf } from '../http/problem.ts'
import { markUnsaved } from '../http/unsaved.ts'
import { useApi, useApiQuery } from '../http/use-api.ts'
import { useNotify } from './notifications.tsx'

export type ListSettings = Schemas['ListSettings']
export type SavedView = Schemas['ListView']
export type ListName = SavedView['list']
export type Density = ListSettings['density']
export type PageSize = ListSettings['page_size']

export const pageSizes: readonly PageSize[] = [25, 50, 100, 200, 400]

/** For a server that does not answer. */
const usual: ListSettings = { density: 'comfortable', page_size: 25, lists: [], views: [] }

/** How the signed-in person sees lists; undefined until known. */
export function useListSettings(): ListSettings | undefined {
  const { data, error } = useApiQuery('/list-settings', { freshFor: Number.POSITIVE_INFINITY })
  return data ?? (error ? usual : undefined)
}

type Change = Init<'put', '/list-settings'>['body']
type NewView = Init<'post', '/list-views'>['body']
type ChangedView = Init<'put', '/list-views/{id}'>['body']

/** Changes the settings and views on the server. No other query depends on them. */
export function useChangeListSettings() {
  const request = useApi()
  const queries = useQueryClient()
  const notify = useNotify()
  const pending = useRef(0)
  const last = useRef<Promise<void>>(Promise.resolve())
  return useMemo(() => {
    const queryKey = ['api', '/list-settings', {}]
    const store = (settings: ListSettings) => queries.setQueryData(queryKey, settings)

    async function save(change: Change): Promise<void> {
      try {
        const saved = await request('put', '/list-settings', { body: change })
        if (pending.current === 1) store(saved)
      } catch (error) {
        notify(messageOf(error), { type: 'error' })
        if (pending.current === 1) await queries.invalidateQueries({ queryKey })
      }
    }

    return {
      /** Shows the change at once. Changes are saved one after the other, so that the last one stays. */
      async change(change: Change): Promise<void> {
        const before = queries.getQueryData<ListSettings>(queryKey)
        if (before) {
          void queries.cancelQueries({ queryKey })
          store(changed(before, change))
        }
        pending.current += 1
        // The stream would read what is saved so far.
        const saved = markUnsaved()
        last.current = last.current.then(() => save(change))
        await last.current
        pending.current -= 1
        saved()
      },
      /** Returns the new view's id. */
      async save(view: NewView): Promise<number> {
        const { id, settings } = await request('post', '/list-views', { body: view })
        store(settings)
        return id
      },
      async changeView(id: number, change: ChangedView): Promise<void> {
        store(await request('put', '/list-views/{id}', { params: { path: { id } }, body: change }))
      },
      async remove(id: number): Promise<void> {
        store(await request('delete', '/list-views/{id}', { params: { path: { id } } }))
      },
    }
  }, [request, queries, notify])
}

function changed(
  settings: ListSettings,
  { density, page_size: pageSize, list, columns, default_view: view }: Change,
): ListSettings {
  const known = settings.lists.find(each => each.list === list)
  const others = settings.lists.filter(each => each.list !== list)
  const one = (name: ListName) => ({
    list: name,
    columns: columns === undefined ? (known?.columns ?? null) : columns,
    default_view: view === undefined ? (known?.default_view ?? null) : view,
  })
  return {
    ...settings,
    density: density ?? settings.density,
    page_size: pageSize ?? settings.page_size,
    lists: list ? [...others, one(list)] : settings.lists,
  }
}
