import de from './documents.de.json' with { type: 'json' }
import en from './documents.en.json' with { type: 'json' }

/** The languages of labels and papers. */
export const documentLanguages = ['en', 'de'] as const
export type DocumentLanguage = (typeof documentLanguages)[number]

export type DocumentText = keyof typeof en

const catalogs: Record<DocumentLanguage, Record<DocumentText, string>> = { en, de }
const germanCountries = new Set(['AT', 'DE', 'LI'])

/** The language of a company that has chosen none. */
export function languageOfCountry(country: string): DocumentLanguage {
  return germanCountries.has(country) ? 'de' : 'en'
}

export interface DocumentTexts {
  readonly language: DocumentLanguage
  t(id: DocumentText, values?: Readonly<Record<string, string | number>>): string
  /** A day, YYYY-MM-DD: `24.11.2026`; English papers keep the order of ISO 8601. */
  day(date: string): string
  /** A decimal with the digits it has: `1,250.00`, `1.250,00`. */
  decimal(text: string): string
  country(code: string): string
}

/** The texts, days and numbers of a company's papers. */
export function documentTexts(language: DocumentLanguage): DocumentTexts {
  const catalog = catalogs[language]
  const countries = countryNames[language]
  return {
    language,
    t: (id, values = {}) =>
      catalog[id].replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)),
    day: date => (language === 'en' ? date : date.split('-').toReversed().join('.')),
    decimal: text => (language === 'en' ? text : withComma(text)),
    country: code => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
  }
}

const countryNames = {
  en: new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }),
  de: new Intl.DisplayNames('de', { type: 'region', fallback: 'code' }),
}

/** `1,250.00` or `1250.00` with the German signs. */
function withComma(text: string): string {
  return text.replaceAll(/[.,]/g, sign => (sign === '.' ? ',' : '.'))
}
