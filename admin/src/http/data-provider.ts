import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin'
import { type CallOptions, call as callServer, type Method, type Query } from './call.ts'
import { createPageMemory } from './page-memory.ts'
import { Problem } from './problem.ts'

export interface Items<T> {
  items: T[]
  next_cursor: string | null
  total: Total | null
}

/** How many there are; `capped` when there are that many or more. */
export interface Total {
  count: number
  capped: boolean
}

/** React-admin's way to the server, with two more ways for the pages of our own. */
export interface WaybillProvider extends DataProvider {
  ask<T>(path: string, options?: CallOptions): Promise<T>
  tell<T>(method: Exclude<Method, 'GET'>, path: string, body?: unknown, query?: Query): Promise<T>
}

/** `sessionEnded` is told when the server no longer knows who is asking. */
export function createProvider(sessionEnded: () => void): WaybillProvider {
  const pages = createPageMemory()

  return {
    supportAbortSignal: true,

    ask: (path, options) => call('GET', path, options),
    tell: (method, path, body, query) => call(method, path, { body, query }),

    async getList(resource, params) {
      return getPage(resource, params, params.filter ?? {})
    },

    async getManyReference(resource, { target, id, filter, ...params }) {
      return getPage(resource, params, { ...filter, [target]: id })
    },

    async getOne(resource, { id, signal }) {
      return { data: await call('GET', one(resource, id), { signal }) }
    },

    async getMany(resource, { ids, signal }) {
      const { items } = await call<Items<never>>('GET', `/${resource}`, {
        query: { ids: ids.map(String) },
        signal,
      })
      return { data: items }
    },

    async create(resource, { data }) {
      return { data: await call('POST', `/${resource}`, { body: data }) }
    },

    async update(resource, { id, data }) {
      return { data: await call('PUT', one(resource, id), { body: data }) }
    },

    async delete(resource, { id }) {
      await call('DELETE', one(resource, id))
      return { data: { id } as never }
    },

    async updateMany(resource, { ids, data }) {
      for (const id of ids) await call('PUT', one(resource, id), { body: data })
      return { data: ids }
    },

    async deleteMany(resource, { ids }) {
      for (const id of ids) await call('DELETE', one(resource, id))
      return { data: ids }
    },
  }

  async function call<T>(method: Method, path: string, options?: CallOptions): Promise<T> {
    try {
      return await callServer<T>(method, path, options)
    } catch (error) {
      if (error instanceof Problem && error.status === 401) sessionEnded()
      throw error
    }
  }

  /** Page n begins where page n − 1 said it would: the server pages by cursor, people by number. */
  async function getPage<T extends RaRecord>(
    resource: string,
    { pagination, sort, signal }: GetListParams,
    filter: Query,
  ): Promise<GetListResult<T>> {
    const { page, perPage } = pagination ?? { page: 1, perPage: 100 }
    const query: Query = { ...filter, limit: perPage, sort: sort?.field, order: sort?.order.toLowerCase() }
    const list = JSON.stringify([resource, query])
    let known = pages.nearest(list, page)
    for (;;) {
      const answer = await call<Items<T>>('GET', `/${resource}`, {
        query: { ...query, cursor: known.cursor },
        signal,
      })
      pages.learn(list, known.page, answer.next_cursor, answer.total)
      if (known.page === page || answer.next_cursor === null) {
        return {
          data: answer.items,
          pageInfo: { hasNextPage: answer.next_cursor !== null, hasPreviousPage: known.page > 1 },
          meta: { total: pages.totalOf(list) },
        }
      }
      known = { page: known.page + 1, cursor: answer.next_cursor }
    }
  }
}

function one(resource: string, id: string | number): string {
  return `/${resource}/${encodeURIComponent(id)}`
}
