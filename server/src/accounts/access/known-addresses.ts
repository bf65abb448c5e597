import { networkOf } from './client-network.ts'

/** How many addresses are kept for one account; the least recently used one is dropped first. */
const mostKnown = 20

/** Whether somebody has signed in from the address, or its network, before. */
export function isKnownAddress(known: readonly string[], address: string): boolean {
  return known.includes(networkOf(address))
}

/** The addresses of an account after a sign-in, the latest first; null where nothing changes. */
export function withAddress(known: readonly string[], address: string): string[] | null {
  const network = networkOf(address)
  if (known[0] === network) return null
  return [network, ...known.filter(other => other !== network)].slice(0, mostKnown)
}
