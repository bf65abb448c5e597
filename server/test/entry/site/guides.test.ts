import { readFile } from 'node:fs/promises'
import { Marked } from 'marked'
import { expect, test } from 'vitest'
import { defaultRateLimit } from '../../../src/accounts/access/index.ts'
import { readConfig } from '../../../src/config.ts'
import { apiEndpoints, publicApiDocument } from '../../../src/entry/api/index.ts'
import { mostAwbs } from '../../../src/entry/api/list-query.ts'
import { statusOf } from '../../../src/entry/http/envelope.ts'
import { hoursKept } from '../../../src/entry/http/idempotency.ts'
import { deepest, usualLimits } from '../../../src/entry/http/json-body.ts'
import { largestBody } from '../../../src/entry/http/server.ts'
import { limitsOfLongBody } from '../../../src/entry/http/token-gate.ts'
import { resolved } from '../../../src/entry/openapi/resolved.ts'
import type { Services } from '../../../src/entry/services.ts'
import { readGuide } from '../../../src/entry/site/guide-page.ts'
import { guideNames, registerGuides } from '../../../src/entry/site/guides.ts'
import { eventsKeptDays } from '../../../src/notifications/events/index.ts'
import { timeLimitMs } from '../../../src/notifications/webhooks/post-event.ts'
import { firstYear, lastYear } from '../../../src/platform/shared/dates.ts'
import { problemCodes } from '../../../src/platform/shared/problem.ts'
import { longestKey } from '../../../src/platform/shared/schema.ts'
import { mostPartsInBatch, shipmentsPerSlot } from '../../../src/shipping/shipments/batch/batch-request.ts'
import { serverWith } from '../http/support.ts'

const guides = new URL('../../../../docs/guides/', import.meta.url)
const guide = (name: string) => readFile(new URL(`${name}.md`, guides), 'utf8')

/** Rows of the guide's tables, as cells. */
const rowsOf = (markdown: string) =>
  markdown
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| ---'))
    .map(line =>
      line
        .slice(1, -1)
        .split('|')
        .map(cell => cell.trim()),
    )

test('the guide to errors has every code of the catalogue, with its status, and no other', async () => {
  const told = rowsOf(await guide('errors'))
    .filter(([status]) => /^\d{3}$/.test(status ?? ''))
    .map(([status, code]) => [code?.replaceAll('`', ''), Number(status)])
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries(problemCodes.map(code => [code, statusOf[code]])),
  )
  expect(told).toHaveLength(problemCodes.length)
})

interface Schema {
  maxProperties?: number
  additionalProperties?: Schema
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  maxItems?: number
  maxLength?: number
  maximum?: number
}
type Operation = {
  parameters: { name: string; schema: Schema }[]
  requestBody: { content: { 'application/json': { schema: Schema } } }
}
const document = resolved(publicApiDocument()) as {
  paths: Record<string, Record<string, Operation>>
  components: { parameters: Record<string, { schema: Schema }> }
}

/** A field of a body or a query parameter in the OpenAPI document. */
function declared(method: string, path: string, field: string): Schema {
  const operation = document.paths[path]?.[method]
  const parameter = operation?.parameters.find(({ name }) => name === field)
  if (parameter) return parameter.schema
  let schema = operation?.requestBody.content['application/json'].schema
  for (const step of field.split('.')) {
    const object = schema?.anyOf?.[0] ?? schema
    schema = step === '[]' ? object?.items : object?.properties?.[step]
  }
  if (!schema) throw new Error(`${method} ${path} has no ${field}.`)
  return schema
}

const mebibytes = (bytes = 0) => `${bytes / 1_048_576} MiB`

