import type { Box } from './fit-text.ts'
import type { PageTexts } from './label-texts.ts'
import { gap, type Part, text, textStyleOf, type Writer } from './page-parts.ts'
import type { TextGroup } from './text-group.ts'

type SortTexts = NonNullable<PageTexts['sort']>

/** Points. */
const height = 46
const widths = { short: 84, long: 116 }
const heightOfDepot = 11
/** Up to so many characters are large in the narrow band. */
const shortCode = 4

export function sortBoxOf(row: Box, { code }: SortTexts): Box {
  const isShort = (code.paragraphs[0]?.text.length ?? 0) <= shortCode
  const width = isShort ? widths.short : widths.long
  return { x: row.x + row.width - width, y: row.y, width, height: Math.min(height, row.height) }
}

/** White on black, as large as possible, with its depot below. */
export function sortParts(writer: Writer, band: Box, { code, depot }: SortTexts): Part[] {
  const inside = { ...band, x: band.x + gap, width: band.width - 2 * gap }
  const foot = depot ? heightOfDepot : 0
  const options = { align: 'center', vertical: 'middle' } as const
  const codeBox = { ...inside, height: inside.height - foot }
  const depotBox = { ...inside, y: inside.y + codeBox.height, height: foot }
  return [
    { shape: band },
    writer.once('sort code', code, () =>
      text(
        writer,
        'sort code',
        inOneLine(writer, code, codeBox),
        { box: codeBox, smallest: 0.5, ...options },
        'white',
      ),
    ),
    ...(depot
      ? [text(writer, 'sort depot', depot, { box: depotBox, smallest: 0.5, ...options }, 'white')]
      : []),
  ]
}

/** Sized to one line: nobody reads a code in two. */
function inOneLine({ typesetter }: Writer, code: TextGroup, box: Box): TextGroup {
  const textStyle = textStyleOf(typesetter, code)
  const paragraphs = code.paragraphs.map(paragraph => {
    const style = typesetter.lineStyleOf(paragraph.text, paragraph.weight, textStyle)
    const { width } = typesetter.set(paragraph.text, style)
    return { ...paragraph, size: Math.min(paragraph.size, (box.width / width) * 1000) }
  })
  return { ...code, paragraphs }
}
