import { Marked } from 'marked'
import { expect, test } from 'vitest'
import { publicApiDocument } from '../../../src/entry/api/index.ts'
import { wordsOf } from '../../../src/entry/openapi/reference-fields.ts'
import { type ReferenceDocument, readableWithoutScripts } from '../../../src/entry/openapi/reference-list.ts'

const document = publicApiDocument() as ReferenceDocument
const emptyPage = '<html>\n<head></head>\n<body>\n<div id="app"></div></body></html>'
const pageOf = (of: ReferenceDocument) => readableWithoutScripts(new Marked(), of)(emptyPage)

/** Cells of a named row of an operation. */
function cellsOf(page: string, operationId: string, name: string): string[] {
  const [, operation = ''] = page.split(`<details id="${operationId}">`)
  const [, cells = ''] = operation.split(`<tr><td><code>${name}</code></td>`)
  return [...(cells.split('</tr>')[0] ?? '').matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => cell)
}

test('whoever runs no scripts reads every operation, with its fields and their bounds', () => {
  const page = pageOf(document)
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `<code>${method.toUpperCase()} ${path}</code>`),
  )
  expect(operations.length).toBeGreaterThan(20)
  for (const operation of operations) expect(page.split(operation), operation).toHaveLength(2)
  expect(cellsOf(page, 'createShipment', 'package.weight').slice(0, 2)).toEqual([
    'required',
    'number, over 0, at most 100000',
  ])
  expect(cellsOf(page, 'createShipment', 'customs.tax_ids[].number').slice(0, 2)).toEqual([
    'required',
    'string, at most 35 characters',
  ])
  expect(cellsOf(page, 'createShipment', 'Idempotency-Key').slice(0, 2)).toEqual([
    'header',
    'string, at most 255 characters, as ^[\\x20-\\x7e]+$',
  ])
  expect(cellsOf(page, 'createShipment', 'Idempotency-Key')[2]).toContain(
    '<code>Idempotency-Replayed: true</code>',
  )
  expect(cellsOf(page, 'listServices', 'type').slice(0, 2)).toEqual([
    'query',
    'one of domestic, international',
  ])
  expect(page).toContain('<div id="app"></div>')
  expect(page).not.toMatch(/<script|<img|<link|@import|url\(/)
})

test('what looks like HTML in the document is text', () => {
  const [[path = '', methods = {}] = []] = Object.entries(document.paths)
  const [[method = '', operation] = []] = Object.entries(methods)
  if (!operation) throw new Error('The document has no operation.')
  const told = '</noscript><script>alert(1)</script> $& and `<b>`'
  const changed = { ...operation, summary: told, description: told }
  const page = pageOf({ ...document, paths: { [path]: { [method]: changed } } })
  expect(page).not.toMatch(/<script>|<b>/)
  expect(page.split('</noscript>')).toHaveLength(3)
  expect(page).toContain('$&amp; and')
})

test('bounds are told in words', () => {
  expect(wordsOf({ type: 'array', items: { type: 'string', maxLength: 9 }, minItems: 1, maxItems: 20 })).toBe(
    'array, entries: at least 1, entries: at most 20, each string, at most 9 characters',
  )
  expect(wordsOf({ type: ['string', 'null'], format: 'date', pattern: '^x$' })).toBe('string or null, date')
  expect(wordsOf({ type: 'integer', minimum: 0, default: 1 })).toBe('integer, at least 0, 1 if left out')
})
