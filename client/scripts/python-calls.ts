import { type Api, type Operation, type Shape, singular, snake } from './api-model.ts'
import { docstring, pythonShape } from './python-types.ts'

/** The differences between calls with and without `await`. */
interface Style {
  className: string
  summary: string
  define: string
  wait: string
  sends: string
  iterator: 'Iterator' | 'AsyncIterator'
  imports: string
  /** The prefix of the functions that read lists. */
  listPrefix: string
}

const waiting: Style = {
  className: 'Calls',
  summary: 'Every call of the API.',
  define: 'def',
  wait: '',
  sends: 'Callable[[Call], Any]',
  iterator: 'Iterator',
  imports: 'Callable, Iterator',
  listPrefix: '',
}

const awaited: Style = {
  className: 'AsyncCalls',
  summary: 'Every call of the API, to be awaited.',
  define: 'async def',
  wait: 'await ',
  sends: 'Callable[[Call], Awaitable[Any]]',
  iterator: 'AsyncIterator',
  imports: 'AsyncIterator, Awaitable, Callable',
  listPrefix: 'async_',
}

/** A class with a method for each call and each list. */
export const pythonCalls = (api: Api): string => callsIn(waiting, api)

/** The same for asyncio: each method is a coroutine, each list an asynchronous iterator. */
export const pythonAsyncCalls = (api: Api): string => callsIn(awaited, api)

function callsIn(style: Style, { operations, types }: Api): string {
  const used = new Set(
    operations.flatMap(({ body, data, pages }) => [body, data, pages?.item].flatMap(namesIn)),
  )
  for (const type of types) {
    if (type.kind !== 'record' || !operations.some(({ query }) => query === type.name)) continue
    for (const { shape } of type.fields) for (const name of namesIn(shape)) used.add(name)
  }
  const methods = operations.map(operation =>
    callMethod(style, operation, queryOf(operation, { operations, types })),
  )
  const lists = operations
    .filter(({ pages }) => pages !== null)
    .map(operation => listMethod(style, operation, queryOf(operation, { operations, types })))
  return `from __future__ import annotations

from collections.abc import ${style.imports}
from typing import Any, Literal, cast

from ._lists import ${style.listPrefix}feed, ${style.listPrefix}pages
from ._requests import Call
from .types import (
${[...used]
  .sort()
  .map(name => `    ${name},\n`)
  .join('')})


class ${style.className}:
    """${style.summary} Each raises a \`WaybillError\`, an \`ApiError\` where the service refuses it."""

    def __init__(self, send: ${style.sends}) -> None:
        self._send = send

${[...methods, ...lists].join('\n')}`
}

interface Parameter {
  name: string
  type: string
}

const namesIn = (shape: Shape | null | undefined): string[] => (shape?.kind === 'named' ? [shape.name] : [])

/** The query parameters as keyword arguments. */
function queryOf({ query }: Operation, { types }: Api): Parameter[] {
  const record = types.find(({ name }) => name === query)
  return record?.kind === 'record'
    ? record.fields.map(({ name, shape }) => ({ name, type: pythonShape(shape) }))
    : []
}

const optional = ({ name, type }: Parameter): string => `${name}: ${type} | None = None`
const given = (parameters: readonly Parameter[]): string =>
  parameters.map(({ name }) => `"${name}": ${name}`).join(', ')

function signature(positional: readonly string[], named: readonly string[]): string {
  return ['self', ...positional, '*', ...named].map(parameter => `        ${parameter},\n`).join('')
}

function callMethod(style: Style, operation: Operation, query: Parameter[]): string {
  const { id, method, path, pathParameters, body, bodyRequired, data, keyed, readsOnly, open } = operation
  const values = pathParameters.map(({ name, shape }) => ({ name, type: pythonShape(shape) }))
  const positional = [
    ...values.map(({ name, type }) => `${name}: ${type}`),
    ...(body
      ? [bodyRequired ? `body: ${pythonShape(body)}` : `body: ${pythonShape(body)} | None = None`]
      : []),
  ]
  const named = [
    ...query.map(optional),
    ...(keyed ? ['idempotency_key: str | None = None'] : []),
    'timeout: float | None = None',
  ]
  const members = [
    `"${method}"`,
    `"${path}"`,
    ...(values.length > 0 ? [`values={${given(values)}}`] : []),
    ...(query.length > 0 ? [`query={${given(query)}}`] : []),
    ...(body ? ['body=body'] : []),
    ...(keyed ? ['keyed=True', 'idempotency_key=idempotency_key'] : []),
    ...(readsOnly ? ['reads_only=True'] : []),
    ...(open ? ['open=True'] : []),
    'timeout=timeout',
  ]
  const type = pythonShape(data)
  return `    ${style.define} ${snake(id)}(
${signature(positional, named)}    ) -> ${type}:
${docstring(`${operation.summary}.\n\n${operation.description}`, '        ')}        call = Call(
${members.map(member => `            ${member},\n`).join('')}        )
        answer = ${style.wait}self._send(call)
        return cast(${type}, answer)
`
}

/** `iter_shipments` for `list_shipments`. */
function listMethod(style: Style, { id, pages }: Operation, query: Parameter[]): string {
  if (!pages) throw new Error(`${id} is no list.`)
  const position = pages.by === 'cursor' ? 'cursor' : 'after'
  const isFeed = pages.by === 'last id'
  const name = snake(id)
  const sent = query.map(({ name }) => `${name}=${name === position ? 'position' : name}`)
  const named = [
    ...query.map(optional),
    ...(isFeed ? ['wait: float | None = None'] : []),
    'timeout: float | None = None',
  ]
  const text = isFeed
    ? `Every ${singular(pages.field)} after \`${position}\`; with \`wait\` it repeats the request after so many seconds, and never ends.`
    : `Every ${singular(pages.field)} of \`${name}\`, page after page.`
  return `    def ${name.replace(/^list_/, 'iter_')}(
${signature([], named)}    ) -> ${style.iterator}[${pythonShape(pages.item)}]:
${docstring(text, '        ')}        return ${style.listPrefix}${isFeed ? 'feed' : 'pages'}(
            lambda position: self.${name}(${[...sent, 'timeout=timeout'].join(', ')}),
            "${pages.field}",
            ${position},
${isFeed ? '            wait,\n' : ''}        )
`
}
