import { access, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)

test('every test that docs/security.md names exists, and each of the ten risks names one', async () => {
  const page = await readFile(new URL('docs/security.md', root), 'utf8')
  const risks = page.split(/^## /m).slice(1)
  expect(risks.map(risk => risk.split(':')[0])).toEqual(Array.from({ length: 10 }, (_, n) => `API${n + 1}`))
  for (const risk of risks) {
    const named = [...risk.matchAll(/`((?:server\/test|acceptance)\/[^`]+\.test\.ts)`/g)].map(
      ([, file]) => file ?? '',
    )
    expect(named.length, risk).toBeGreaterThan(0)
    for (const file of named) await expect(access(new URL(file, root)), file).resolves.toBeUndefined()
  }
})
