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
import { connectorFor, type SubmissionContext } from './context.ts'
import type { NewAttempt } from './ledger.repository.ts'

export type CallResult<T> = { error: null; answer: T } | { error: CarrierError; answer: null }

export interface CallOptions {
  operation: Operation
  account: CallableAccount | undefined
  requestId: string
  savedState?: Readonly<Record<string, string>>
  saveState?: CarrierCall['saveState']
}

export interface CalledCarrier<T> {
  result: CallResult<T>
  /** The carrier answered an order with 2xx. */
  orderTaken: boolean
  attempt: Omit<NewAttempt, 'shipmentId' | 'accountId'>
}

/** Never throws: errors are results. Updates the account's circuit. */
export async function callCarrier<T>(
  context: SubmissionContext,
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
  const outcome = result.error ? result.error.fault : 'ok'
  const durationMs = Math.round(performance.now() - started)
  if (options.account) {
    const noted = { error: result.error, asked: exchanges.length > 0 }
    // A failed circuit update must not lose the carrier's answer.
    const circuit = await noteCall(context, options.account, options.operation, noted).catch((err: unknown) =>
      context.log.error({ err, requestId: options.requestId }, 'how a call went could not be noted'),
    )
    context.onCalled({
      carrier: options.account.carrier,
      operation: options.operation,
      outcome,
      seconds: durationMs / 1000,
      hasOpenedCircuit: circuit?.hasOpened ?? false,
    })
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
      outcome,
      message: result.error ? errorLine(result.error) : null,
      startedAt,
      durationMs,
      exchanges,
    },
  }
}

async function answerOf<T>(
  context: SubmissionContext,
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
      savedState: options.savedState ?? {},
      saveState: options.saveState ?? (async () => {}),
    }
    return { error: null, answer: await endingWith(signal, work(connector, call)) }
  } catch (thrown) {
    return { error: asCarrierError(thrown), answer: null }
  }
}

function endingWith<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(timedOut(signal))
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}
