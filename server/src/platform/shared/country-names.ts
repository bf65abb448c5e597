import { distance } from 'fastest-levenshtein'
import countries from 'i18n-iso-countries/index.js'
import de from 'i18n-iso-countries/langs/de.json' with { type: 'json' }
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import es from 'i18n-iso-countries/langs/es.json' with { type: 'json' }
import fr from 'i18n-iso-countries/langs/fr.json' with { type: 'json' }
import it from 'i18n-iso-countries/langs/it.json' with { type: 'json' }
import nl from 'i18n-iso-countries/langs/nl.json' with { type: 'json' }
import pl from 'i18n-iso-countries/langs/pl.json' with { type: 'json' }
import pt from 'i18n-iso-countries/langs/pt.json' with { type: 'json' }
import { isCountry } from './countries.ts'
import { countryAliases, doubtfulCountries } from './country-aliases.ts'
import { lazily } from './lazily.ts'

/** Longer than any name. */
const longest = 80

/** Beside English, CLDR's names in these languages are known. */
const languages =
  `af ar bg bs ca cs da de el es et eu fa fi fr ga gl he hr hu id is it ja kk ko lt lv mk ms nb nl pl pt ro ru
  sk sl sq sr sv sw th tr uk vi zh zh-Hant`.split(/\s+/)

/** `code` is certain; else `proposals`, likeliest first. */
export type NamedCountry = { readonly code: string } | { readonly proposals: readonly string[] }

/**
 * The country of a code (ISO 3166-1 alpha-2 or alpha-3) or a usual name in one of many languages, whatever the case,
 * accents, `&` for `and`, `St.` for `Saint`, `The`, or a title such as `Republic of`. A name of several countries, and one
 * that is only similar to a known name, has proposals and no code.
 */
export function countryNamed(text: string): NamedCountry {
  const code = text.trim().toUpperCase()
  if (isCountry(code)) return { code }
  if (text.length > longest) return { proposals: [] }
  const { codes, isCertain } = found(text)
  const [only] = codes
  if (only !== undefined && isCertain) return { code: only }
  return { proposals: codes.length > 0 ? codes : similar(text) }
}

/** Continues the sentence of a text that is no code: `, such as HK for "Hong Kong"`. Empty without a proposal. */
export function proposalOf(text: string): string {
  const named = countryNamed(text)
  const codes = 'code' in named ? [named.code] : named.proposals
  if (codes.length === 0) return ''
  return `, such as ${codes.slice(0, 3).join(' or ')} for "${text.trim()}"`
}

/** The code of a certain name; any other text stays, and becomes a fault. */
export function countryCode(text: string): string {
  const named = countryNamed(text)
  return 'code' in named ? named.code : text
}

interface Found {
  readonly codes: readonly string[]
  readonly isCertain: boolean
}

/** By the whole text, or by its parts if they agree: `Germany (DE)`, `Korea, Republic of`. */
function found(text: string): Found {
  const whole = foundBy(keyOf(text))
  if (whole.codes.length > 0) return whole
  const parts = text
    .split(/[,;/|()[\]:]|\s[-–—]\s/)
    .map(part => part.trim())
    .filter(part => part !== '')
  if (parts.length < 2 || parts.length > 4) return whole
  const inverted = foundBy(keyOf(parts.toReversed().join(' ')))
  if (inverted.codes.length > 0) return inverted
  const each = parts.map(part => {
    const code = part.toUpperCase()
    return isCountry(code) ? { codes: [code], isCertain: true } : foundBy(keyOf(part))
  })
  const codes = [...new Set(each.flatMap(part => part.codes))]
  return { codes, isCertain: codes.length === 1 && each.every(part => part.isCertain) }
}

const titles: ReadonlySet<string> = new Set([
  'FEDERAL',
  'UNITED',
  'DEMOCRATIC',
  'ISLAMIC',
  'PEOPLES',
  'PLURINATIONAL',
  'BOLIVARIAN',
  'COOPERATIVE',
  'SOCIALIST',
  'ORIENTAL',
  'ARAB',
  'HASHEMITE',
  'GRAND',
  'INDEPENDENT',
  'REPUBLIC',
  'KINGDOM',
  'PRINCIPALITY',
  'DUCHY',
  'SULTANATE',
  'COMMONWEALTH',
  'UNION',
])

/** `FEDERAL REPUBLIC OF GERMANY` without its title. */
function withoutTitle(name: string): string {
  const [title = '', ...rest] = name.split(' OF ')
  return title.split(' ').every(word => titles.has(word)) ? rest.join(' OF ') : name
}

