import type pg from 'pg'
import type { Session } from './session.ts'

/** The program has fewer fixed statements. */
const mostNamedStatements = 2000

/** Statements given in one tick leave in one packet. */
export function postgresSession(client: pg.Client, nameOf: (text: string) => string | undefined): Session {
  const { stream } = client.connection
  let isCorked = false
  function corkUntilEndOfTick(): void {
    if (isCorked) return
    isCorked = true
    stream.cork()
    process.nextTick(() => {
      isCorked = false
      stream.uncork()
    })
  }
  return {
    async query(text, values) {
      corkUntilEndOfTick()
      const name = nameOf(text)
      const { rows, rowCount } = await client.query({ text, values: [...values], ...(name ? { name } : {}) })
      return { rows, affected: rowCount ?? 0 }
    },
    async script(text) {
      corkUntilEndOfTick()
      await client.query(text)
    },
  }
}

/** A named statement is parsed and planned once per connection. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return text => {
    const known = names.get(text)
    if (known || names.size >= mostNamedStatements) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}
