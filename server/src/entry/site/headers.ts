import type { FastifyInstance } from 'fastify'

/** Nothing of this API may be kept by a browser or a proxy, framed, or taken for what it does not say it is. */
export function guardApiResponses(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      ...everywhere,
    })
  })
}

/** For every response under /admin. */
export const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const