test('every figure in the guide to limits is that of the server', async () => {
  const text = await guide('limits')
  const [requests = '', tables = ''] = text.split('## Sizes')
  const told = rowsOf(tables).filter(([what]) => what !== 'what')
  const create = (field: string) => declared('post', '/v1/shipments', field)
  const characters = (schema: Schema | undefined) => `${schema?.maxLength} characters`
  const batch = apiEndpoints({} as Services).find(({ url }) => url === '/v1/shipments/batch')
  expect(Object.fromEntries(told)).toEqual({
    body: mebibytes(largestBody),
    'body of a batch': mebibytes(batch?.largestBody),
    'shipments in a batch': String(declared('post', '/v1/shipments/batch', 'shipments').maxItems),
    'pieces and customs lines in a batch': String(mostPartsInBatch),
    'pieces of a shipment': String(create('pieces').maxItems),
    'customs lines of a shipment': String(create('customs.lines').maxItems),
    'weight of a shipment': String(create('package.weight').maximum),
    'a text': characters(create('sender.company')),
    '`notes`, `contents`': characters(create('notes')),
    '`metadata`': `${create('metadata').maxProperties} keys of ${longestKey} characters, texts of ${create('metadata').additionalProperties?.maxLength}`,
    '`Idempotency-Key`': characters(document.components.parameters.IdempotencyKey?.schema),
    'labels in one document': String(declared('post', '/v1/labels', 'awbs').maxItems),
    'entries of a page': String(declared('get', '/v1/shipments', 'limit').maximum),
    'AWBs a list is asked for': String(mostAwbs),
    'events of a page': String(declared('get', '/v1/events', 'limit').maximum),
    'names of fields in a body': `${usualLimits.names}, in a batch ${limitsOfLongBody.names}`,
    'values in a body': `${usualLimits.values}, in a batch ${limitsOfLongBody.values}`,
    'depth of JSON': `${deepest} levels`,
    days: `${firstYear} to ${lastYear}`,
    'a token': 'until it is revoked',
    'an `Idempotency-Key`': `${hoursKept} hours`,
    'an event in the feed': `${eventsKeptDays} days`,
    'an answer to a webhook': `${timeLimitMs / 1000} seconds`,
    'sending a request': `${readConfig({}).connections.requestSeconds} seconds, unless the operator has set another time`,
  })
  expect(create('contents').maxLength).toBe(create('notes').maxLength)
  expect(requests).toContain(`An API user may make ${defaultRateLimit} requests in **any** 60 seconds`)
  expect(requests).toContain(`one request for each ${shipmentsPerSlot} begun`)
})

const otherAddresses = ['/docs', '/v1/openapi.json', '/docs/waybill.postman_collection.json']

test('every guide and the changelog are pages, and every link on the pages leads somewhere', async () => {
  const { app } = serverWith()
  registerGuides(app)
  const pages = new Map<string, string>()
  const addresses = ['/docs/changelog', '/docs/guides', ...guideNames.map(name => `/docs/guides/${name}`)]
  for (const address of addresses) {
    const answer = await app.inject(address)
    expect(answer.statusCode, address).toBe(200)
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    pages.set(address, answer.body)
  }
  const elsewhere = [...otherAddresses, ...addresses.map(address => `${address}.md`)]
  for (const [address, page] of pages) {
    const links = [...page.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
    expect(links.length).toBeGreaterThan(guideNames.length)
    for (const href of links.filter(link => !link.startsWith('https://'))) {
      const [path, fragment] = href.split('#')
      const target = path === '' ? page : pages.get(path ?? '')
      expect(target !== undefined || elsewhere.includes(path ?? ''), `${address}: ${href}`).toBe(true)
      if (fragment !== undefined) expect(target, `${address}: ${href}`).toContain(`id="${fragment}"`)
    }
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size, address).toBe(ids.length)
    expect(page).not.toMatch(/<script|<!-- /)
    for (const [, tag = ''] of page.matchAll(/<img ([^>]*)>/g)) {
      const [, source = '', words = ''] = /^src="([^"]*)" alt="([^"]+)" loading="lazy"$/.exec(tag) ?? []
      expect(words, `${address}: ${tag}`).not.toBe('')
      const picture = await app.inject(source)
      expect(picture.headers['content-type'], `${address}: ${source}`).toBe('image/png')
      expect(picture.rawPayload.length).toBeLessThan(200_000)
    }
  }
  expect(pages.get('/docs/guides/drivers-day')?.match(/<img /g)).toHaveLength(13)
  for (const reader of ['Staff', 'Integrators'])
    expect(pages.get('/docs/guides')).toContain(`<h2 id="${reader.toLowerCase()}">${reader}</h2>`)
  expect(pages.get('/docs/guides/quick-start')).toContain('href="/docs/waybill.postman_collection.json"')
  expect((await app.inject('/docs/guides/none')).statusCode).toBe(404)
  expect((await app.inject('/docs/guides/..%2F..%2FREADME')).statusCode).toBe(404)
  for (const none of ['none.png', '..%2F..%2Fimages%2Fadmin-shipment.png', 'drivers.md', '.png']) {
    expect((await app.inject(`/docs/guides/images/${none}`)).statusCode, none).toBe(404)
  }
  expect((await app.inject({ method: 'POST', url: '/docs/guides' })).statusCode).toBe(405)
  expect((await app.inject('/docs/waybill.postman_collection.json')).json().info.name).toBe('Waybill')
  await app.close()
})

