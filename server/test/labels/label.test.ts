import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LabelContent, labelFormats } from '../../src/labels/index.ts'
import { composePages, groupsOf } from '../../src/labels/label-texts.ts'
import { createLayout } from '../../src/labels/layout.ts'
import { prepareHeadings, textStyleOf } from '../../src/labels/page-parts.ts'
import { labelContent, onePiece, recipient, sender } from './support/content.ts'
import { newDrawing, newTypesetter } from './support/draw.ts'
import { expectInPlace } from './support/layout-checks.ts'
import { isBlank, openPages, textsOf } from './support/rasterise.ts'

const inch = 72
const millimetre = 72 / 25.4

const draw = newDrawing()

async function textOf(content: LabelContent): Promise<string> {
  const [text = ''] = await textsOf(await draw(content))
  return text
}

/** Every field at the API's longest length. */
function longContent(text: (length: number) => string): Partial<LabelContent> {
  const address = {
    company: text(255),
    name: text(255),
    phone: text(255),
    address1: text(255),
    address2: text(255),
    city: text(255),
    state: text(255),
    zip: text(255),
    country: 'US',
  }
  return {
    tenant: { name: text(255), logo: null },
    service: { code: text(255), name: text(255) },
    sender: address,
    recipient: address,
    returnOf: 'WB1234567893',
    options: Array.from({ length: 20 }, () => text(255)),
    reference: text(255),
    contents: text(2000),
    notes: text(2000),
    weight: '100000.999',
    cod: { amount: '999999999999.99', currency: 'USD' },
    sortCode: { code: text(8), depot: text(20) },
    customs: {
      reason: text(255),
      signer: text(255),
      currency: 'USD',
      total: '999,999,999,999.99',
      lines: Array.from({ length: 9 }, () => ({
        quantity: 1_000_000,
        description: text(255),
        hsCode: text(255),
        originCountry: 'US',
        weight: '100000',
        value: '999,999,999,999.99',
      })),
    },
    pieces: [{ number: 1, weight: '99999.999', description: text(255), reference: text(255) }],
    isTest: true,
  }
}

