import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const phone = ['driver/src/messages/en.json']
const office = ['admin/src/messages/en/*.json', 'server/src/platform/sentences/en.json']

const staffGuides = [
  'setting-up',
  'daily-work',
  'entering-shipments',
  'lists',
  'runs',
  'scanning',
  'staff',
  'figures',
  'labels',
  'import',
]

/** Words of phones, labels and files, and emphasis. */
const others: Record<string, readonly string[]> = {
  'docs/guides/drivers-day.md': ['From the road'],
  'docs/guides/lists.md': ['Empfänger PLZ'],
  'docs/guides/labels.md': ['see piece 1'],
  'docs/guides/scanning.md': ['2 of 3 here'],
  'docs/guides/drivers.md': [
    'kept',
    'failed',
    'delivered',
    'Delivered',
    'Picked Up',
    'On Hold',
    'In Transit',
  ],
}

test.each([
  ['docs/guides/drivers-day.md', phone, 15],
  ['docs/guides/drivers.md', [...phone, ...office], 15],
  ...staffGuides.map((name): [string, string[], number] => [`docs/guides/${name}.md`, office, 1]),
])('each name of a button or a message in %s is on a screen', async (guide, messages, least) => {
  const texts: string[] = []
  for (const pattern of messages) {
    for await (const file of glob(pattern, { cwd: root.pathname })) {
      texts.push(...Object.values(JSON.parse(await readFile(new URL(file, root), 'utf8')) as object))
    }
  }
  const names = await namesIn(guide)
  expect(names.length).toBeGreaterThan(least)
  expect(names.filter(name => !others[guide]?.includes(name) && !texts.some(isOn(name)))).toEqual([])
})

/** `*From the road*`, and both of `*Exceptions → From the road*`. */
async function namesIn(guide: string): Promise<string[]> {
  const text = (await readFile(new URL(guide, root), 'utf8')).replaceAll(/\*\*|`[^`]*`/g, '')
  return [...text.matchAll(/\*([^*]+)\*/g)].flatMap(([, name = '']) =>
    name
      .replaceAll(/\s+/g, ' ')
      .split(' → ')
      .map(each => each.trim()),
  )
}

/** Numbers and chosen words may stand in a text's places: `Rest: Card` is `Rest: {method}`. */
function isOn(name: string) {
  return (text: string): boolean => {
    if (text.toLowerCase().includes(name.toLowerCase())) return true
    const parts = text.split(/\{(?:[^{}]|\{[^{}]*\})*\}/)
    if (parts.length === 1 || parts.join('').trim().length < 4) return false
    return new RegExp(`^${parts.map(part => RegExp.escape(part)).join('.+')}$`).test(name)
  }
}
