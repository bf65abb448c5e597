import { readFile } from 'node:fs/promises'
import { Script } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { call, document, target } from '../support/client.ts'

interface Entry {
  key: string
  value: string
}
interface PostmanRequest {
  name: string
  event?: { listen: string; script: { exec: string[] } }[]
  request: {
    method: string
    auth?: { type: string }
    header: Entry[]
    url: { raw: string; host: string[]; path: string[]; query?: (Entry & { disabled: boolean })[] }
    body?: { mode: string; raw: string }
  }
}
interface Collection {
  info: { schema: string }
  auth: { type: string; bearer: Entry[] }
  variable: Entry[]
  item: { name: string; item: PostmanRequest[] }[]
}

const file = new URL('../../docs/waybill.postman_collection.json', import.meta.url)
const collection: Collection = JSON.parse(await readFile(file, 'utf8'))
const requests = collection.item.flatMap(folder => folder.item)

describe('the Postman collection', () => {
  test('has a request for every operation of the OpenAPI document', () => {
    for (const { request } of requests) {
      expect(
        document?.operation(request.method, `/${request.url.path.join('/')}`),
        request.url.raw,
      ).not.toBeNull()
      expect(request.url.raw).toBe(`${request.url.host.join('')}/${request.url.path.join('/')}`)
    }
    const asked = requests.map(({ request }) => `${request.method} ${request.url.path.join('/')}`)
    expect(new Set(asked).size).toBe(requests.length)
    expect(requests.length).toBe(document?.count)
  })

  test('succeeds from top to bottom with a user name and a password', async () => {
    const { username, password, client_id } = target.users.signin
    const values = new Map(collection.variable.map(({ key, value }) => [key, value]))
    const given = {
      base_url: '',
      client_id,
      username,
      password,
      customer_id: String(target.first_customer_id),
    }
    for (const [key, value] of Object.entries(given)) values.set(key, value)
    const filled = (text: string) =>
      text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values.get(key) ?? `{{${key}}}`)

    for (const { name, request, event = [] } of requests) {
      const headers = Object.fromEntries(request.header.map(({ key, value }) => [key, filled(value)]))
      const [bearer] = collection.auth.bearer
      if (request.auth?.type !== 'noauth') headers.Authorization = `Bearer ${filled(bearer?.value ?? '')}`
      const body = request.body && { raw: filled(request.body.raw) }
      const reply = await call(request.method, filled(request.url.raw), { headers, ...body })
      expect(reply.status, `${name}: ${reply.text.slice(0, 300)}`).toBeLessThan(300)
      for (const { script } of event) {
        const pm = {
          response: { json: () => JSON.parse(reply.text) },
          collectionVariables: { set: (key: string, value: unknown) => values.set(key, String(value)) },
        }
        new Script(script.exec.join('\n')).runInNewContext({ pm })
      }
    }
  })
})
