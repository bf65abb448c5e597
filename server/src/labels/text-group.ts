import type { Paragraph } from './fit-text.ts'
import { plainText } from './plain-text.ts'

/** Paragraphs, and the country that decides their letter forms. */
export interface TextGroup {
  readonly paragraphs: readonly Paragraph[]
  readonly country: string
}

/** No label has room for more characters. */
const longestText = 700

/** Empty paragraphs are left out. */
export function group(country: string, ...paragraphs: Paragraph[]): TextGroup {
  return { country, paragraphs: paragraphs.filter(({ text }) => text !== '') }
}

export function bold(text: string | null, size: number): Paragraph {
  return { text: shown(text), weight: 'bold', size }
}

export function regular(text: string | null, size: number): Paragraph {
  return { text: shown(text), weight: 'regular', size }
}

function shown(text: string | null): string {
  return plainText(text ?? '')
    .slice(0, longestText)
    .toWellFormed()
}

export function join(separator: string, ...parts: (string | null)[]): string {
  return parts.filter(part => part !== null && part.trim() !== '').join(separator)
}
