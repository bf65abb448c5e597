import createClient from 'openapi-fetch'
import { t } from '../messages/text.ts'
import type { components, paths } from './admin-api.gen.ts'
import { base, type Envelope, fetchOrExplain, inUsersLanguage, problemOf, searchOf } from './call.ts'
import { Problem } from './problem.ts'

/** The records of the admin API by name: `Schemas['Customer']`. */
export type Schemas = components['schemas']

export type Method = 'get' | 'post' | 'put' | 'delete'
type Operations = { [Path in keyof paths]: paths[Path] }
/** The paths with a method. */
export type PathFor<M extends Method> = {
  [Path in keyof Operations]: Operations[Path] extends Record<M, { responses: unknown }> ? Path : never
}[keyof Operations]
type Operation<M extends Method, Path extends PathFor<M>> = Operations[Path][M]

/** Optional fields may also be null or undefined and are then not sent. */
type Given<T> = { [Key in keyof T]: object extends Pick<T, Key> ? T[Key] | null | undefined : T[Key] }

type ParametersOf<Op> = Op extends { parameters: infer Parameters } ? Parameters : never
type QueryOf<Op> = ParametersOf<Op> extends { query?: infer Query } ? Given<NonNullable<Query>> : never
type ParamsOf<Op> =
  ParametersOf<Op> extends { path: infer Path }
    ? { params: { path: Path; query?: QueryOf<Op> } }
    : { params?: { query?: QueryOf<Op> } }
type BodyOf<Op> = Op extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Given<Body> }
  : { body?: never }

/** The input of an endpoint: path and query parameters, and the body. */
export type Init<M extends Method, Path extends PathFor<M>> = ParamsOf<Operation<M, Path>> &
  BodyOf<Operation<M, Path>>
/** `Init` as the last argument of a function; optional if an endpoint needs no parameters. */
export type InitArgument<M extends Method, Path extends PathFor<M>, More = unknown> =
  object extends Init<M, Path> ? [init?: Init<M, Path> & More] : [init: Init<M, Path> & More]

/** The data of an endpoint's answer. */
export type DataOf<M extends Method, Path extends PathFor<M>> =
  Operation<M, Path> extends { responses: infer Responses }
    ? Responses[keyof Responses & (200 | 201)] extends {
        content: { 'application/json': { data: infer Data } }
      }
      ? Data
      : never
    : never

/** The paths of lists with pages. */
type ListPath = {
  [Path in PathFor<'get'>]: DataOf<'get', Path> extends { items: unknown[]; next_cursor: string | null }
    ? Path
    : never
}[PathFor<'get'>]
/** A path with its parameters filled in, without the leading slash. */
type Filled<Path extends string> = Path extends `/${infer Rest}`
  ? Filled<Rest>
  : Path extends `${infer Before}{${string}}${infer After}`
    ? `${Before}${string}${After}`
    : Path
/** A list's path with its parameters filled in, without the leading slash: `shipments`, `zone-sets/US/rules`. */
export type Resource = Filled<ListPath>
/** The lists with a CSV export. */
export type ExportedResource =
  PathFor<'get'> extends infer Path ? (Path extends `/${infer Name}/export.csv` ? Name : never) : never

const client = createClient<paths>({
  baseUrl: base,
  credentials: 'same-origin',
  querySerializer: searchOf,
  fetch: fetchOrExplain,
})

/** Calls the admin API and returns the envelope's data. Throws a `Problem` with the server's message. */
export async function callApi<M extends Method, Path extends PathFor<M>>(
  method: M,
  path: Path,
  init: Init<M, Path> & { signal?: AbortSignal },
  headers: Readonly<Record<string, string>> = {},
): Promise<DataOf<M, Path>> {
  // The client's types are equivalent, but the compiler cannot match them for a generic path.
  const call = client.request(method, path as never, { ...init, headers } as never)
  const { data, error, response }: Answer = await call.catch(explain)
  const answer = data ?? error
  const envelope = isEnvelope(answer) ? await inUsersLanguage(answer) : null
  if (envelope?.ok) return envelope.data as DataOf<M, Path>
  throw problemOf(response, envelope)
}

interface Answer {
  data?: unknown
  error?: unknown
  response: Response
}

/** Explains a response that is declared as JSON but is something else. */
function explain(error: unknown): never {
  if (error instanceof SyntaxError) {
    throw new Problem(0, 'INTERNAL_ERROR', t('http.unclear'))
  }
  throw error
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'ok' in value
}
