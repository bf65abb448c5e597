import { isVagueCode, type PostalForms, vagueCode } from './postal-forms.ts'

/**
 * Rules for postal codes that an address may be in, or not, as far as its code tells: codes that are shorter than the
 * rule's, and codes of another generation.
 */

/**
 * Generations of codes that cannot be converted, by their lengths, today's first. Sources: Korea Post (1 August 2015),
 * Decision 2475/QĐ-BTTTT of Vietnam (2018), Pošta Srbije (PAK), Kazpost (2016, beside the former), Poșta Română (2003),
 * Correos de Costa Rica (2007), Cambodia Post, Myanmar Post, SingPost (1995), Lietuvos paštas (2005), Correo Paraguayo,
 * and the Universal Postal Union for codes of the Soviet Union.
 */
const generations: Readonly<Record<string, readonly number[]>> = {
  AM: [4, 6],
  AZ: [4, 6],
  CR: [5, 4],
  GE: [4, 6],
  KH: [6, 5],
  KR: [5, 6],
  KZ: [6, 7],
  LT: [5, 4],
  MD: [4, 6],
  MM: [7, 5],
  MN: [5, 6],
  PY: [4, 6],
  RO: [6, 4],
  RS: [5, 6],
  SG: [6, 4],
  VN: [5, 6],
}

/** The lengths of a country's generations of codes, today's first. */
export function lengthsOfCodes(country: string): readonly number[] | null {
  return generations[country] ?? null
}

/** Stands for the rules of Argentine provinces, which tell nothing of a code without letter. */
const byLetter = '?'

/** A rule's ends, as codes without signs, and the letter of its Argentine province. */
export interface PostalRule {
  readonly ends: readonly [from: string, to: string]
  readonly province: string | null
}

/**
 * Marks of a rule for `isVagueAmong`: `from-to` for short codes, and `#` with the length of a generation. A prefix belongs
 * to the generation of today.
 */
export function vagueMarks(country: string, { ends: [from, to], province }: PostalRule): string[] {
  const marks: string[] = []
  if (country === 'AR' && (province || /^[A-Z]\d{0,3}$/.test(from))) marks.push(byLetter)
  const [first, last] = [vagueCode(country, from), vagueCode(country, to)]
  if (first !== null && last !== null) marks.push(`${first}-${last}`)
  const [now, ...others] = lengthsOfCodes(country) ?? []
  if (now !== undefined) marks.push(`#${others.includes(from.length) ? from.length : now}`)
  return marks
}

/** Whether a longer form of the address's code, or one of another generation, decides about a rule with these marks. */
export function isVagueAmong(
  marks: readonly string[],
  country: string,
  { codes, province }: Pick<PostalForms, 'codes' | 'province'>,
): boolean {
  const code = codes.at(-1)
  if (code === undefined) return false
  if (country === 'AR' && province === null && marks.includes(byLetter)) return true
  if (isOfOtherGeneration(marks, country, code)) return true
  if (!codes.every(form => isVagueCode(country, form))) return false
  return marks.some(stretch => {
    const [from = '', to = ''] = stretch.split('-')
    return from.length === code.length && from <= code && code <= to
  })
}

function isOfOtherGeneration(marks: readonly string[], country: string, code: string): boolean {
  if (!lengthsOfCodes(country)?.includes(code.length)) return false
  return marks.some(mark => mark.startsWith('#') && mark !== `#${code.length}`)
}

/** The sentence for the warning. `subject` is what depends on the code: `The price`. */
export function vagueSentence(subject: string, country: string, zip: string): string {
  const written = `"${zip.slice(0, 40)}"`
  if (lengthsOfCodes(country)) {
    return `${subject} depends on postal codes of ${country} in another form than ${written}, old or new, and the forms cannot be converted: give the other one.`
  }
  const wanted = country === 'AR' ? 'the code with its letters, or the province' : 'the whole code'
  return `${subject} depends on more of the postal code than ${written}: give ${wanted}.`
}
