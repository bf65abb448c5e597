import { openAccount } from '../accounts/index.ts'
import {
  asCarrierError,
  type CarrierCall,
  type CarrierError,
  type Connector,
  createCarrierHttp,
  type Exchange,
  errorLine,
  timedOut,
} from '../kit/index.ts'
import type { CallableAccount } from './call-limits.repository.ts'
import { noteCall, type Operation } from './call-limits.ts'
import { connectorFor, type DeskContext } from './context.ts'
import type { NewAttempt } from './ledger.repository.ts'

export type CallResult<T> = { error: null; answer: T } | { error: CarrierError; answer: null }

export interface CallOptions {
  operation: Operation
  account: CallableAccount | undefined
  requestId: string
  memo?: Readonly<Record<string, string>>
  remember?: CarrierCall['remember']
}

/** What came of a call, and its line of the ledger without the shipment. */
export interface CalledCarrier<T> {
  result: CallResult<T>
  /** The carrier has answered an order with success, whatever else came of the call. */
  orderTaken: boolean
  attempt: Omit<NewAttempt, 'shipmentId' | 'accountId'>
}

/**
 * One call to a carrier within the account's time limit, whatever the connector does. Never throws: what goes
 * wrong is the result. How it went is noted for those who call next.
 */
export async function callCarrier<T>(
  context: DeskContext,
  options: CallOptions,
  work: (connector: Connector, call: CarrierCall) => Promise<T>,
): Promise<CalledCarrier<T>> {
  const startedAt = context.clock.now()
  const started = performance.now()
  const exchanges: Exchange[] = []
  let orderTaken = false
  const result = await answerOf(context, options, work, {
    record: exchange => exchanges.push(exchange),
    orderTaken: () => {
      orderTaken = true
    },
  })
  if (options.account) {
    const outcome = { error: result.error, asked: exchanges.length > 0 }
    // What the call has brought must not be lost to this note.
    await noteCall(context, options.account, options.operation, outcome).catch((err: unknown) =>
      context.log.error({ err, requestId: options.requestId }, 'how a call went could not be noted'),
    )
  }
  if (result.error?.cause) {
    context.log.warn(
      { err: result.error, carrier: options.account?.carrier, requestId: options.requestId },
      'carrier call failed',
    )
  }
  return {
    result,
    orderTaken,
    attempt: {
      requestId: options.requestId,
      operation: options.operation,
      outcome: result.error ? result.error.fault : 'ok',
      message: result.error ? errorLine(result.error) : null,
      startedAt,
      durationMs: Math.round(performance.now() - started),
      exchanges,
    },
  }
}

async function answerOf<T>(
  context: DeskContext,
  options: CallOptions,
  work: (connector: Connector, call: CarrierCall) => Promise<T>,
  told: { record(exchange: Exchange): void; orderTaken(): void },
): Promise<CallResult<T>> {
  try {
    const connector = connectorFor(context, options.account)
    if (options.account === undefined) throw new TypeError('connectorFor refuses a missing account.')
    const account = openAccount(options.account, context.keyring)
    const limit = AbortSignal.timeout(account.timeLimitMs)
    const signal = context.ending ? AbortSignal.any([limit, context.ending]) : limit
    const call: CarrierCall = {
      account,
      http: createCarrierHttp({
        network: context.network,
        signal,
        secrets: Object.values(account.credentials),
        ...told,
      }),
      signal,
      clock: context.clock,
      requestId: options.requestId,
      memo: options.memo ?? {},
      remember: options.remember ?? (async () => {}),
    }
    return { error: null, answer: await endingWith(signal, work(connector, call)) }
  } catch (thrown) {
    return { error: asCarrierError(thrown), answer: null }
  }
}

/** The promise's outcome, or a time-out once the signal has fired, even if the promise never ends. */
function endingWith<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(timedOut(signal))
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}
