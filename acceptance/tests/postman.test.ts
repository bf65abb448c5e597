import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { document } from '../support/client.ts'

interface PostmanRequest {
  name: string
  event: { listen: string; script: { exec: string[] } }[]
  request: {
    method: string
    url: { raw: string; host: string[]; path: string[] }
  }
}
interface Collection {
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

  test('checks the answer of every request', () => {
    for (const { name, event } of requests) {
      const checks = event.filter(({ listen }) => listen === 'test').flatMap(({ script }) => script.exec)
      expect(checks.join('\n'), name).toMatch(/pm\.test\('answers 20[01]'/)
    }
  })
})
