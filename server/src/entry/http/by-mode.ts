import type { Caller } from '../../accounts/access/index.ts'
import type { DataMode } from '../../platform/shared/test-data.ts'
import type { TokenEndpoint } from './endpoint.ts'

/**
 * Endpoints of the public API with the services of the caller's mode; test callers see and write only test data. Both
 * lists have the same order.
 */
export function byMode(endpoints: Readonly<Record<DataMode, readonly TokenEndpoint[]>>): TokenEndpoint[] {
  return endpoints.live.map((live, place) => {
    const test = endpoints.test[place]
    if (test?.action !== live.action) throw new Error(`${live.action} has no counterpart for test data.`)
    return either(live, test)
  })
}

function either(live: TokenEndpoint, test: TokenEndpoint): TokenEndpoint {
  const of = (caller: Caller | undefined) => (caller?.mode === 'test' ? test : live)
  const { alsoCheck, idempotent } = live
  return {
    ...live,
    // A call without a token touches no data of either mode.
    handle: call => of((call as { caller?: Caller }).caller).handle(call),
    ...(alsoCheck && {
      alsoCheck: async (caller, partial, faults, params) =>
        (await of(caller).alsoCheck?.(caller, partial, faults, params)) ?? {},
    }),
    ...(idempotent && {
      idempotent: {
        async recover(caller, written) {
          const { idempotent: own } = of(caller)
          if (!own) throw new Error(`${live.action} is idempotent in one mode only.`)
          return own.recover(caller, written)
        },
      },
    }),
  }
}
