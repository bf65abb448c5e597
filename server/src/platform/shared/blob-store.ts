/** An S3-compatible object store. */
export interface BlobStoreSettings {
  /** Without a slash at the end. */
  readonly endpoint: string
  readonly bucket: string
  /** Before each key; empty or with a slash at the end. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/**
 * `s3://bucket/prefix?endpoint=https://host&region=eu-central-1`. Without an endpoint it is that of AWS. Null if
 * malformed.
 */
export function parseStoreAddress(
  text: string,
): Omit<BlobStoreSettings, 'accessKeyId' | 'secretAccessKey'> | null {
  if (!text.startsWith('s3://') || !URL.canParse(text)) return null
  const { hostname, pathname, searchParams, username, password, port, hash } = new URL(text)
  const isKnown = [...searchParams.keys()].every(name => name === 'endpoint' || name === 'region')
  if (username || password || port || hash || !isKnown) return null
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname)) return null
  const parts = pathname.split('/').filter(Boolean)
  if (!parts.every(part => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(part))) return null
  const region = searchParams.get('region') ?? 'us-east-1'
  if (!/^[a-z0-9-]{1,40}$/.test(region)) return null
  const endpoint = originOf(searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`)
  if (endpoint === null) return null
  return { endpoint, bucket: hostname, prefix: parts.map(part => `${part}/`).join(''), region }
}

function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, origin, pathname, search, username, password } = new URL(text)
  const isPlain = pathname === '/' && search === '' && !username && !password
  return isPlain && (protocol === 'https:' || protocol === 'http:') ? origin : null
}
