import type { FastifyRequest } from 'fastify'
import { Problem } from '../../platform/shared/problem.ts'

/**
 * Refuses a request that another site's page had the browser send. Browsers say where a request comes from
 * (`Sec-Fetch-Site`; on plain HTTP only `Origin`), and a page cannot change that. A program that is no browser
 * says nothing and has no cookie that could be misused. The cookie's SameSite attribute and the required JSON bodies
 * protect against the same.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  if (site === 'same-origin') return
  if (site === undefined && (origin === undefined || isOwnHost(request, origin))) return
  throw new Problem('FORBIDDEN', 'The request comes from another site.')
}

/** Compares hosts, not schemes: a proxy in front may speak TLS without our knowing. */
function isOwnHost(request: FastifyRequest, origin: string): boolean {
  const from = URL.parse(origin)
  return from !== null && from.host === URL.parse(`${from.protocol}//${request.host}`)?.host
}
