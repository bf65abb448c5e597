import pg from 'pg'
import { serialize } from 'pg-protocol'
import { namedTexts } from '../shared/named-values.ts'
import type { Rows } from './session.ts'

/** A statement on its way to the server. */
export interface SentStatement {
  readonly text: string
  /** The name that the connection prepares it under; null for one that is sent once. */
  readonly name: string | null
  /** Its Bind message. */
  readonly bound: Buffer
  /** Nothing is to be learned of its rows, since it has none. */
  readonly isRowless: boolean
  resolve(rows: Rows): void
  reject(reason: unknown): void
}

/** How the rows of a prepared statement are read. */
interface RowShape {
  readonly rowOf: ReturnType<typeof namedTexts>
  readonly columns: number
}

/** What a connection knows of the rows of its prepared statements, by their names. */
export type RowShapes = Map<string, RowShape>

/** How values of a type are read; null where they are texts. */
export type ReaderOf = (oid: number) => ((text: string) => unknown) | null

/** What this file uses of the driver's connection. */
interface Wire {
  readonly stream: { write(bytes: Buffer): void }
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
}

/** The messages of the server for a statement of the driver's queue (`pg.Submittable` says only how it is sent). */
interface Packet extends pg.Submittable {
  /** Of the statement that is answered next; the driver notes that it is prepared. */
  readonly name: string | null
  readonly text: string
  handleRowDescription(message: { fields: pg.FieldDef[] }): void
  handleDataRow(message: { fields: (string | null)[] }): void
  handleCommandComplete(message: { text: string }): void
  handleEmptyQuery(): void
  handleError(reason: unknown, connection: Wire): void
  handleReadyForQuery(): void
}

const noRows: RowShape = { rowOf: namedTexts([], []), columns: 0 }
const execute = serialize.execute()
const describe = serialize.describe({ type: 'P' })
const sync = serialize.sync()

/** The Bind message of a statement. Throws for a value that has no text. */
export function bind(name: string | null, values: readonly unknown[]): Buffer {
  return serialize.bind({ statement: name ?? '', values: [...values], valueMapper: written })
}

/** As the driver does, which escapes each element of a list whether or not there is something to escape. */
function written(value: unknown): unknown {
  if (!Array.isArray(value) || value.some(isNested)) return prepareValue(value)
  return `{${value.map(element => (element === null ? 'NULL' : quoted(String(prepareValue(element))))).join(',')}}`
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils

const isNested = (element: unknown) =>
  element === undefined || (typeof element === 'object' && element !== null && !(element instanceof Date))

function quoted(text: string): string {
  return /["\\]/.test(text) ? `"${text.replaceAll(/["\\]/g, '\\$&')}"` : `"${text}"`
}

/**
 * Statements that travel together and are answered together: one packet in either direction, where the driver would end
 * each statement with a Sync, which the server answers at once, in a packet of its own. What the rows of a prepared
 * statement look like is asked once for each connection. When a statement fails, the server does not run those behind it.
 */
export function packetOf(
  statements: readonly SentStatement[],
  shapes: RowShapes,
  readerOf: ReaderOf,
  onAnswered: (skipped: readonly SentStatement[], reason: unknown) => void,
): Packet {
  // Let go of when all are answered: what the collector has moved to the old space would otherwise keep each later packet
  // alive until the old space is gone through, ten kilobytes for each shipment.
  let asked = statements
  let place = 0
  let shape: RowShape | null = null
  let rows: unknown[] = []
  let unreadable: unknown = null
  const current = () => asked[place]

  /** Goes on to the answer to the next statement. */
  function next(): void {
    place++
    rows = []
    shape = null
    unreadable = null
  }

  return {
    get name() {
      return current()?.name ?? null
    },
    get text() {
      return current()?.text ?? ''
    },
    submit(connection) {
      const { stream, parsedStatements, submittedNamedStatements } = connection as unknown as Wire
      const messages: Buffer[] = []
      for (const { name, text, bound, isRowless } of asked) {
        if (name === null || (parsedStatements[name] ?? submittedNamedStatements[name]) === undefined) {
          messages.push(serialize.parse({ text, ...(name === null ? {} : { name }) }))
          if (name !== null) submittedNamedStatements[name] = text
        }
        messages.push(bound)
        if (!isRowless && (name === null || !shapes.has(name))) messages.push(describe)
        messages.push(execute)
      }
      messages.push(sync)
      stream.write(Buffer.concat(messages))
      return null
    },
    handleRowDescription({ fields }) {
      shape = shapeOf(fields, readerOf)
    },
    handleDataRow({ fields }) {
      if (current()?.isRowless) return
      shape ??= shapes.get(current()?.name ?? '') ?? noRows
      try {
        rows.push(rowIn(shape, fields))
      } catch (error) {
        // Thrown here it would end the process.
        unreadable = error
      }
    },
    handleCommandComplete({ text }) {
      const statement = current()
      if (statement?.name && !shapes.has(statement.name)) shapes.set(statement.name, shape ?? noRows)
      // `INSERT 0 3`, `UPDATE 3`, `BEGIN`.
      const affected = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0
      if (unreadable) statement?.reject(unreadable)
      else statement?.resolve({ rows, affected })
      next()
    },
    handleEmptyQuery() {
      current()?.resolve({ rows: [], affected: 0 })
      next()
    },
    handleError(reason, connection) {
      const skipped = asked.slice(place + 1)
      for (const { name } of skipped) if (name) delete connection.submittedNamedStatements[name]
      current()?.reject(reason)
      asked = []
      onAnswered(skipped, reason)
    },
    handleReadyForQuery() {
      asked = []
      onAnswered([], null)
    },
  }
}

/** Rows of the same columns are made by one function, whichever connection reads them. */
const makers = new Map<string, RowShape['rowOf']>()

function shapeOf(fields: readonly pg.FieldDef[], readerOf: ReaderOf): RowShape {
  const columns = fields.map(({ name, dataTypeID }) => [name, dataTypeID] as const)
  const rowOf = makers.getOrInsertComputed(JSON.stringify(columns), () => {
    return namedTexts(
      columns.map(([name]) => name),
      columns.map(([, type]) => readerOf(type)),
    )
  })
  return { rowOf, columns: columns.length }
}

function rowIn({ rowOf, columns }: RowShape, texts: readonly (string | null)[]): object {
  if (texts.length !== columns) {
    throw Object.assign(new Error('The columns of a prepared statement have changed.'), { code: '0A000' })
  }
  return rowOf(texts)
}
