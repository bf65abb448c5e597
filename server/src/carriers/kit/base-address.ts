/** Why a base address may not be used, as a sentence; `null` where it may. */
export function baseAddressProblem(address: string, allowedHosts: readonly string[]): string | null {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return 'The base address must be a URL.'
  }
  if (url.username || url.password || url.search || url.hash) {
    return 'The base address must be a plain URL without user, query and fragment.'
  }
  if (isLoopback(url.hostname)) {
    return url.protocol === 'http:' || url.protocol === 'https:' ? null : 'The base address must be HTTP.'
  }
  if (url.protocol !== 'https:') return 'The base address must be HTTPS.'
  if (!allowedHosts.includes(url.hostname)) {
    return 'The base address may only lead to this machine unless the server is configured to allow its host.'
  }
  return null
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

/** The address a connector calls: the account's own, else the host of its environment. No closing slash. */
export function baseAddressOf(
  account: { baseAddress: string | null; environment: 'production' | 'sandbox' },
  hosts: { production: string; sandbox: string },
): string {
  return (account.baseAddress ?? hosts[account.environment]).replace(/\/+$/, '')
}
