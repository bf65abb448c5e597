import { type Api, type Operation, pascal, type Shape, singular } from './api-model.ts'
import { comment, typescriptShape } from './typescript-types.ts'

/** A function for each call and each list, and the client with all of them as methods. */
export function typescriptCalls({ operations, types }: Api): { functions: string; client: string } {
  const used = operations.flatMap(namesUsed).filter(name => types.some(type => type.name === name))
  const imports = `import type { ${[...new Set(used)].sort().join(', ')} } from './types.gen.ts'\n`
  const coreTypes =
    "import type { CallOptions, Connection, Result, WriteOptions } from './connection-types.ts'\n"
  const listed = operations.filter(({ pages }) => pages !== null)
  return {
    functions: [
      coreTypes,
      "import { type FeedOptions, feed, pages } from './lists.ts'\n",
      imports,
      ...operations.map(callFunction),
      ...listed.map(listFunction),
    ].join('\n'),
    client: [
      "import { connect } from './connect.ts'\n",
      "import type { CallOptions, ConnectionOptions, Result, WriteOptions } from './connection-types.ts'\n",
      "import type { FeedOptions } from './lists.ts'\n",
      "import * as calls from './calls.gen.ts'\n",
      imports,
      clientInterface(operations, listed),
      clientFactory(operations, listed),
    ].join('\n'),
  }
}

interface Parameter {
  name: string
  type: string
  optional: boolean
}

/** The parameters of a call: path, body, query, options. */
function parametersOf({ pathParameters, body, bodyRequired, query, keyed }: Operation): Parameter[] {
  const optional = true
  return [
    ...pathParameters.map(({ name, shape }) => ({ name, type: typescriptShape(shape), optional: false })),
    ...(body ? [{ name: 'body', type: typescriptShape(body), optional: !bodyRequired }] : []),
    ...(query ? [{ name: 'query', type: query, optional }] : []),
    { name: 'options', type: keyed ? 'WriteOptions' : 'CallOptions', optional },
  ]
}

const declared = (parameters: Parameter[]): string =>
  parameters.map(({ name, type, optional }) => `${name}${optional ? '?' : ''}: ${type}`).join(', ')

const namesOf = (parameters: Parameter[]): string => parameters.map(({ name }) => name).join(', ')

function namesUsed({ body, data, query, pages }: Operation): string[] {
  const named = (shape: Shape | null | undefined) => (shape?.kind === 'named' ? [shape.name] : [])
  return [...named(body), ...named(data), ...named(pages?.item), ...(query ? [query] : [])]
}

const documentation = ({ summary, description }: Operation): string => `${summary}.\n\n${description}`

function callFunction(operation: Operation): string {
  const { id, method, path, pathParameters, query, body, data, keyed, readsOnly, open } = operation
  const members = [
    `method: '${method}'`,
    `path: '${path}'`,
    ...(pathParameters.length > 0
      ? [`values: { ${pathParameters.map(({ name }) => name).join(', ')} }`]
      : []),
    ...(query ? ['query'] : []),
    ...(body ? ['body'] : []),
    ...(keyed ? ['keyed: true'] : []),
    ...(readsOnly ? ['readsOnly: true'] : []),
    ...(open ? ['open: true'] : []),
  ]
  const parameters = `connection: Connection, ${declared(parametersOf(operation))}`
  return `${comment(documentation(operation))}export function ${id}(${parameters}): Promise<Result<${typescriptShape(data)}>> {
  return connection.call({ ${members.join(', ')} }, options)
}
`
}

/** `eachShipment` for `listShipments`. */
const eachName = ({ id }: Operation): string => `each${pascal(singular(id.replace(/^list/, '')))}`

function listParameters({ query, pages }: Operation): Parameter[] {
  return [
    { name: 'query', type: query ?? '', optional: true },
    { name: 'options', type: pages?.by === 'cursor' ? 'CallOptions' : 'FeedOptions', optional: true },
  ]
}

const listDocumentation = ({ id, pages }: Operation): string =>
  pages?.by === 'cursor'
    ? `Every record of \`${id}\`, page after page. Throws a \`WaybillError\` if a page fails.`
    : `Every record of \`${id}\` after \`after\`; with \`waitSeconds\` it waits for new ones and never ends. Throws a \`WaybillError\` if a page fails.`

function listFunction(operation: Operation): string {
  const { id, pages } = operation
  if (!pages) throw new Error(`${id} is no list.`)
  const [read, position] = pages.by === 'cursor' ? ['pages', 'cursor'] : ['feed', 'after']
  const parameters = `connection: Connection, ${declared(listParameters(operation))}`
  return `${comment(listDocumentation(operation))}export function ${eachName(operation)}(${parameters}): AsyncGenerator<${typescriptShape(pages.item)}, void, undefined> {
  return ${read}(${position} => ${id}(connection, { ...query, ${position} }, options), data => data.${pages.field}, query?.${position}${pages.by === 'cursor' ? '' : ', options'})
}
`
}

function clientInterface(operations: readonly Operation[], listed: readonly Operation[]): string {
  const methods = operations.map(
    operation =>
      `${comment(documentation(operation), '  ')}  ${operation.id}(${declared(parametersOf(operation))}): Promise<Result<${typescriptShape(operation.data)}>>\n`,
  )
  const lists = listed.map(
    operation =>
      `${comment(listDocumentation(operation), '  ')}  ${eachName(operation)}(${declared(listParameters(operation))}): AsyncGenerator<${typescriptShape(operation.pages?.item ?? operation.data)}, void, undefined>\n`,
  )
  return `/** Every call of the API as a method. */\nexport interface Client {\n${[...methods, ...lists].join('')}}\n`
}

function clientFactory(operations: readonly Operation[], listed: readonly Operation[]): string {
  const member = (name: string, parameters: Parameter[]) =>
    `    ${name}: (${namesOf(parameters)}) => calls.${name}(connection, ${namesOf(parameters)}),\n`
  const members = [
    ...operations.map(operation => member(operation.id, parametersOf(operation))),
    ...listed.map(operation => member(eachName(operation), listParameters(operation))),
  ]
  return `/** A client with every call as a method. Throws a TypeError for invalid options. */
export function createClient(options: ConnectionOptions): Client {
  const connection = connect(options)
  return {
${members.join('')}  }
}
`
}
