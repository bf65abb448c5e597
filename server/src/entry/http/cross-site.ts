import type { FastifyRequest } from 'fastify'
import { Problem } from '../../platform/shared/problem.ts'

/**
 * Browsers send `Sec-Fetch-Site`, or only `Origin` on plain HTTP, and pages cannot change these. Other programs have no
 * cookie to misuse. The SameSite attribute and JSON bodies protect as well.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  if (site === 'same-origin') return
  if (site === undefined && (origin === undefined || isOwnHost(request, origin))) return
  throw new Problem('FORBIDDEN', 'The request comes from another site.')
}

/** Compares hosts without schemes, because a proxy may terminate TLS. */
function isOwnHost(request: FastifyRequest, origin: string): boolean {
  const from = URL.parse(origin)
  return from !== null && from.host === URL.parse(`${from.protocol}//${request.host}`)?.host
}
