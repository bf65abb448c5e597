import type { Dpi } from './dpi.ts'
import type { DrawingTools } from './drawing.ts'
import type { LabelContent, LabelPanel } from './label-content.ts'
import { composePages, groupsOf } from './label-texts.ts'
import { createLayout, type PageLayout } from './layout.ts'
import { prepareHeadings, textStyleOf } from './page-parts.ts'
import type { TextGroup } from './text-group.ts'

/** All pieces, or one by its number. */
export async function* layOutLabel(
  content: LabelContent,
  { panel, dpi, piece: only }: { panel: LabelPanel; dpi: Dpi; piece?: number },
  { typesetter, readLogo }: Pick<DrawingTools, 'typesetter' | 'readLogo'>,
): AsyncGenerator<PageLayout, void> {
  if (content.pieces.length === 0) throw new Error('A label has a page for each piece, and there is none.')
  const logo = content.tenant.logo && readLogo(content.tenant.logo)
  const compose = composePages(content)
  const layout = createLayout(typesetter, {
    panel,
    dpi,
    awb: content.awb,
    logo,
    withCustoms: content.customs !== null,
  })
  await prepareHeadings(typesetter)
  const prepared = new WeakSet<TextGroup>()
  for (const piece of content.pieces) {
    if (only !== undefined && piece.number !== only) continue
    const texts = compose(piece)
    for (const group of groupsOf(texts)) {
      if (prepared.has(group)) continue
      const lines = group.paragraphs.map(({ text }) => text)
      await typesetter.prepare(lines, textStyleOf(typesetter, group))
      prepared.add(group)
    }
    yield layout(texts)
  }
}
