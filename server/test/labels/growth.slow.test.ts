import { describe, expect, it } from 'vitest'
import type { LabelContent } from '../../src/labels/index.ts'
import { createFontLibrary } from '../../src/labels/type/font-library.ts'
import { createTypesetter } from '../../src/labels/type/typesetter.ts'
import { labelContent, onePiece, recipient } from './support/content.ts'
import { newDrawing, newTools } from './support/draw.ts'

/** Bytes of the document, and characters in an embedded font: most of the work. */
async function workFor(content: LabelContent): Promise<{ bytes: number; characters: number }> {
  const fonts = createFontLibrary()
  let characters = 0
  const counting = {
    ...fonts,
    face(...asked: Parameters<typeof fonts.face>) {
      characters += 1
      return fonts.face(...asked)
    },
  }
  const typesetter = createTypesetter(counting)
  const pdf = await newDrawing(newTools(typesetter))(content)
  return { bytes: pdf.length, characters }
}

const words =
  'شركة النور للتجارة والنقل السريع في المدينة القديمة بجانب السوق الكبير طريق الملك عبد العزيز'.split(' ')

function sentence(length: number, seed: number): string {
  let text = ''
  for (let index = seed; text.length < length; index++)
    text += `${words[(index * index + seed) % words.length]} `
  return text.slice(0, length)
}

function document(pages: number, description: (page: number) => string | null): LabelContent {
  const pieces = Array.from({ length: pages }, (_, index) => ({
    ...onePiece,
    number: index + 1,
    description: description(index),
  }))
  const address = { ...recipient, company: sentence(255, 1), address1: sentence(255, 2) }
  return labelContent({ recipient: address, notes: sentence(2000, 3), contents: sentence(2000, 4), pieces })
}

describe('a document of many pages', () => {
  it('sets texts that repeat once, however many its pages', async () => {
    const { characters } = await workFor(document(1, () => sentence(200, 5)))
    expect(characters).toBeGreaterThan(1000)
    const { characters: ofFifty } = await workFor(document(50, () => sentence(200, 5)))
    // Each page has its own "2 of 50".
    expect(ofFifty - characters).toBeLessThan(50 * '50 of 50'.length + 1)
  })

  it('does not grow faster than its pages', async () => {
    const sizes = [20, 40, 80, 160]
    const works: Awaited<ReturnType<typeof workFor>>[] = []
    for (const pages of sizes)
      works.push(await workFor(document(pages, page => `${page} ${sentence(200, page)}`)))
    for (const kind of ['bytes', 'characters'] as const) {
      const perPage = works.map((work, index) => work[kind] / (sizes[index] ?? 1))
      for (const each of perPage) expect(each).toBeLessThanOrEqual((perPage[0] ?? 0) * 1.05)
    }
  })
})
