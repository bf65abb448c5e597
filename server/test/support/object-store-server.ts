import { createHash, createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export const storeKeys = { accessKeyId: 'AKIATESTONLY', secretAccessKey: 'not/a+secret' }
const region = 'eu-central-1'
const bucket = 'waybill-files'

/** Puts, gets, heads and deletes objects, as S3 does. It refuses requests that are not signed as S3 wants it. */
export interface ObjectStoreServer {
  /** For BLOB_STORE. */
  readonly address: string
  /** By path: `/bucket/prefix/key`. */
  readonly objects: ReadonlyMap<string, Buffer>
  /** Methods of the accepted requests. */
  readonly requests: string[]
  /**
   * How it answers from now on; `silent`: not at all; `mute`: neither, but it does what it is told; `unreadable`: it only
   * takes and deletes.
   */
  mood: 'well' | 'silent' | 'mute' | 'failing' | 'unreadable'
  /** Called at each request, before it is done. */
  onRequest(): void
  lose(path: string): void
  stop(): Promise<void>
}

export async function startObjectStore(): Promise<ObjectStoreServer> {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  const server = http.createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    store.onRequest()
    if (store.mood === 'silent') return
    if (store.mood === 'failing' || (store.mood === 'unreadable' && request.method === 'GET'))
      return void response.writeHead(500).end('<Error><Code>InternalError</Code></Error>')
    if (!isSigned(request)) {
      const text = `<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><AWSAccessKeyId>${storeKeys.accessKeyId}</AWSAccessKeyId></Error>`
      return void response.writeHead(403, { 'content-type': 'application/xml' }).end(text)
    }
    const path = request.url ?? ''
    requests.push(request.method ?? '')
    const found = objects.get(path)
    if (request.method === 'PUT') objects.set(path, body)
    if (request.method === 'DELETE') objects.delete(path)
    if (store.mood === 'mute') return
    if (request.method === 'PUT') {
      response.writeHead(200, { etag: '"1"' }).end()
    } else if (request.method === 'DELETE') {
      response.writeHead(204).end()
    } else if (!found) {
      response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code></Error>')
    } else {
      response.writeHead(200, { 'content-length': found.length })
      response.end(request.method === 'HEAD' ? undefined : found)
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const store: ObjectStoreServer = {
    address: `s3://${bucket}/photos?endpoint=http://127.0.0.1:${port}&region=${region}`,
    objects,
    requests,
    mood: 'well',
    onRequest() {},
    lose: path => void objects.delete(path),
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return store
}

/** AWS Signature Version 4. */
function isSigned({ method = '', url = '', headers }: http.IncomingMessage): boolean {
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const [keyId = '', ...scope] = credential.split('/')
  const [day = '', ofRegion, service, end] = scope
  const time = String(headers['x-amz-date'])
  const isOfScope = ofRegion === region && service === 's3' && end === 'aws4_request' && time.startsWith(day)
  if (keyId !== storeKeys.accessKeyId || !isOfScope) return false
  const signed = names.split(';')
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every(name => signed.includes(name))) return false
  const [path = '', query = ''] = url.split('?')
  const request = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...signed.map(name => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    String(headers['x-amz-content-sha256']),
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(request)].join('\n')
  const key = scope.reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${storeKeys.secretAccessKey}`,
  )
  return hmac(key, toSign).toString('hex') === signature
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
