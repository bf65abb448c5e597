import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { connect } from 'node:net'

export interface WireRequest {
  method: string
  /** Full path with query, as sent. */
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** The loopback address of the caller, if the machine has more than one. */
  from?: string
}

export interface WireResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Closes idle connections early: the server might close one just as the next request is sent. */
const kept = { keepAlive: true, timeout: 10_000 }
const agents = { http: new HttpAgent(kept), https: new HttpsAgent(kept) }

/** Sends exactly the given request; only Host, Connection and Content-Length are added. */
export function send(baseUrl: string, request: WireRequest): Promise<WireResponse> {
  const url = new URL(baseUrl)
  const secure = url.protocol === 'https:'
  const headers: Record<string, string | number> = { ...request.headers }
  if (request.body !== undefined) headers['Content-Length'] = Buffer.byteLength(request.body)
  return new Promise((resolve, reject) => {
    const outgoing = (secure ? httpsRequest : httpRequest)(
      {
        protocol: url.protocol,
        hostname: url.hostname,
        port: url.port,
        method: request.method,
        path: request.path,
        headers,
        agent: secure ? agents.https : agents.http,
        ...(request.from !== undefined && { localAddress: request.from }),
      },
      response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
        })
      },
    )
    outgoing.on('error', reject)
    if (request.body !== undefined) outgoing.write(request.body)
    outgoing.end()
  })
}

/** Sends raw bytes that no HTTP client would send, and reads until the server closes. */
export function sendRaw(baseUrl: string, bytes: string): Promise<WireResponse> {
  const { hostname, port } = new URL(baseUrl)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 80) }, () => socket.write(bytes))
    const chunks: Buffer[] = []
    socket.on('data', chunk => chunks.push(Buffer.from(chunk)))
    socket.on('error', reject)
    socket.on('close', () => resolve(parseResponse(Buffer.concat(chunks).toString('utf8'))))
  })
}

function parseResponse(raw: string): WireResponse {
  const split = raw.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = raw.slice(0, split).split('\r\n')
  const headers: IncomingHttpHeaders = {}
  for (const line of lines) {
    const colon = line.indexOf(':')
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim()
  }
  return { status: Number(statusLine.split(' ')[1]), headers, text: raw.slice(split + 4) }
}

/** True if calls can come from any address of 127.0.0.0/8, so that a test can have its own. */
export function hasManyAddresses(baseUrl: string): boolean {
  return process.platform === 'linux' && new URL(baseUrl).hostname === '127.0.0.1'
}

/** A loopback address for one test. */
export function anAddress(): string {
  const octet = () => 1 + Math.floor(Math.random() * 253)
  return `127.${octet()}.${octet()}.${octet()}`
}
