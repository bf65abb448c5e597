import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { encode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { drawZpl } from '../../src/labels/draw-zpl.ts'
import type { LabelSource } from '../../src/labels/index.ts'
import { layOutLabel } from '../../src/labels/lay-out-label.ts'
import type { PageLayout } from '../../src/labels/layout.ts'
import { crc16 } from '../../src/labels/zpl-crc.ts'
import { labelContent, onePiece, recipient } from './support/content.ts'
import { drawn, newDrawing, newTools } from './support/draw.ts'
import { printZpl } from './support/print-zpl.ts'
import { scan } from './support/rasterise.ts'

const tools = newTools()

interface Options {
  panel?: '4x6' | 'A6'
  dpi?: 203 | 300
}

async function zplOf(labels: LabelSource[], { panel = '4x6', dpi = 203 }: Options = {}): Promise<string> {
  const bytes = await drawn(drawZpl(labels, { format: 'zpl', panel, dpi }, tools))
  return Buffer.from(bytes).toString()
}

async function layoutOf(
  content: ReturnType<typeof labelContent>,
  { panel = '4x6', dpi = 203 }: Options = {},
) {
  const layouts: PageLayout[] = []
  for await (const layout of layOutLabel(content, { panel, dpi }, tools)) layouts.push(layout)
  const [first] = layouts
  if (!first) throw new Error('The label has no page')
  return first
}

/** The commands of one label, field by field. */
function fieldsOf(zpl: string): string[] {
  return zpl.split('\n').filter(line => line.startsWith('^F'))
}

const cod = { amount: '1250.00', currency: 'USD' }

describe('a label in ZPL', () => {
  it.each([
    ['4x6', 203, 812, 1218],
    ['4x6', 300, 1200, 1800],
    ['A6', 203, 839, 1183],
  ] as const)('on %s at %i dpi is what the layout says, in dots', async (panel, dpi, width, height) => {
    const content = labelContent({ cod })
    const layout = await layoutOf(content, { panel, dpi })
    const zpl = await zplOf([content], { panel, dpi })
    const dots = (points: number) => Math.round((points * dpi) / 72)
    expect(zpl).toMatch(/^\^XA\n\^CI28\n\^LH0,0\n/)
    expect(zpl).toContain(`^PW${width}\n^LL${height}\n`)

    const fields = fieldsOf(zpl)
    const boxes = fields.filter(field => field.includes('^GB'))
    expect(boxes).toHaveLength(layout.shapes.length)
    for (const [index, { x, y, width, height }] of layout.shapes.entries()) {
      const sides = [Math.max(1, dots(width)), Math.max(1, dots(height))]
      expect(boxes[index]).toBe(`^FO${dots(x)},${dots(y)}^GB${sides},${Math.min(...sides)}^FS`)
    }

    const [bar] = layout.code128.bars
    const place = `^FO${dots(bar?.x ?? 0)},${dots(bar?.y ?? 0)}^BY${dots(layout.code128.module)}`
    expect(fields).toContain(`${place}^BCN,${dots(bar?.height ?? 0)},N,N,N,A^FDWB1234567893^FS`)

    for (const { lines, align, ink, box } of layout.texts) {
      for (const { line, size, x, baseline } of lines) {
        const font = `^A0N,${dots(size)},${dots(size)}${ink === 'white' ? '^FR' : ''}`
        const block = {
          start: '',
          center: `^FB${dots(box.width)},1,0,C`,
          end: `^FB${dots(box.width)},1,0,R`,
        }[align]
        const left = dots(align === 'start' ? x : box.x)
        expect(fields).toContain(`^FT${left},${dots(baseline)}${font}${block}^FH^FD${line.text}^FS`)
      }
    }
  })

  it.each([
    ['4x6', 203],
    ['4x6', 300],
    ['A6', 203],
  ] as const)(
    'on %s at %i dpi has codes that a scanner reads, all pieces one after the other',
    async (panel, dpi) => {
      const pieces = (dpi === 203 ? [1, 2, 3] : [1, 2]).map(number => ({ ...onePiece, number }))
      const printed = await printZpl(await zplOf([labelContent({ pieces, cod })], { panel, dpi }), panel, dpi)
      expect(await Promise.all(printed.map(scan))).toEqual(
        pieces.map(({ number }) => ({ Code128: 'WB1234567893', QRCode: `WB1234567893/${number}` })),
      )
    },
  )

  it('has the ink of its text where the PDF has it, and no field leaves its box', async () => {
    const content = labelContent({ cod, notes: 'Ring twice '.repeat(12).trim() })
    const layout = await layoutOf(content)
    const [printed] = await printZpl(await zplOf([content]), '4x6', 203)
    for (const { name, box, lines, ink } of layout.texts) {
      if (lines.length === 0) continue
      const dark = share(printed, box)
      expect(ink === 'white' ? 1 - dark : dark, name).toBeGreaterThan(0.005)
    }
    // Nothing is printed between the lines of sender and facts.
    const sender = layout.texts.find(({ name }) => name === 'sender')?.box
    if (!sender) throw new Error('The label has no sender')
    expect(share(printed, { x: sender.x + sender.width, y: sender.y, width: 4, height: sender.height })).toBe(
      0,
    )
  })

  it('sets what the printer’s font has as text, and other scripts and the logo as compressed graphics', async () => {
    const logo = encode({ width: 64, height: 64, channels: 3, depth: 8, data: new Uint8Array(64 * 64 * 3) })
    const names = {
      company: 'مؤسسة النور',
      name: 'Łódź Žižkov',
      address1: '北京市朝阳区',
      address2: 'Café Ångström 100 €',
    }
    const content = labelContent({ recipient: { ...recipient, ...names }, tenant: { name: 'Harbor', logo } })
    const layout = await layoutOf(content)
    const zpl = await zplOf([content])
    const fields = fieldsOf(zpl)
    expect(fields.some(field => field.includes('^FDCafé Ångström 100 €^FS'))).toBe(true)
    for (const text of [names.company, names.name, names.address1]) expect(zpl).not.toContain(text)
    const graphics = fields.filter(field => field.includes('^GFA'))
    // The QR code, the logo and three lines.
    expect(graphics).toHaveLength(5)
    for (const graphic of graphics) {
      const [, bytes, total, row, data = '', crc] =
        /\^GFA,(\d+),(\d+),(\d+),:Z64:(.+):([0-9A-F]{4})\^FS$/.exec(graphic) ?? []
      expect(bytes).toBe(total)
      const bits = inflateSync(Buffer.from(data, 'base64'))
      expect(bits.length).toBe(Number(total))
      expect(bits.length % Number(row)).toBe(0)
      expect(crc16(data).toString(16).toUpperCase().padStart(4, '0')).toBe(crc)
    }
    const [printed] = await printZpl(zpl, '4x6', 203)
    const texts = layout.texts.find(({ name }) => name === 'recipient')
    for (const { line, size, x, baseline } of texts?.lines ?? []) {
      const around = { x, y: baseline - size, width: (line.width * size) / 1000, height: size * 1.2 }
      expect(share(printed, around), line.text).toBeGreaterThan(0.04)
    }
    expect(share(printed, layout.picture?.box ?? { x: 0, y: 0, width: 0, height: 0 })).toBeGreaterThan(0.95)
  })

  it('cannot be given commands by its texts', async () => {
    const usual = await zplOf([labelContent({ notes: 'x' })])
    const commands = (zpl: string) => zpl.match(/[\^~][A-Z0-9]{2}/g)
    const hostile = ['^XZ^XA^FDx', '~JR', '_5EXZ', '\\&', '^FS^GB800,800,800^FS', '~DGR:A.GRF,1,1,FF']
    for (const notes of hostile) {
      const content = labelContent({ notes, service: { code: notes, name: 'Domestic' } })
      const zpl = await zplOf([content])
      expect(commands(zpl)?.filter(command => command === '^XA')).toHaveLength(1)
      if (/[\^~_]/.test(notes)) expect(zpl).not.toContain(`FD${notes}`)
      expect(zpl).not.toMatch(/\^FB.*\\/)
    }
    // One label: an injected command would have changed this.
    const [printed] = await printZpl(await zplOf([labelContent({ notes: hostile.join(' ') })]), '4x6', 203)
    expect(printed && (await scan(printed))).toEqual({ Code128: 'WB1234567893', QRCode: 'WB1234567893' })
    expect(commands(usual)).not.toContain('~JR')
    await fc.assert(
      fc.asyncProperty(
        fc.string({ maxLength: 60, unit: fc.constantFrom(...'^~_\\&aFSXZ{}"<,:é') }),
        async notes => {
          const fields = fieldsOf(
            await zplOf([labelContent({ notes: notes || 'x', contents: null, reference: null })]),
          )
          for (const field of fields) {
            const data = /\^FD(.*)\^FS$/.exec(field)?.[1]
            if (data !== undefined) expect(data).not.toMatch(/[\^~]/)
          }
        },
      ),
      { numRuns: 15 },
    )
  })

  it('from a carrier is each page of its PDF, dot by dot, in its true size', async () => {
    const pieces = [1, 2].map(number => ({ ...onePiece, number }))
    const pdf = await newDrawing(tools)(labelContent({ awb: 'CC9999999990', pieces }))
    const zpl = await zplOf([{ pdf }, labelContent()])
    expect(zpl.match(/\^XA/g)).toHaveLength(3)
    expect(zpl).toContain('^PW812\n^LL1218')
    const printed = await printZpl(zpl, '4x6', 203)
    expect((await Promise.all(printed.map(scan))).map(({ QRCode }) => QRCode)).toEqual([
      'CC9999999990/1',
      'CC9999999990/2',
      'WB1234567893',
    ])
  })
})

/** The black share of an area, in points at 203 dpi. */
function share(
  picture: { width: number; pixels: Uint8Array } | undefined,
  area: { x: number; y: number; width: number; height: number },
): number {
  if (!picture) throw new Error('Nothing was printed')
  const scale = 203 / 72
  let [black, all] = [0, 0]
  for (let y = Math.ceil(area.y * scale); y < Math.floor((area.y + area.height) * scale); y++) {
    for (let x = Math.ceil(area.x * scale); x < Math.floor((area.x + area.width) * scale); x++) {
      all += 1
      if ((picture.pixels[y * picture.width + x] ?? 255) < 128) black += 1
    }
  }
  return all === 0 ? 0 : black / all
}
