import type { ThemeOptions } from '@mui/material/styles'
import { IntlMessageFormat } from 'intl-messageformat'
import type { ReactNode } from 'react'
import type { MessageId, Messages } from './en/index.ts'
import { chosenLanguage, type Language } from './language.ts'

interface Catalog {
  messages: Messages
  /** The texts of MUI's own parts, such as "No options". */
  muiTexts: ThemeOptions
}

const catalogs: Record<Language, () => Promise<Catalog>> = {
  en: () => import('./en/index.ts'),
  de: () => import('./de/index.ts'),
}

type Value = string | number | null | undefined

let language: Language = 'en'
let country: string | null = null
let catalog: Catalog | null = null
const formats = new Map<MessageId, IntlMessageFormat>()
/** By language, country and options: making one takes longer than a row of a list. */
const numberFormats = new Map<string, Intl.NumberFormat>()

/** Loads the texts of the chosen language. Modules that use `t` load after it. */
export async function loadMessages(): Promise<void> {
  language = chosenLanguage()
  catalog = await catalogs[language]()
  document.documentElement.lang = language
}

/**
 * The user's language as spoken in the company's country, as a BCP 47 tag. It decides how numbers and dates look, so
 * that all of a company's screens show the same.
 */
export function locale(): string {
  return country ? `${language}-${country}` : language
}

/** Takes the country of the signed-in company. */
export function setCountry(code: string | null): void {
  country = code
  formats.clear()
}

export function chosenNow(): Language {
  return language
}

/** The text of a message with its values, such as `t('runs.stops', { count: 3 })`. */
export function t(id: MessageId, values?: Record<string, Value>): string {
  return String(formatOf(id).format(values))
}

/** A message with elements as values, or with functions for its tags: `<link>…</link>`. */
export function rich(
  id: MessageId,
  values: Record<string, Value | ReactNode | ((parts: ReactNode[]) => ReactNode)>,
): ReactNode {
  return formatOf(id).format<ReactNode>(values)
}

/** The text of a server's code, such as a status: the message `area.code`, or the code if the app has none. */
export function codeText(area: string, code: string): string {
  const id = `${area}.${code}`
  return isMessage(id) ? t(id) : code
}

function isMessage(id: string): id is MessageId {
  return Object.hasOwn(loaded().messages, id)
}

/** The texts of MUI's own parts, for the theme. */
export function muiTexts(): ThemeOptions {
  return loaded().muiTexts
}

/** A number in the user's language: `1,234.5`. */
export function numberText(number: number, options?: Intl.NumberFormatOptions): string {
  const key = JSON.stringify([locale(), options])
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale(), options)
  numberFormats.set(key, format)
  return format.format(number)
}

/** An exact decimal of the server in the user's language, with all its decimals and no groups: `2.50`, `2,50`. */
export function decimalText(decimal: string | number | null | undefined): string {
  if (decimal === null || decimal === undefined) return ''
  const digits = String(decimal).split('.')[1]?.length ?? 0
  return numberText(Number(decimal), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  })
}

function formatOf(id: MessageId): IntlMessageFormat {
  const known = formats.get(id)
  if (known) return known
  const made = new IntlMessageFormat(loaded().messages[id], locale(), undefined, { ignoreTag: false })
  formats.set(id, made)
  return made
}

function loaded(): Catalog {
  if (!catalog) throw new Error('The texts are not loaded yet.')
  return catalog
}
