/** A null port allows all. */
export interface NamedHost {
  /** As `URL` writes it: lower case, IPv6 in brackets, `127.1` as `127.0.0.1`. */
  readonly hostname: string
  readonly port: number | null
}

/** Reads `host`, `host:port`, `[::1]:port` or a bare IPv6 address; null for anything else. */
export function parseNamedHost(written: string): NamedHost | null {
  // Two colons: IPv6 without brackets.
  const host = /^[^[]*:[^[]*:/.test(written) ? `[${written}]` : written
  const parts = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(host)
  if (!parts?.[1] || /[/?#@\\\s]/.test(host)) return null
  const url = URL.parse(`http://${host}`)
  if (!url) return null
  return { hostname: url.hostname, port: parts[2] === undefined ? null : Number(parts[2]) }
}

export function isNamed(url: URL, hosts: readonly NamedHost[]): boolean {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  return hosts.some(host => host.hostname === url.hostname && (host.port === null || host.port === port))
}
