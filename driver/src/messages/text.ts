import { IntlMessageFormat } from 'intl-messageformat'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }

export type MessageId = keyof typeof en
type Value = string | number | null | undefined

const catalogs: Record<'en' | 'de', Record<MessageId, string>> = { en, de }
type Language = keyof typeof catalogs

const formats = new Map<MessageId, IntlMessageFormat>()
/** The phone's first language that the app has, as this phone speaks it: `de-AT`. */
const tag = navigator.languages.filter(isTag).find(each => isLanguage(languageOf(each))) ?? 'en'
const language = languageOf(tag) as Language
document.documentElement.lang = language

function languageOf(each: string): string {
  return each.split('-')[0] ?? ''
}

function isLanguage(text: string): text is Language {
  return Object.hasOwn(catalogs, text)
}

/** Some systems name languages in their own way, such as `en-US@posix`. */
function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0
  } catch {
    return false
  }
}

/** For numbers and dates. */
export function locale(): string {
  return tag
}

/** The text of a message with its values. */
export function t(id: MessageId, values?: Record<string, Value>): string {
  let format = formats.get(id)
  if (!format) {
    format = new IntlMessageFormat(catalogs[language][id], locale(), undefined, { ignoreTag: true })
    formats.set(id, format)
  }
  return String(format.format(values))
}

/** The text of a server's code: the message `area.code`, or the code if the app has none. */
export function codeText(area: string, code: string): string {
  const id = `${area}.${code}`
  return Object.hasOwn(en, id) ? t(id as MessageId) : code
}

/** The time of day in the company's time zone. */
export function timeText(ms: number, timezone: string | undefined): string {
  return new Date(ms).toLocaleTimeString(locale(), {
    hour: 'numeric',
    minute: '2-digit',
    ...(timezone && { timeZone: timezone }),
  })
}

/** A date `2030-03-01` in words. */
export function dayText(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(locale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
}

/** Made once: a list has hundreds of amounts. */
const moneyFormats = new Map<string, Intl.NumberFormat>()

/** An amount of money, such as `49.90`. */
export function moneyText(amount: string | number, currency = 'USD'): string {
  const format =
    moneyFormats.get(currency) ?? new Intl.NumberFormat(locale(), { style: 'currency', currency })
  moneyFormats.set(currency, format)
  return format.format(Number(amount))
}
