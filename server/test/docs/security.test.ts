import { access, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)

test('every test that docs/security.md names exists, and each of the ten risks and the phones name one', async () => {
  const page = await readFile(new URL('docs/security.md', root), 'utf8')
  const subjects = page.split(/^## /m).slice(1)
  expect(subjects.map(subject => subject.split(/[:\n]/)[0])).toEqual([
    ...Array.from({ length: 10 }, (_, n) => `API${n + 1}`),
    "Drivers' phones",
  ])
  for (const subject of subjects) {
    const named = [...subject.matchAll(/`((?:server\/test|driver\/test|acceptance)\/[^`]+\.test\.ts)`/g)].map(
      ([, file]) => file ?? '',
    )
    expect(named.length, subject).toBeGreaterThan(0)
    for (const file of named) await expect(access(new URL(file, root)), file).resolves.toBeUndefined()
  }
})
