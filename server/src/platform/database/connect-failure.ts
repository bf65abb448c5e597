import { Problem } from '../shared/problem.ts'
import { sqlState, unavailable } from './sqlstate.ts'

export function explainConnectFailure(error: unknown, variable: string, url: string): unknown {
  const cause = deepestCause(error)
  if (error instanceof Problem && cause === error) return error
  const reason = reasonOf(cause, url)
  if (reason === null) return error
  // Never quotes the URL, which may contain a password.
  return unavailable(`Cannot work with the database at ${placeOf(url)} (${variable}): ${reason}.`, cause)
}

function deepestCause(error: unknown): unknown {
  let cause = error
  // The driver cuts off a silent connection, and tells that as the cause of the time-out.
  while (cause instanceof Error && cause.cause !== undefined && !isTimeout(cause)) cause = cause.cause
  // With several addresses, the error of the last one.
  return cause instanceof AggregateError ? (cause.errors.at(-1) ?? cause) : cause
}

function reasonOf(cause: unknown, url: string): string | null {
  if (!(cause instanceof Error)) return null
  const code = 'code' in cause ? String(cause.code) : ''
  const { pathname } = partsOf(url)
  const username = decodeURIComponent(partsOf(url).username)
  switch (sqlState(cause) ?? code) {
    case 'ECONNREFUSED':
      return 'nothing listens there'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'the name of the host is not known'
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return 'there is no way to that host'
    case '28P01':
      return `the password of ${username} is wrong`
    case '28000':
      return `${username} may not sign in: ${cause.message}`
    case '3D000':
      return `there is no database ${pathname.slice(1)}`
    case '42704':
      return cause.message
    case '42501':
      return `${username} lacks a right: ${cause.message}`
  }
  if (isTimeout(cause)) return 'no answer in time'
  const isConnecting = /SSL|TLS|certificate|self.signed|Connection terminated|SASL|SCRAM/i.test(
    `${cause.message} ${code}`,
  )
  return isConnecting || sqlState(cause)?.match(/^(08|28|53|57P)/) ? cause.message : null
}

function isTimeout({ message }: Error): boolean {
  return /^(timeout|Connection terminated due to connection timeout|Query read timeout)/.test(message)
}

function placeOf(url: string): string {
  const { hostname, port, searchParams } = partsOf(url)
  const host = hostname || searchParams.get('host') || 'localhost'
  return host.startsWith('/') ? host : `${host}:${port || searchParams.get('port') || '5432'}`
}

function partsOf(url: string): URL {
  return new URL(url.replace('@/', '@localhost/'))
}
