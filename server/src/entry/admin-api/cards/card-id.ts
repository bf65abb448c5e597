import type { Card } from '../../../pricing/rating/index.ts'

/** One version of a rate card, by the one name the admin interface knows it under: `DOM-PUBLIC@2`. */
export function cardId({ code, version }: Pick<Card, 'code' | 'version'>): string {
  return `${code}@${version}`
}

/** The card and version a name stands for; null when it stands for none. */
export function readCardId(id: string): { code: string; version: number } | null {
  const [, code, version] = /^([^\0]+)@([1-9]\d{0,6})$/.exec(id) ?? []
  return code === undefined || version === undefined ? null : { code, version: Number(version) }
}
