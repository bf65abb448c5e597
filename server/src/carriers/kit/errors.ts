export const carrierFaults = [
  /** The carrier refused: repeating the request is pointless. */
  'rejected',
  /** No answer, a broken connection, a time-out, or 5xx. */
  'unavailable',
  /** Credentials were refused. */
  'authentication',
  /** `retryAfterMs` if the carrier gave a time. */
  'rate_limited',
  /** The carrier has no such call. */
  'not_supported',
  /** An HTML page, broken JSON, or too many bytes. */
  'malformed_answer',
] as const
export type CarrierFault = (typeof carrierFaults)[number]

export interface CarrierErrorOptions {
  carrierCode?: string
  status?: number
  retryAfterMs?: number
  /** Overrides the fault's default. */
  outcomeUnknown?: boolean
  cause?: unknown
}

/** The message is a sentence for clerks, without secrets. */
export class CarrierError extends Error {
  readonly fault: CarrierFault
  readonly carrierCode: string | undefined
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined
  /** The carrier may have acted: look up before a repeat. */
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

/** Other errors are defects of a connector, with an unknown outcome. */
export function asCarrierError(thrown: unknown): CarrierError {
  if (thrown instanceof CarrierError) return thrown
  return new CarrierError('malformed_answer', 'The answer of the carrier could not be understood.', {
    cause: thrown,
  })
}

/** For the ledger and clerks: `120100: Missing or invalid shipper number`. */
export function errorLine(error: CarrierError): string {
  const line = error.carrierCode ? `${error.carrierCode}: ${error.message}` : error.message
  return line.length > 1000 ? `${line.slice(0, 999)}…` : line
}
