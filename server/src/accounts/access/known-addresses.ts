import { networkOf } from './client-network.ts'

/** The least recently used one goes first. */
const mostKnown = 20

/** Compares networks. */
export function isKnownAddress(known: readonly string[], address: string): boolean {
  return known.includes(networkOf(address))
}

/** Latest first; null if unchanged. */
export function withAddress(known: readonly string[], address: string): string[] | null {
  const network = networkOf(address)
  if (known[0] === network) return null
  return [network, ...known.filter(other => other !== network)].slice(0, mostKnown)
}
