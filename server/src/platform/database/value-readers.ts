import pg from 'pg'

type Parser = (text: string) => unknown

const { builtins } = pg.types
const asText = (text: string) => text

/** `pg` differs: bigint as numbers, dates and times as text. */
const ownParsers: Readonly<Record<number, Parser>> = {
  [builtins.INT8]: Number,
  [builtins.DATE]: asText,
  [builtins.TIME]: asText,
}

/** `pg` reads numeric as text. */
export function parserOf(oid: number, format?: 'text' | 'binary'): Parser {
  return ownParsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')
}
