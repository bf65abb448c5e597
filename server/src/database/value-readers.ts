import pg from 'pg'

type Parser = (text: string) => unknown

const { builtins } = pg.types
const driversText = pg.types.getTypeParser(builtins.TEXT)
const driversInstant = pg.types.getTypeParser(builtins.TIMESTAMPTZ)
const driversBytes = pg.types.getTypeParser(builtins.BYTEA)
const asText = (text: string) => text

/** What is read otherwise than by the driver: bigint as numbers, dates and times of day as text, instants faster, bytes into memory of their own. */
export const ownParsers: Readonly<Record<number, Parser>> = {
  [builtins.INT8]: Number,
  [builtins.DATE]: asText,
  [builtins.TIME]: asText,
  [builtins.TIMESTAMPTZ]: instantOf,
  [builtins.BYTEA]: bytesOf,
}

/** The driver reads numeric as text. */
export function parserOf(oid: number, format?: 'text' | 'binary'): Parser {
  return ownParsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')
}

/** The same; null for what is read as text. */
export function readerOf(oid: number): Parser | null {
  const parser = parserOf(oid)
  return parser === asText || parser === driversText ? null : parser
}

/**
 * `2026-11-26 02:11:12.345678+00` as PostgreSQL writes it, with microseconds cut off. What V8 reads by itself takes a third
 * of the driver's time; the driver reads other zones, eras, years and infinity.
 */
function instantOf(text: string): unknown {
  return text[4] === '-' && text >= '1' && text.endsWith('+00') ? new Date(text) : driversInstant(text)
}

/**
 * `\x00ff` as PostgreSQL writes it unless it is told otherwise. Where the driver reads a few bytes they share 64 KiB with
 * others, which stay as long as one of them is kept.
 */
function bytesOf(text: string): unknown {
  return text.startsWith('\\x') ? Uint8Array.fromHex(text.slice(2)) : Uint8Array.from(driversBytes(text))
}
