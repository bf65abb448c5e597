type Node = Readonly<Record<string, unknown>>

/**
 * The document with every reference replaced by its target; fields beside a reference stay. Targets are shared, not
 * copied. Throws for a reference that leads nowhere or to itself.
 */
export function resolved<Document extends object>(document: Document): Document {
  const known = new Map<string, unknown>()

  function target(reference: string): unknown {
    if (known.has(reference)) return known.get(reference)
    known.set(reference, undefined)
    let found: unknown = document
    for (const step of reference.slice(2).split('/')) found = (found as Node | undefined)?.[step]
    if (found === undefined) throw new Error(`${reference} leads nowhere.`)
    const value = walk(found)
    known.set(reference, value)
    return value
  }

  function walk(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(walk)
    if (typeof node !== 'object' || node === null) return node
    const { $ref, ...own } = node as Node
    const members = Object.entries(own).map(([name, member]) => [name, walk(member)])
    if (typeof $ref !== 'string') return Object.fromEntries(members)
    const value = target($ref)
    if (value === undefined) throw new Error(`${$ref} contains itself.`)
    return members.length === 0 ? value : { ...(value as object), ...Object.fromEntries(members) }
  }

  return walk(document) as Document
}
