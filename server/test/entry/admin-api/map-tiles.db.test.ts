import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pmtiles } from '../../support/pmtiles.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, staffBrowser } from './support.ts'

const picture = (place: string) => Buffer.from(`picture ${place}`)
const places = ['0 0 0', '1 0 0', '1 1 1']

let folder: string
let service: TestService
let clerk: Browser
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-maps-'))
  const file = path.join(folder, 'town.pmtiles')
  const tiles = places.map(place => {
    const [z = 0, x = 0, y = 0] = place.split(' ').map(Number)
    return { z, x, y, bytes: picture(place) }
  })
  await writeFile(file, pmtiles(tiles, 'jpeg'))
  service = await startTestService({ environment: { MAP_TILES: file, MAP_TILES_CREDIT: '© Town' } })
  clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'clerk@example.com' })
})
afterAll(async () => {
  await service?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('maps have the pictures of the operator’s archive', async () => {
  const { tiles } = (await clerk.get('/runs/map')).body.data
  expect(tiles).toEqual({ template: '/admin/api/map-tiles/{z}/{x}/{y}', max_zoom: 1, credit: '© Town' })
  for (const place of places) {
    const answer = await clerk.get(`/map-tiles/${place.replaceAll(' ', '/')}`)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=86400',
    })
    expect(answer.text).toBe(String(picture(place)))
  }
})

test.each(['1/0/1', '2/0/0', '1/2/0', '0/0/-1', 'a/0/0', '1e9/0/0', '999999999/0/0', '0/0/%00'])(
  'there is no picture %s',
  async place => {
    const { status, body } = await clerk.get(`/map-tiles/${place}`)
    expect(status).toBe(404)
    expect(body.error.code).toBe('NOT_FOUND')
  },
)

test('pictures are for people who have signed in', async () => {
  const { status } = await service.inject({ method: 'GET', url: '/admin/api/map-tiles/0/0/0' })
  expect(status).toBe(401)
})
