import { resolved } from '../server/src/entry/openapi/resolved.ts'

type Node = { readonly [name: string]: unknown }

/**
 * An OpenAPI document as a comparison reads it: without references and words, and with one form for what can be written
 * in several. An absent value is a choice with null, a constant flag is a flag, events by `type` are one record with the fields of all, and the
 * codes of a refusal are those of its examples.
 */
export function comparable<Document extends object>(document: Document): Document {
  return walk(resolved(document)) as Document
}

/** They change no program. The sizes of numbers were those of JSON before they were told. */
const words = new Set(['title', 'description', 'summary', 'examples', 'example', 'tags'])
/** `X-Tenant` was a parameter and is a way to sign in, which the comparison passes over. */
const passedOver = new Set(['components', 'security'])

function walk(node: unknown): unknown {
  if (Array.isArray(node)) return node.filter(entry => !isTenantHeader(entry)).map(walk)
  if (!isNode(node)) return node
  if (isNode(node.properties)) return withMembers(node, walkAll(node.properties))
  if (isRefusal(node)) return walk(withOwnCodes(node))
  return reformed(
    Object.fromEntries(
      Object.entries(node)
        .filter(([name, value]) => !(words.has(name) && !isNode(value)) && !passedOver.has(name))
        .map(([name, value]) => [name, walk(value)]),
    ),
  )
}

const walkAll = (members: Node): Node =>
  Object.fromEntries(Object.entries(members).map(([name, member]) => [name, walk(member)]))

function withMembers({ properties: _, ...schema }: Node, properties: Node): Node {
  return { ...(walk(schema) as Node), properties }
}

function reformed({ patternProperties, discriminator, ...schema }: Node): Node {
  const [values] = isNode(patternProperties) ? Object.values(patternProperties) : []
  const node: Node = values === undefined ? schema : { ...schema, additionalProperties: values }
  if (['int64', 'double'].includes(String(node.format))) return reformed(without(node, 'format'))
  if (typeof node.const === 'boolean') return reformed(without(node, 'const'))
  if (discriminator && Array.isArray(node.oneOf)) return merged(node.oneOf)
  if (!Array.isArray(node.type)) return node
  const [type] = node.type.filter(one => one !== 'null')
  return { anyOf: [{ ...node, type }, { type: 'null' }] }
}

/** One record for records that a field tells apart: with all values of each field. */
function merged([first = {}, ...others]: readonly Node[]): Node {
  const all = [first, ...others].map(({ properties }) => properties as Record<string, Node>)
  const properties = Object.entries((first.properties ?? {}) as Node).map(([name, member]) => {
    const forms = all.map(own => own[name] ?? {})
    if (new Set(forms.map(form => JSON.stringify(form))).size === 1) return [name, member]
    const values = forms.flatMap(form => (form.enum ?? []) as unknown[])
    return [name, values.length > 0 ? { ...forms[0], enum: values } : { anyOf: forms }]
  })
  return { ...first, properties: Object.fromEntries(properties) }
}

function isRefusal(node: Node): boolean {
  return isNode(node.schema) && isNode(node.examples) && codeIn(node.schema) !== undefined
}

const codeIn = (schema: Node): unknown =>
  (schema as { properties?: { error?: { properties?: { code?: { enum?: unknown } } } } }).properties?.error
    ?.properties?.code?.enum

function withOwnCodes({ schema, examples }: Node): Node {
  const copy = structuredClone(schema) as { properties: { error: { properties: { code: object } } } }
  copy.properties.error.properties.code = { type: 'string', enum: Object.keys(examples as Node) }
  return { schema: copy }
}

const isTenantHeader = (entry: unknown): boolean => isNode(entry) && entry.name === 'X-Tenant'

function without(node: Node, name: string): Node {
  return Object.fromEntries(Object.entries(node).filter(([known]) => known !== name))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
