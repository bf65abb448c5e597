import german from './columns.de.json' with { type: 'json' }
import type { DocumentLanguage } from './document-texts.ts'

const names: ReadonlyMap<string, string> = new Map(Object.entries(german))

/** The heading of a column such as `recipient_zip` or `piece_2_weight`: the name itself in English. */
export function columnHeading(name: string, language: DocumentLanguage): string {
  return (language === 'de' ? germanHeading(name) : null) ?? name
}

/** The headings of a column in other languages than English. */
export function translatedHeadings(name: string): string[] {
  const heading = germanHeading(name)
  return heading === null ? [] : [heading]
}

function germanHeading(name: string): string | null {
  const [, list, number = '', field] = /^(piece|customs_line)_(\d+)_(.+)$/.exec(name) ?? []
  const heading = names.get(list === undefined ? name : `${list}_n_${field}`)
  return heading?.replace('{number}', number) ?? null
}
