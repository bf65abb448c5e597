import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { pageGuides } from '../../../admin/src/frame/page-guides.ts'
import { registerGuides } from '../../src/entry/site/guides.ts'
import { serverWith } from '../entry/http/support.ts'

test('every route of the app has a guide of its own', async () => {
  const source = await readFile(new URL('../../../admin/src/app.tsx', import.meta.url), 'utf8')
  const routes = [...source.matchAll(/<Route path="(\/[^"]*)"/g)].map(([, path = '']) => path)
  expect(routes.length).toBeGreaterThan(30)
  const patterns = new Set(pageGuides.map(([pattern]) => pattern))
  expect(routes.filter(route => !patterns.has(route))).toEqual([])
})

test('the guide of every route is served, with its section', async () => {
  const { app } = serverWith()
  registerGuides(app)
  for (const [pattern, guide] of pageGuides) {
    const [name, section] = guide.split('#')
    const { statusCode, body } = await app.inject(`/docs/guides/${name}`)
    expect(statusCode, pattern).toBe(200)
    if (section) expect(body, pattern).toContain(`id="${section}"`)
  }
})
