import { describe, expect, test } from 'vitest'
import { drawZpl } from '../../src/labels/draw-zpl.ts'
import type { LabelContent, LabelCustoms, LabelPanel } from '../../src/labels/index.ts'
import { layOutLabel } from '../../src/labels/lay-out-label.ts'
import type { PageLayout } from '../../src/labels/layout.ts'
import { labelContent, onePiece, recipient } from './support/content.ts'
import { drawn, newDrawing, newTools } from './support/draw.ts'
import { expectInPlace, linesOf } from './support/layout-checks.ts'
import { printZpl } from './support/print-zpl.ts'
import { openPages, scan } from './support/rasterise.ts'

const tools = newTools()
const codes = { Code128: 'WB1234567893', QRCode: 'WB1234567893' }
const panels: readonly LabelPanel[] = ['4x6', 'A6']

const line = {
  quantity: 2,
  description: 'Laptop computer',
  hsCode: '8471.30',
  originCountry: 'CN',
  weight: '4',
  value: '1,800.50',
}
const customs = (change: Partial<LabelCustoms> = {}): LabelCustoms => ({
  reason: 'sale of goods',
  signer: 'Ada North',
  currency: 'USD',
  total: '1,800.50',
  lines: [line],
  ...change,
})

async function layoutOf(change: Partial<LabelContent>, panel: LabelPanel = '4x6'): Promise<PageLayout> {
  for await (const page of layOutLabel(labelContent(change), { panel, dpi: 203 }, tools)) return page
  throw new Error('The label has no page')
}

/** Everything that may stand beside the address. */
const everything = {
  sortCode: { code: 'EWR-12AB', depot: 'NEWARK-2' },
  customs: customs({ lines: Array.from({ length: 7 }, () => line) }),
  options: ['Saturday delivery', 'Signature of the recipient'],
  returnOf: 'WB9876543210',
  isTest: true as const,
  cod: { amount: '1,250.00', currency: 'USD' },
  notes: 'Ring twice',
}
const parts = Object.entries(everything)
/** Each part alone, all of them, and all without one. */
const combinations = [
  ...parts.map(part => [part]),
  parts,
  ...parts.map(([without]) => parts.filter(([name]) => name !== without)),
].map(chosen => Object.fromEntries(chosen) as Partial<typeof everything>)

describe('whatever stands beside it', () => {
  test.each(panels)('on %s the address is whole, and everything is in its place', async panel => {
    for (const change of combinations) {
      const page = await layoutOf(change, panel)
      const what = Object.keys(change).join(' ')
      expectInPlace(page)
      expect(linesOf(page, 'recipient').join(' '), what).toBe(
        'Contoso Ltd Maria Alvarez 1200 Ocean Avenue Building C Santa Monica, CA 90401 UNITED STATES +1 310 555 0199',
      )
      expect(linesOf(page, 'sort code'), what).toEqual(change.sortCode ? ['EWR-12AB'] : [])
      expect(linesOf(page, 'customs total'), what).toEqual(change.customs ? ['USD 1,800.50'] : [])
      // Bars of 15 mm.
      expect(page.code128.bars[0]?.height ?? 0, what).toBeGreaterThan(42)
    }
  })

  test('its codes are read, from a PDF and from ZPL', async () => {
    const content = labelContent(everything)
    const [page] = await openPages(await newDrawing(tools)(content, { paper: '4x6' }))
    expect(page && (await scan(page.picture))).toEqual(codes)
    const zpl = await drawn(drawZpl([content], { format: 'zpl', panel: 'A6', dpi: 203 }, tools))
    const [printed] = await printZpl(Buffer.from(zpl).toString(), 'A6', 203)
    expect(printed && (await scan(printed))).toEqual(codes)
  })

  test('a British place has all its lines', async () => {
    const london = { ...recipient, city: 'London', state: null, zip: 'SW1A 1AA', country: 'GB' }
    for (const panel of panels) {
      const page = await layoutOf({ ...everything, recipient: london }, panel)
      expect(linesOf(page, 'recipient').slice(-4)).toEqual([
        'London',
        'SW1A 1AA',
        'UNITED KINGDOM',
        recipient.phone,
      ])
    }
  })
})

