import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { TokenEndpoint } from './endpoint.ts'
import { problemOf } from './envelope.ts'
import { refuseOtherMethods, sendProblem } from './server.ts'
import type { SessionEndpoint } from './session-endpoint.ts'

/** An endpoint of either API; `auth` says how its callers show who they are. */
export type AnyEndpoint = TokenEndpoint | SessionEndpoint

/** Decides who may call endpoints of one kind, answers the calls and records them. */
export interface Gate<Endpoint extends AnyEndpoint> {
  /** Options of the route that differ from the server's. */
  routeOptions?(endpoint: Endpoint): RouteShorthandOptions
  /** Checks a call before its body is read; throws the problem that refuses it. */
  admit(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint): Promise<void>
  /** Reads the request, calls the endpoint and sends the answer. What it throws is sent as a problem. */
  answer(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint): Promise<unknown>
  /** Called when the answer was sent. */
  answered?(request: FastifyRequest, reply: FastifyReply): void
}

type GateOf<Auth extends AnyEndpoint['auth']> = Gate<Extract<AnyEndpoint, { auth: Auth }>>

/** The gates of an app: callers of the public API show a token, staff a session. */
export interface Gates {
  token: GateOf<'token'>
  session: GateOf<'session'>
}

/** Registers endpoints, each behind the gate of its kind. Other methods of a known path are answered by a 405. */
export function registerEndpoints<Auth extends AnyEndpoint['auth']>(
  app: FastifyInstance,
  endpoints: readonly Extract<AnyEndpoint, { auth: Auth }>[],
  gates: Pick<Gates, Auth>,
): void {
  for (const endpoint of endpoints) {
    // The compiler cannot tell that the endpoint's kind matches the gate.
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
    // No promise is returned: for one, the framework would watch each answer until its end.
    handler: (request, reply) => {
      gate.answer(request, reply, endpoint).catch(error => sendProblem(problemOf(error), request, reply))
    },
  })
}
