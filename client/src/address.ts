import type { Call } from './connection-types.ts'

/** The address without a closing slash or `/v1`. Throws a TypeError if it is invalid. */
export function baseOf(address: string): string {
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new TypeError('baseUrl must be an http or https address without a user, a query or a fragment.')
  return `${url.origin}${url.pathname.replace(/\/+$/, '').replace(/\/v1$/, '')}`
}

/** The URL of a call; `null` if a value is empty or would change the path. */
export function addressOf(base: string, { path, values = {}, query = {} }: Call): string | null {
  let address = base + path
  for (const [name, value] of Object.entries(values)) {
    const text = String(value)
    if (/^\.{0,2}$/.test(text) || !isWellFormed(text)) return null
    address = address.replace(`{${name}}`, () => encodeURIComponent(text))
  }
  const pairs = Object.entries(query).flatMap(([name, value]) => pairsOf(name, value))
  const search = new URLSearchParams(pairs).toString()
  return search ? `${address}?${search}` : address
}

/** The texts of a group go as `metadata[order_id]`. */
function pairsOf(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, text]) => pairsOf(`${name}[${key}]`, text))
}

function isWellFormed(text: string): boolean {
  try {
    return encodeURIComponent(text) !== ''
  } catch {
    return false
  }
}
