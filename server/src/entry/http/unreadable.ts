import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Problem } from '../../platform/shared/problem.ts'
import { failure, statusOf } from './envelope.ts'

export function problemOfBytes(error: Error & { code?: string }): Problem {
  switch (error.code) {
    case 'HPE_HEADER_OVERFLOW':
      return new Problem('PAYLOAD_TOO_LARGE', 'The headers of the request are too large.')
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Problem('VALIDATION_ERROR', 'The request did not arrive in time.')
    default:
      return new Problem('VALIDATION_ERROR', 'This is not a readable HTTP request.')
  }
}

/** Writes an answer to the raw socket and closes the connection. */
export function answerOnSocket(
  socket: Socket,
  problem: Problem,
  extraHeaders: Readonly<Record<string, string | number>>,
): void {
  if (!socket.writable) return
  const body = JSON.stringify(failure(problem))
  const status = statusOf[problem.code]
  const headers = {
    ...extraHeaders,
    'x-request-id': randomUUID(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}
