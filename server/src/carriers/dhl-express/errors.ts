import { at, CarrierError, type HttpAnswer, type Json, jsonBody, list, refusal, text } from '../kit/index.ts'

/** Null for an empty body. Throws for failures, including those under 200. */
export function readAnswer(answer: HttpAnswer): Json {
  const succeeded = answer.status >= 200 && answer.status < 300
  if (succeeded && answer.bytes.byteLength === 0) return null
  const body = jsonBody(answer)
  // Failures under 200 have a `status` in the body.
  const named = text(at(body, 'status'))
  if (succeeded && !(named !== null && /^[45]\d\d$/.test(named))) return body
  throw errorOf(answer, body)
}

/** DHL puts its code first: `8003: Account not allowed`. */
function errorOf(answer: HttpAnswer, body: Json): CarrierError {
  const detail = text(at(body, 'detail')) ?? text(at(body, 'message')) ?? text(at(body, 'title'))
  const additional = list(at(body, 'additionalDetails')).flatMap(line => text(line) ?? [])
  const numbered = /^(\d{3,5})\s*:\s*(.+)$/s.exec(detail ?? '')
  const sentence = numbered?.[2] ?? detail ?? `DHL answered with HTTP ${answer.status}.`
  const message = [sentence, ...additional].join(' ')
  const code = numbered?.[1]
  const { status } = answer
  // A 404 with only a message comes from a gateway and says nothing about the shipment.
  const own = at(body, 'detail') ?? at(body, 'title')
  if (status === 404 && own === null && at(body, 'message') !== null) {
    return new CarrierError('malformed_answer', message, { status })
  }
  return refusal(answer, message, code)
}

/** Whether DHL knows no such shipment, as opposed to a failed search. */
export function isNotFound(thrown: unknown): boolean {
  return thrown instanceof CarrierError && thrown.fault === 'rejected' && thrown.status === 404
}