test('a picture in a guide is one on its page, and others are left out', () => {
  const text = '# Title\n\nA sentence.\n\n![The <day> "list"](images/phone-day.png)![x](../../images/a.png)\n'
  const { html, markdown } = readGuide(new Marked(), text, new Set())
  expect(html).toContain(
    '<img src="/docs/guides/images/phone-day.png" alt="The &lt;day&gt; &quot;list&quot;" loading="lazy">',
  )
  expect(html.match(/<img/g)).toHaveLength(1)
  expect(markdown).toContain('![The <day> "list"](/docs/guides/images/phone-day.png)')
})

test('every guide and the changelog can be read as Markdown, and llms.txt lists them all', async () => {
  const { app } = serverWith()
  registerGuides(app)
  const names = ['changelog', ...guideNames.map(name => `guides/${name}`)]
  const addresses = names.map(name => `/docs/${name}.md`)
  const linksOf = (text: string) =>
    [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href)
  for (const address of addresses) {
    const { statusCode, headers, body } = await app.inject(address)
    expect(statusCode, address).toBe(200)
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect(body).toMatch(/^# \w/)
    expect(body, address).not.toContain('<!--')
    for (const href of linksOf(body).filter(link => !/^(?:https:|#)/.test(link))) {
      const [path = ''] = href.split('#')
      if (path.endsWith('.png')) expect((await app.inject(path)).statusCode, href).toBe(200)
      if (path.endsWith('.png')) continue
      expect([...addresses, ...otherAddresses], `${address}: ${href}`).toContain(path)
    }
  }
  const sample = 'const { ok, data, error } = await response.json()'
  expect((await app.inject('/docs/guides/quick-start.md')).body).toContain(sample)
  const list = await app.inject('/llms.txt')
  expect(list.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(linksOf(list.body).toSorted()).toEqual([...addresses, ...otherAddresses.slice(1)].toSorted())
  expect(list.body).toMatch(/^# Waybill\n\n> /)
  expect(list.body).toContain('- [Errors, and what to do about each](/docs/guides/errors.md): ')
  expect(list.body.indexOf('## Guides for integrators')).toBeLessThan(
    list.body.indexOf('## Guides for staff'),
  )
  for (const none of ['/docs/guides/none.md', '/docs/guides/.md', '/docs/guides/quick-start.md.md'])
    expect((await app.inject(none)).statusCode, none).toBe(404)
  expect((await app.inject({ method: 'POST', url: '/llms.txt' })).statusCode).toBe(405)
  await app.close()
})
