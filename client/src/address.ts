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
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${address}?${search}` : address
}

function isWellFormed(text: string): boolean {
  try {
    return encodeURIComponent(text) !== ''
  } catch {
    return false
  }
}
