import { type Alignment, type Box, type FitOptions, fitText, type TextLine } from './fit-text.ts'
import type { PdfImage } from './images/raster.ts'
import type { TextGroup } from './text-group.ts'
import type { TextStyle, Typesetter } from './type/typesetter.ts'

export type Part = { shape: Box } | { text: PlacedText } | { picture: { image: PdfImage; box: Box } }

export interface PlacedText {
  /** For tests and errors. */
  readonly name: string
  /** The text stays inside it. */
  readonly box: Box
  readonly lines: readonly TextLine[]
  readonly align: Alignment
  readonly ink: 'black' | 'white'
}

/** Points. */
export const rule = 0.8
export const gap = 5
export const labelSize = 5.5

export function labelled(
  writer: Writer,
  name: string,
  label: string,
  group: TextGroup,
  box: Box,
  smallest: number,
): Part[] {
  const labelHeight = 8
  const body = { ...box, y: box.y + labelHeight, height: box.height - labelHeight }
  return [
    heading(writer, label, { box: { ...box, height: labelHeight }, smallest: 1 }),
    text(writer, name, group, { box: body, smallest }),
  ]
}

export function heading(writer: Writer, label: string, options: Omit<FitOptions, 'textStyle'>): Part {
  return writer.once(`${label} label`, label, () => setText(writer, `${label} label`, tag(label), options))
}

export function text(
  writer: Writer,
  name: string,
  group: TextGroup,
  options: Omit<FitOptions, 'textStyle'>,
  ink: PlacedText['ink'] = 'black',
): Part {
  return writer.once(name, group, () => setText(writer, name, group, options, ink))
}

function setText(
  { typesetter }: Writer,
  name: string,
  group: TextGroup,
  options: Omit<FitOptions, 'textStyle'>,
  ink: PlacedText['ink'] = 'black',
): Part {
  const lines = fitText(typesetter, group.paragraphs, {
    ...options,
    textStyle: textStyleOf(typesetter, group),
  })
  return { text: { name, box: options.box, lines, align: options.align ?? 'start', ink } }
}

/** Sets texts, and reuses the last result under a name for the same object. */
export interface Writer {
  readonly typesetter: Typesetter
  once<Made extends Part | Part[]>(name: string, of: unknown, make: () => Made): Made
}

export function createWriter(typesetter: Typesetter): Writer {
  const known = new Map<string, { of: unknown; made: unknown }>()
  return {
    typesetter,
    once<Made extends Part | Part[]>(name: string, of: unknown, make: () => Made): Made {
      const last = known.get(name)
      if (last && last.of === of) return last.made as Made
      const made = make()
      known.set(name, { of, made })
      return made
    },
  }
}

/** Headings are capitals, also German ones; other fonts are read group by group. */
export async function prepareHeadings(typesetter: Typesetter): Promise<void> {
  await typesetter.prepare(['ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ'], textStyleOf(typesetter, tag('')))
}

/** Depends on all its paragraphs. */
export function textStyleOf(typesetter: Typesetter, { paragraphs, country }: TextGroup): TextStyle {
  return typesetter.textStyleOf(
    paragraphs.map(({ text }) => text),
    country,
  )
}

export function tag(label: string): TextGroup {
  return { paragraphs: [{ text: label, weight: 'bold', size: labelSize }], country: '' }
}
