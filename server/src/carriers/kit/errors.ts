/** What can go wrong between us and a carrier. */
export const carrierFaults = [
  /** The carrier understood and said no: repeating the same request is pointless. */
  'rejected',
  /** No answer, a broken connection, a time-out, an answer of 5xx. */
  'unavailable',
  /** The account's credentials were refused. */
  'authentication',
  /** Too many requests; `retryAfterMs` where the carrier said how long to wait. */
  'rate_limited',
  /** The carrier has no such call. */
  'not_supported',
  /** The answer cannot be read: an HTML page, broken JSON, too many bytes. */
  'malformed_answer',
] as const
export type CarrierFault = (typeof carrierFaults)[number]

export interface CarrierErrorOptions {
  /** The carrier's own code of the error. */
  carrierCode?: string
  /** The HTTP status the error came under. */
  status?: number
  retryAfterMs?: number
  /** Overrides what the fault says about whether the carrier may have acted on the request. */
  outcomeUnknown?: boolean
  cause?: unknown
}

/** The only error that a connector throws. Its message is a sentence that a clerk can act on, without secrets. */
export class CarrierError extends Error {
  readonly fault: CarrierFault
  readonly carrierCode: string | undefined
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined
  /** True where the carrier may have carried out the request: it has to be looked up before it is repeated. */
  readonly outcomeUnknown: boolean

  constructor(fault: CarrierFault, message: string, options: CarrierErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.name = 'CarrierError'
    this.fault = fault
    this.carrierCode = options.carrierCode
    this.status = options.status
    this.retryAfterMs = options.retryAfterMs
    this.outcomeUnknown = options.outcomeUnknown ?? (fault === 'unavailable' || fault === 'malformed_answer')
  }
}

/** Anything thrown as a carrier error. What is none is a defect of the connector, and its outcome is unknown. */
export function asCarrierError(thrown: unknown): CarrierError {
  if (thrown instanceof CarrierError) return thrown
  return new CarrierError('malformed_answer', 'The answer of the carrier could not be understood.', {
    cause: thrown,
  })
}

/** A carrier error as one line for the ledger and the clerk: `120100: Missing or invalid shipper number`. */
export function errorLine(error: CarrierError): string {
  const line = error.carrierCode ? `${error.carrierCode}: ${error.message}` : error.message
  return line.length > 1000 ? `${line.slice(0, 999)}…` : line
}