describe('the customs block', () => {
  test('says what was declared, and nothing else', async () => {
    const page = await layoutOf({ customs: customs() })
    expect(linesOf(page, 'customs')).toEqual(['CUSTOMS · sale of goods · Ada North'])
    const cells = page.texts.filter(({ name }) => name.startsWith('customs 1'))
    expect(cells.map(({ name }) => [name, linesOf(page, name)])).toEqual([
      ['customs 1 quantity', ['2 ×']],
      ['customs 1 description', ['Laptop computer']],
      ['customs 1 HS code', ['8471.30']],
      ['customs 1 origin', ['CN']],
      ['customs 1 weight', ['4 lb']],
      ['customs 1 value', ['1,800.50']],
    ])
    const unknown = { quantity: null, hsCode: null, originCountry: null, weight: null, value: null }
    const little = await layoutOf({
      customs: customs({
        reason: null,
        signer: null,
        total: null,
        lines: [{ ...unknown, description: 'Books' }],
      }),
    })
    const said = little.texts.filter(({ name }) => name.startsWith('customs'))
    expect(said.map(({ name }) => linesOf(little, name))).toEqual([['CUSTOMS'], ['Books']])
  })

  test('shows the first lines of a long declaration, and how many more there are', async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...line, description: `Article ${index + 1}` }))
    const shown = async (count: number, change: Partial<LabelContent> = {}) => {
      const page = await layoutOf({ ...change, customs: customs({ lines: lines(count) }) }, 'A6')
      const articles = page.texts.filter(({ name }) => /^customs \d description$/.test(name))
      return [articles.length, ...linesOf(page, 'customs more')]
    }
    expect(await shown(4)).toEqual([4])
    expect(await shown(5)).toEqual([3, 'and 2 more'])
    expect(await shown(100)).toEqual([3, 'and 97 more'])
    const { options, returnOf } = everything
    expect(await shown(100, { options, returnOf })).toEqual([1, 'and 99 more'])
  })

  test('shows goods in every script, and cuts what is too long', async () => {
    for (const description of ['สินค้าตัวอย่างขนส่งไทย', 'ပို့ဆောင်ရေး ကြွှော့', 'نموذج', '商品見本', 'ตู้']) {
      const page = await layoutOf({ customs: customs({ lines: [{ ...line, description }] }) })
      expectInPlace(page)
      const shown = [
        ...linesOf(page, 'customs 1 description'),
        ...linesOf(page, 'customs 1 description small'),
      ]
      expect(shown, description).toEqual([description])
    }
    const long = await layoutOf({
      customs: customs({ lines: [{ ...line, description: 'Unreasonable length '.repeat(12).trim() }] }),
    })
    expectInPlace(long)
    expect(linesOf(long, 'customs 1 description')).toEqual([expect.stringMatching(/^Unreasonable.*…$/)])
  })

  test('stands on each piece', async () => {
    const pieces = [onePiece, { ...onePiece, number: 2 }]
    const pages = await openPages(await newDrawing(tools)(labelContent({ pieces, customs: customs() })))
    expect(pages.map(({ text }) => text.includes('Laptop computer'))).toEqual([true, true])
  })
})

test('a sort code stands as large as there is room for, in one line', async () => {
  const sizes: number[] = []
  for (const code of ['7', 'JFK2', 'EWR-12', 'WWWW-WWW', 'МСК-7']) {
    const page = await layoutOf({ sortCode: { code, depot: null } })
    expectInPlace(page)
    expect(linesOf(page, 'sort code')).toEqual([code])
    sizes.push(page.texts.find(({ name }) => name === 'sort code')?.lines[0]?.size ?? 0)
  }
  expect(Math.min(...sizes)).toBeGreaterThan(13)
  expect(sizes[1]).toBeGreaterThan(24)
})
