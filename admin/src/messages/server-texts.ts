import { IntlMessageFormat } from 'intl-messageformat'
import type { Language } from './language.ts'
import { chosenNow, codeText, locale } from './text.ts'

/** A sentence of the server as a code; its values may be messages too. */
interface ServerMessage {
  code: string
  values?: { [name: string]: unknown }
}

/** With its place in the answer. */
export interface PlacedMessage extends ServerMessage {
  path: string[]
}

type Texts = Readonly<Record<string, string>>

/** The texts of each code; the server itself writes English. They load with the first answer that needs them. */
const textsOf: Record<Language, (() => Promise<Texts>) | null> = {
  en: null,
  de: async () => (await import('./de/server.json')).default,
}

/** Replaces the English sentences of an answer by those of the user's language. Sentences without a code stay. */
export async function translateAnswer(answer: object, messages: readonly PlacedMessage[]): Promise<void> {
  const load = textsOf[chosenNow()]
  if (!load || messages.length === 0) return
  const texts = await load()
  for (const { path, ...message } of messages) {
    const text = textOf(texts, message)
    if (text !== null) replace(answer, path, text)
  }
}

function textOf(texts: Texts, { code, values = {} }: ServerMessage): string | null {
  const text = texts[`server.${code}`]
  if (text === undefined) return null
  const shown = Object.entries(values).map(([name, value]) => [name, valueText(texts, name, value)])
  return String(
    new IntlMessageFormat(text, locale(), undefined, { ignoreTag: true }).format(Object.fromEntries(shown)),
  )
}

function valueText(texts: Texts, name: string, value: unknown): string {
  if (isMessage(value)) return textOf(texts, value) ?? ''
  const text = String(value)
  if (/^(?:status\d?|to)$/.test(name)) return codeText('status', text)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? dayText(text) : text
}

function dayText(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(locale(), { dateStyle: 'medium', timeZone: 'UTC' })
}

function replace(answer: object, path: readonly string[], text: string): void {
  const name = path.at(-1)
  const holder = path.slice(0, -1).reduce<unknown>((at, step) => member(at, step), answer)
  if (name !== undefined && typeof member(holder, name) === 'string')
    Object.assign(holder as object, { [name]: text })
}

function member(holder: unknown, name: string): unknown {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, name)) return undefined
  return Reflect.get(holder, name)
}

function isMessage(value: unknown): value is ServerMessage {
  return typeof value === 'object' && value !== null && 'code' in value
}
