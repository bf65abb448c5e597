import type { Marked } from 'marked'
import { escaped } from '../site/guide-page.ts'
import { guideStyles } from '../site/guide-styles.ts'
import { type FieldSchema, fieldRows, wordsOf } from './reference-fields.ts'
import { resolved } from './resolved.ts'

interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: FieldSchema
}

interface Media {
  schema: FieldSchema
  example?: unknown
  examples?: Record<string, { value: unknown }>
}

interface Operation {
  operationId: string
  tags: readonly string[]
  summary: string
  description: string
  parameters: readonly Parameter[]
  requestBody?: { content: { 'application/json': Media } }
  responses: Record<string, { content?: { 'application/json'?: Media } }>
}

export interface ReferenceDocument {
  info: { title: string; description: string }
  tags: readonly { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
}

interface NamedOperation extends Operation {
  method: string
  path: string
}

/**
 * Adds the reference as text to the page, for readers without scripts: every operation with its fields, bounds and an
 * example.
 */
export function readableWithoutScripts(
  marked: Marked,
  document: ReferenceDocument,
): (page: string) => string {
  // Text that looks like HTML stays text.
  marked.use({ renderer: { html: ({ text }) => escaped(text) } })
  const styles = `<noscript><style>${guideStyles}${ownStyles}</style></noscript>`
  const list = `<noscript>${readableList(marked, resolved(document))}</noscript>`
  return page =>
    page.replace('</head>', () => `${styles}\n</head>`).replace('<body>', () => `<body>\n${list}`)
}

const ownStyles = `
.reference { max-width: 62rem; margin: 0 auto; padding: 24px; }
details { border: 1px solid var(--line); border-radius: 8px; margin: 8px 0; padding: 10px 16px; }
summary { cursor: pointer; overflow-wrap: anywhere; }
summary code { font-weight: 600; margin-right: 8px; }
@media (max-width: 760px) { .reference { padding: 16px; } }
`

function readableList(marked: Marked, document: ReferenceDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  )
  const sections = document.tags.map(({ name, description }) => {
    const ofTag = operations.filter(({ tags }) => tags.includes(name))
    const items = ofTag.map(operation => operationText(marked, operation))
    return `<h2>${escaped(name)}</h2>\n<p>${escaped(description)}</p>\n${items.join('\n')}`
  })
  return `<header><a class="name" href="/docs/guides">Waybill guides</a> <a href="/v1/openapi.json">OpenAPI document</a>
<a href="/docs/waybill.postman_collection.json">Postman collection</a> <a href="/docs/changelog">Changelog</a></header>
<main class="reference"><h1>${escaped(document.info.title)} API</h1>
${textOf(marked, document.info.description)}
${sections.join('\n')}</main>`
}

function operationText(marked: Marked, operation: NamedOperation): string {
  const { operationId, method, path, summary, description, requestBody, responses } = operation
  const body = requestBody?.content['application/json']
  const example = Object.values(body?.examples ?? {})[0]?.value
  const [status, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  return [
    `<details id="${operationId}"><summary><code>${method} ${escaped(path)}</code>${escaped(summary)}</summary>`,
    textOf(marked, description),
    table(marked, 'Parameters', parameterRows(operation.parameters)),
    table(marked, 'Body', body ? fieldRows(body.schema) : []),
    shown('For example:', example),
    shown(`The answer, ${status}:`, answer?.content?.['application/json']?.example),
    '</details>',
  ].join('\n')
}

function parameterRows(parameters: readonly Parameter[]): string[][] {
  return parameters.map(({ name, in: place, required, description = '', schema }) => [
    name,
    `${place}${required ? ', required' : ''}`,
    wordsOf(schema),
    description,
  ])
}

/** Empty without rows. */
function table(marked: Marked, title: string, rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const lines = rows.map(([name = '', required = '', takes = '', description = '']) => {
    const told = marked.parseInline(description, { async: false })
    return `<tr><td><code>${escaped(name)}</code></td><td>${required}</td><td>${escaped(takes)}</td><td>${told}</td></tr>`
  })
  const head = ['Name', '', 'Takes', 'What it is'].map(name => `<th scope="col">${name}</th>`).join('')
  return `<h3>${title}</h3>\n<div class="table" tabindex="0"><table>\n<tr>${head}</tr>\n${lines.join('\n')}\n</table></div>`
}

function shown(title: string, value: unknown): string {
  if (value === undefined) return ''
  return `<p>${title}</p>\n<pre tabindex="0"><code>${escaped(JSON.stringify(value, null, 2))}</code></pre>`
}

const textOf = (marked: Marked, markdown: string): string => marked.parse(markdown, { async: false })