function foundBy(key: string): Found {
  const { codes, doubtful } = index()
  const name = codes.has(key) ? key : withoutTitle(key)
  const known = codes.get(name) ?? []
  return { codes: known, isCertain: known.length === 1 && !doubtful.has(name) }
}

const shortWords: ReadonlyMap<string, string> = new Map([
  ['ST', 'SAINT'],
  ['STE', 'SAINT'],
  ['SAINTE', 'SAINT'],
  ['REP', 'REPUBLIC'],
  ['DEM', 'DEMOCRATIC'],
  ['FED', 'FEDERAL'],
  ['IS', 'ISLANDS'],
  ['ISL', 'ISLANDS'],
])

/** One form of the spellings of a name. Marks of Indic and Semitic scripts stay, as they tell names apart. */
function keyOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Cf}'’`´ʻʼ]/gu, '')
    .replace(/[&+]/g, ' and ')
    .toUpperCase()
    .replaceAll('Ø', 'O')
    .replaceAll('Ł', 'L')
    .replaceAll('Đ', 'D')
    .replaceAll('ı', 'I')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    // `U.S.A.`
    .replace(/(?<![^ ])(?:\p{L} ){1,6}\p{L}(?![^ ])/gu, letters => letters.replaceAll(' ', ''))
    .split(' ')
    .filter(word => word !== '' && word !== 'THE' && word !== 'AND')
  return words.map(word => shortWords.get(word) ?? word).join(' ')
}

interface Index {
  readonly codes: ReadonlyMap<string, readonly string[]>
  readonly doubtful: ReadonlySet<string>
  /** Names that a similar text may mean. */
  readonly compared: readonly string[]
}

const index = lazily((): Index => {
  const codes = new Map<string, readonly string[]>()
  /** Names of an earlier source take precedence; within one, a name may have several. */
  const add = (names: Iterable<readonly [code: string, name: string]>) => {
    const found = new Map<string, string[]>()
    for (const [code, name] of names) {
      const key = keyOf(name)
      const known = found.get(key)
      if (!known) found.set(key, [code])
      else if (!known.includes(code)) known.push(code)
    }
    for (const [key, known] of found) if (key !== '' && !codes.has(key)) codes.set(key, known)
  }
  const doubtful = new Set(Object.keys(doubtfulCountries).map(keyOf))
  for (const [name, proposed] of Object.entries(doubtfulCountries)) codes.set(keyOf(name), proposed)
  add(Object.entries(countryAliases).flatMap(([code, names]) => names.map(name => [code, name] as const)))
  add(Object.entries(countries.getAlpha3Codes()).map(([alpha3, code]) => [code, alpha3] as const))
  add([...namesOf(en), ...displayNames('en'), ...displayNames('en', 'short')])
  add([de, es, fr, it, nl, pl, pt].flatMap(namesOf).concat(namesOf(de).map(withoutUmlauts)))
  const compared = [...codes.keys()].filter(key => key.length > 3)
  add(languages.flatMap(language => displayNames(language)))
  return { codes, doubtful, compared }
})

function namesOf(locale: { countries: Record<string, string | string[]> }): [string, string][] {
  return Object.entries(locale.countries).flatMap(([code, names]) =>
    [names].flat().map((name): [string, string] => [code, name]),
  )
}

/** `Oesterreich` for `Österreich`. */
function withoutUmlauts([code, name]: readonly [string, string]): [string, string] {
  return [code, name.replace(/[äöüÄÖÜ]/g, letter => `${letter.normalize('NFKD')[0]}e`)]
}

function displayNames(language: string, style: 'long' | 'short' = 'long'): [string, string][] {
  const names = new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' })
  return Object.keys(countries.getAlpha2Codes()).flatMap((code): [string, string][] => {
    const name = names.of(code)
    return name === undefined ? [] : [[code, name]]
  })
}

/** Codes of the names with the fewest wrong letters, at most two. */
function similar(text: string): readonly string[] {
  const key = keyOf(text)
  if (key.length < 4) return []
  let least = key.length < 6 ? 1 : 2
  let names: string[] = []
  for (const name of index().compared) {
    if (Math.abs(name.length - key.length) > least) continue
    const wrong = distance(key, name)
    if (wrong > least) continue
    if (wrong < least) names = []
    least = wrong
    names.push(name)
  }
  return [...new Set(names.flatMap(name => index().codes.get(name) ?? []))]
}
