import { isNamed, type NamedHost } from '../../platform/shared/named-hosts.ts'

interface Hosts {
  production: string
  sandbox: string
}

/**
 * The host must be the carrier's or allowed by the operator, and the path the carrier's own. The text is checked too:
 * `new URL` drops a final `?` or `#`, which would cut off the appended path.
 */
export function baseAddressProblem(
  address: string,
  named: readonly NamedHost[],
  own: Hosts | null,
): string | null {
  const url = URL.parse(address)
  if (!url) return 'The base address must be a URL.'
  if (/[?#@\\\s\p{Cc}]/u.test(address) || url.username || url.password || url.search || url.hash) {
    return 'The base address must be a plain URL without user, query and fragment.'
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    return 'The base address must be HTTPS; only this machine may be called by HTTP.'
  }
  const owned = own ? [new URL(own.production), new URL(own.sandbox)] : []
  if (!isNamed(url, named) && !owned.some(host => host.origin === url.origin)) {
    return 'The base address may only lead to a host that CARRIER_HOSTS names.'
  }
  const paths = ['/', ...owned.map(host => host.pathname)]
  if (!paths.map(withoutSlash).includes(withoutSlash(url.pathname))) {
    return 'The base address must have no path but the carrier’s own.'
  }
  return null
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

/** The account's own address, else its environment's host. No closing slash. */
export function baseAddressOf(
  account: { baseAddress: string | null; environment: 'production' | 'sandbox' },
  hosts: Hosts,
): string {
  const url = new URL(account.baseAddress ?? hosts[account.environment])
  return url.origin + withoutSlash(url.pathname)
}

function withoutSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path
}
