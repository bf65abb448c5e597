import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { DeviceEndpoint } from './device-endpoint.ts'
import type { TokenEndpoint } from './endpoint.ts'
import { problemOf } from './envelope.ts'
import { refuseOtherMethods, sendProblem } from './server.ts'
import type { SessionEndpoint } from './session-endpoint.ts'

export type AnyEndpoint = TokenEndpoint | SessionEndpoint | DeviceEndpoint

export interface Gate<Endpoint extends AnyEndpoint> {
  routeOptions?(endpoint: Endpoint): RouteShorthandOptions
  /** Runs before the body is read; throws the refusal. */
  admit(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint): Promise<void>
  /** Sends thrown errors as problems. */
  answer(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint): Promise<unknown>
  answered?(request: FastifyRequest, reply: FastifyReply): void
}

type GateOf<Auth extends AnyEndpoint['auth']> = Gate<Extract<AnyEndpoint, { auth: Auth }>>

export interface Gates {
  token: GateOf<'token'>
  session: GateOf<'session'>
  device: GateOf<'device'>
}

/** Other methods of a known path get 405. */
export function registerEndpoints<Auth extends AnyEndpoint['auth']>(
  app: FastifyInstance,
  endpoints: readonly Extract<AnyEndpoint, { auth: Auth }>[],
  gates: Pick<Gates, Auth>,
): void {
  for (const endpoint of endpoints) {
    // The compiler cannot match the endpoint's kind with the gate's.
    const gate = gates[endpoint.auth as Auth] as unknown as Gate<AnyEndpoint>
    registerEndpoint(app, endpoint, gate)
  }
  for (const [url, known] of Map.groupBy(endpoints, endpoint => endpoint.url)) {
    refuseOtherMethods(
      app,
      url,
      known.map(endpoint => endpoint.method),
    )
  }
}

function registerEndpoint(app: FastifyInstance, endpoint: AnyEndpoint, gate: Gate<AnyEndpoint>): void {
  const { answered } = gate
  app.route({
    ...gate.routeOptions?.(endpoint),
    method: endpoint.method,
    url: endpoint.url,
    onRequest: (request, reply) => gate.admit(request, reply, endpoint),
    ...(answered
      ? {
          onResponse: (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
            answered(request, reply)
            done()
          },
        }
      : {}),
    // Without a promise the framework need not watch each answer.
    handler: (request, reply) => {
      gate.answer(request, reply, endpoint).catch(error => sendProblem(problemOf(error), request, reply))
    },
  })
}
