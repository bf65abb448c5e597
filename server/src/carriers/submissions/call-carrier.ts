import type { AccountRow } from '../accounts/index.ts'
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
import { circuitKey, connectorFor, type DeskContext } from './context.ts'
import type { NewAttempt } from './submissions.repository.ts'

export type CallResult<T> = { error: null; answer: T } | { error: CarrierError; answer: null }

export interface CallOptions {
  operation: string
  account: AccountRow | undefined
  requestId: string
  memo?: Readonly<Record<string, string>>
  remember?: CarrierCall['remember']
}

/** What came of a call, and its line of the ledger without the shipment. */
export interface CalledCarrier<T> {
  result: CallResult<T>
  attempt: Omit<NewAttempt, 'shipmentId' | 'accountId'>
}

/**
 * One call to a carrier within the account's time limit, whatever the connector does. Never throws: what goes
 * wrong is the result. The account's circuit is told how it went.
 */
export async function callCarrier<T>(
  context: DeskContext,
  options: CallOptions,
  work: (connector: Connector, call: CarrierCall) => Promise<T>,
): Promise<CalledCarrier<T>> {
  const startedAt = context.clock.now()
  const started = performance.now()
  const exchanges: Exchange[] = []
  const result = await answerOf(context, options, exchanges, work)
  if (options.account) tellCircuit(context, options.account, result.error, exchanges)
  if (result.error?.cause) {
    context.log.warn(
      { err: result.error, carrier: options.account?.carrier, requestId: options.requestId },
      'carrier call failed',
    )
  }
  return {
    result,
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
  exchanges: Exchange[],
  work: (connector: Connector, call: CarrierCall) => Promise<T>,
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
        signal,
        secrets: Object.values(account.credentials),
        record: exchange => exchanges.push(exchange),
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

/**
 * Only what says that the carrier is not there counts against it: a refusal is a sign of life. What we found
 * out by ourselves, without asking anybody, is no sign at all.
 */
function tellCircuit(
  context: DeskContext,
  account: AccountRow,
  error: CarrierError | null,
  exchanges: Exchange[],
): void {
  const key = circuitKey(account)
  if (error?.fault === 'unavailable') context.circuits.failed(key)
  else if (!error || exchanges.length > 0) context.circuits.succeeded(key)
}
