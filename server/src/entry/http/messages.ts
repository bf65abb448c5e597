import type { TSchema } from 'typebox'
import { type Message, messageOf, wordOf } from '../../platform/sentences/index.ts'
import type { Problem } from '../../platform/shared/problem.ts'
import { sentenceGroup } from '../../platform/shared/schema.ts'

/** The code and values of a sentence, and its place in the answer: `['data', 'warnings', '0', 'message']`. */
export interface PlacedMessage extends Message {
  readonly path: readonly string[]
}

/** Where a schema has sentences. */
interface Places {
  /** As `sentenceGroup`. */
  readonly group: string | null | undefined
  readonly members: ReadonlyMap<string, Places>
  readonly item: Places | null
}

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** `{ messages }` for the sentences of data; empty without one that has a code. */
export function messagesOfData(schema: TSchema | undefined, data: unknown): { messages?: PlacedMessage[] } {
  const places = schema && placesIn(schema as Schema)
  const messages: PlacedMessage[] = []
  if (places) collect(places, data, ['data'], messages)
  return messages.length > 0 ? { messages } : {}
}

/** `{ messages }` for the sentences of an error. */
export function messagesOfProblem({ message, details = {} }: Problem): { messages?: PlacedMessage[] } {
  const messages: PlacedMessage[] = []
  say(message, ['error', 'message'], messages)
  for (const [field, sentence] of Object.entries(details)) {
    say(sentence, ['error', 'details', field], messages)
  }
  return messages.length > 0 ? { messages } : {}
}

function collect(places: Places, data: unknown, path: readonly string[], found: PlacedMessage[]): void {
  if (data === null || data === undefined) return
  if (typeof data === 'string') {
    if (places.group !== undefined) say(data, path, found, places.group)
  } else if (Array.isArray(data)) {
    const { item } = places
    if (item)
      for (const [index, entry] of data.entries()) collect(item, entry, [...path, String(index)], found)
  } else if (typeof data === 'object') {
    for (const [name, member] of places.members) {
      collect(member, (data as Record<string, unknown>)[name], [...path, name], found)
    }
  }
}

function say(
  sentence: string,
  path: readonly string[],
  found: PlacedMessage[],
  group: string | null = null,
): void {
  const message = group === null ? messageOf(sentence) : wordOf(group, sentence)
  if (message) found.push({ path, ...message })
}

const known = new WeakMap<Schema, Places | null>()

/** Null where there are none, so that most of an answer is not looked at. */
function placesIn(schema: Schema): Places | null {
  return known.getOrInsertComputed(schema, findPlaces)
}

function findPlaces(schema: Schema): Places | null {
  if (schema.anyOf) return merged(schema.anyOf.flatMap(choice => placesIn(choice) ?? []))
  const item = schema.items ? placesIn(schema.items) : null
  const members = new Map(
    Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
      const places = placesIn(member)
      return places ? [[name, places] as const] : []
    }),
  )
  const group = sentenceGroup(schema)
  return group !== undefined || item || members.size > 0 ? { group, members, item } : null
}

function merged(all: readonly Places[]): Places | null {
  const [only] = all
  if (all.length < 2) return only ?? null
  const names = new Set(all.flatMap(({ members }) => [...members.keys()]))
  return {
    group: all.map(({ group }) => group).find(group => group !== undefined),
    item: merged(all.flatMap(({ item }) => item ?? [])),
    members: new Map(
      [...names].flatMap(name => {
        const places = merged(all.flatMap(({ members }) => members.get(name) ?? []))
        return places ? [[name, places] as const] : []
      }),
    ),
  }
}