describe('the internal label', () => {
  it.each([
    ['4x6', 4 * inch, 6 * inch],
    ['A6', 105 * millimetre, 148 * millimetre],
    ['A4', 210 * millimetre, 297 * millimetre],
  ] as const)('on %s has pages of that size', async (format, width, height) => {
    const [page] = await openPages(await draw(labelContent(), { paper: format }))
    expect(page?.width).toBeCloseTo(width, 2)
    expect(page?.height).toBeCloseTo(height, 2)
  })

  it('says on each piece that it is a return, and of which shipment', async () => {
    const pieces = [onePiece, { ...onePiece, number: 2 }]
    const texts = await textsOf(await draw(labelContent({ returnOf: 'WB9876543210', pieces })))
    expect(texts).toHaveLength(2)
    for (const text of texts) expect(text).toMatch(/RETURN\s*of WB9876543210/)
    expect(await textOf(labelContent())).not.toContain('RETURN')
  })

  it('names the options that were asked for, on each piece', async () => {
    const options = ['Saturday delivery', 'Unterschrift des Empfängers']
    const pieces = [onePiece, { ...onePiece, number: 2 }]
    const texts = await textsOf(await draw(labelContent({ options, pieces })))
    expect(texts).toHaveLength(2)
    for (const text of texts) {
      expect(text).toContain('OPTIONS')
      expect(text).toContain('Saturday delivery · Unterschrift des Empfängers')
    }
    expect(await textOf(labelContent())).not.toContain('OPTIONS')
  })

  it('says on each piece of test data that it is none to ship with, and on no other', async () => {
    const pieces = [onePiece, { ...onePiece, number: 2 }]
    const texts = await textsOf(await draw(labelContent({ isTest: true, pieces })))
    expect(texts.map(text => text.includes('TEST – not for shipping'))).toEqual([true, true])
    expect(await textOf(labelContent())).not.toContain('TEST')
  })

  it('says who, where, what and how', async () => {
    const text = await textOf(
      labelContent({
        service: { code: 'DOM', name: 'Domestic' },
        cod: { amount: '125.00', currency: 'USD' },
        notes: 'Ring twice',
      }),
    )
    const said = ['Harbor Express', 'DOM', 'Domestic', '2026-11-20', '12.5 lb', '1 of 1', 'WB1234567893']
    said.push('PO-417', 'Printed manuals', 'Ring twice', 'COD', 'USD 125.00')
    said.push(sender.company, 'New York, NY 10118', '+1 212 555 0100')
    said.push(recipient.company, 'Maria Alvarez', 'Santa Monica, CA 90401', 'UNITED STATES')
    for (const each of said) expect(text).toContain(each)
  })

  it('has a page for each piece, each with its own weight and the total', async () => {
    const pieces = [
      { number: 1, weight: '4', description: 'Manuals', reference: 'BX-1' },
      { number: 2, weight: '8.5', description: null, reference: null },
      { number: 3, weight: null, description: null, reference: null },
    ]
    const texts = await textsOf(await draw(labelContent({ pieces })))
    expect(texts.map(text => /\d of \d/.exec(text)?.[0])).toEqual(['1 of 3', '2 of 3', '3 of 3'])
    expect(texts[0]).toContain('4 lb')
    expect(texts[0]).toContain('BX-1 · Manuals')
    expect(texts[1]).toContain('8.5 lb')
    expect(texts[1]).toContain('of 12.5 lb total')
    expect(texts[2]).toContain('12.5 lb total')
  })

  it('says what is to be collected on the first piece, and on the others which that is', async () => {
    const pieces = [1, 2, 3].map(number => ({ ...onePiece, number }))
    const content = labelContent({ pieces, cod: { amount: '125.00', currency: 'USD' } })
    const texts = await textsOf(await draw(content))
    expect(texts.map(text => text.includes('USD 125.00'))).toEqual([true, false, false])
    expect(texts.map(text => text.includes('see piece 1'))).toEqual([false, true, true])
    for (const text of texts) expect(text).toContain('COD')
  })

  it('prints more than a hundred pieces', async () => {
    const pieces = Array.from({ length: 120 }, (_, index) => ({ ...onePiece, number: index + 1 }))
    const pdf = Buffer.from(await draw(labelContent({ pieces }))).toString('latin1')
    expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(120)
  })

  it('leaves out what was not given', async () => {
    const nothing = {
      name: null,
      phone: null,
      address1: null,
      address2: null,
      city: null,
      state: null,
      zip: null,
    }
    const text = await textOf(
      labelContent({
        recipient: { ...nothing, company: '', country: 'US' },
        reference: null,
        contents: null,
      }),
    )
    expect(text).toContain('UNITED STATES')
    for (const label of ['null', 'REF', 'CONTENTS', 'NOTES', 'COD']) expect(text).not.toContain(label)
  })

  it('prints markup as it was typed', async () => {
    const company = `<img src=x onerror="alert(1)"> & 'Co' (A\\B)`
    expect(await textOf(labelContent({ recipient: { ...recipient, company } }))).toContain(company)
  })

  it('is the same bytes for the same content, whatever was printed before and by whom', async () => {
    const content = labelContent({ recipient: { ...recipient, company: 'شركة النور 上海 Łódź' } })
    const first = await draw(content)
    await draw(labelContent({ recipient: { ...recipient, company: '北京 Ελλάδα ةكرش' } }))
    expect(Buffer.from(await draw(content)).equals(first)).toBe(true)
    expect(Buffer.from(await newDrawing()(content)).equals(first)).toBe(true)
  })

  it('names its AWB in its title, knows no time but its date, and is printed at its true size', async () => {
    const pdf = Buffer.from(await draw(labelContent())).toString('latin1')
    expect(pdf).toContain('(WB1234567893)')
    expect(pdf.match(/\(D:\d+Z?\)/g)).toEqual(['(D:20261120000000Z)'])
    expect(pdf).toContain('/PrintScaling /None')
  })

  it.each(labelFormats)('has white margins on %s with every field as long as it may be', async format => {
    for (const text of [
      (length: number) => 'W'.repeat(length),
      (length: number) => 'Unreasonable length '.repeat(100).slice(0, length),
      (length: number) => 'ẪjبجЩ漢'.repeat(400).slice(0, length),
    ]) {
      const [page] = await openPages(await draw(labelContent(longContent(text)), { paper: format }))
      if (!page) throw new Error('The label has no page')
      const size = format === '4x6' ? page : { width: 105 * millimetre, height: 148 * millimetre }
      const edge = 7
      expect(isBlank(page, { x: 0, y: 0, width: size.width - 1, height: edge })).toBe(true)
      expect(isBlank(page, { x: 0, y: 0, width: edge, height: size.height - 1 })).toBe(true)
      expect(isBlank(page, { x: 0, y: size.height - edge, width: size.width - 1, height: edge - 1 })).toBe(
        true,
      )
      expect(isBlank(page, { x: size.width - edge, y: 0, width: edge - 1, height: size.height - 1 })).toBe(
        true,
      )
    }
  })

  it('keeps every text in its place and no two in one, whatever the content', async () => {
    const typesetter = newTypesetter()
    const text = fc.string({ unit: fc.constantFrom(...'Wi ,-é中בبŁЖ한あ'), minLength: 1, maxLength: 255 })
    const optional = fc.option(text)
    const address = fc.record({
      company: text,
      name: optional,
      phone: optional,
      address1: optional,
      address2: optional,
      city: optional,
      state: optional,
      zip: optional,
      country: fc.constantFrom('US', 'JP', 'TW', 'ZZ'),
    })
    const customsLine = fc.record({
      quantity: fc.option(fc.constant(1_000_000)),
      description: optional,
      hsCode: fc.option(fc.constant('12345678901234')),
      originCountry: fc.option(fc.constant('US')),
      weight: fc.option(fc.constant('100000')),
      value: fc.option(fc.constant('999,999,999,999.99')),
    })
    const panels = fc.constantFrom('4x6' as const, 'A6' as const)
    const contents = fc.record({
      service: fc.record({ code: text, name: text }),
      sender: address,
      recipient: address,
      reference: optional,
      contents: optional,
      notes: optional,
      cod: fc.option(fc.constant({ amount: '1250.00', currency: 'USD' })),
      sortCode: fc.option(
        fc.record({ code: fc.string({ unit: fc.constantFrom(...'W1-é한'), maxLength: 8 }), depot: optional }),
      ),
      customs: fc.option(
        fc.record({
          reason: optional,
          signer: optional,
          currency: fc.constant('USD'),
          total: fc.option(fc.constant('999,999,999,999.99')),
          lines: fc.array(customsLine, { maxLength: 6 }),
        }),
      ),
      options: fc.array(text, { maxLength: 3 }),
      returnOf: fc.option(fc.constant('WB9876543210')),
    })
    await prepareHeadings(typesetter)
    await fc.assert(
      fc.asyncProperty(contents, panels, async (changes, panel) => {
        const content = labelContent(changes)
        const texts = composePages(content)(onePiece)
        for (const group of groupsOf(texts)) {
          await typesetter.prepare(
            group.paragraphs.map(paragraph => paragraph.text),
            textStyleOf(typesetter, group),
          )
        }
        const page = createLayout(typesetter, {
          panel,
          dpi: 203,
          awb: content.awb,
          logo: null,
          withCustoms: content.customs !== null,
        })(texts)
        expectInPlace(page)
        const shown = page.texts.filter(({ lines }) => lines.length > 0)
        for (const name of ['awb', 'service', 'sender', 'recipient', 'piece', 'weight', 'date']) {
          expect(shown.map(each => each.name)).toContain(name)
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('the label of a company that works in German', () => {
  it('has German words, days, numbers and names of countries', async () => {
    const pieces = [1, 2].map(number => ({ ...onePiece, number }))
    const german = labelContent({
      language: 'de',
      returnOf: 'WB1234567893',
      cod: { amount: '1,250.00', currency: 'EUR' },
      recipient: { ...recipient, city: 'München', zip: '80331', state: null, country: 'DE' },
      isTest: true,
      pieces,
    })
    const [text = ''] = await textsOf(await draw(german))
    for (const word of [
      'ABSENDER',
      'EMPFÄNGER',
      'DATUM',
      '20.11.2026',
      'GEWICHT',
      '12,5 lb',
      'gesamt',
      'STÜCK',
      '1 von 2',
      'NN',
      'Nachnahme',
      'EUR 1.250,00',
      'RÜCKSENDUNG',
      'nicht versenden',
      'DEUTSCHLAND',
    ]) {
      expect(text).toContain(word)
    }
    expect(text).not.toMatch(/\b(?:FROM|TO|DATE|WEIGHT|PIECE|COD|RETURN)\b/)
  })
})
