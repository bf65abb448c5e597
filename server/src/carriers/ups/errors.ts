import {
  at,
  CarrierError,
  type HttpAnswer,
  type Json,
  jsonBody,
  list,
  refusal,
  statusError,
  text,
} from '../kit/index.ts'

/** Throws for failures: errors in the body under any status, and an empty 200 with an error in its headers. */
export function readAnswer(answer: HttpAnswer): Json {
  if (answer.bytes.byteLength === 0) throw emptyAnswer(answer)
  const body = jsonBody(answer)
  const error = errorIn(answer, body)
  if (error) throw error
  return body
}

/** Null for a success. */
function errorIn(answer: HttpAnswer, body: Json): CarrierError | null {
  const found = [
    ...list(at(body, 'response', 'errors')),
    ...list(at(body, 'Fault', 'detail', 'Errors', 'ErrorDetail', 'PrimaryErrorCode')),
  ]
  const succeeded = answer.status >= 200 && answer.status < 300
  if (found.length === 0 && succeeded) return null
  const messages = found.map(error => text(at(error, 'message')) ?? text(at(error, 'Description')))
  const message = messages.filter(Boolean).join(' ') || `UPS answered with HTTP ${answer.status}.`
  const code = text(at(found[0], 'code')) ?? text(at(found[0], 'Code')) ?? undefined
  return refusal(answer, message, code)
}

function emptyAnswer(answer: HttpAnswer): CarrierError {
  const code = headerLike(answer, /error-?code$/i)
  const message = headerLike(answer, /error-?(msg|message|description)$/i)
  if (code === undefined && message === undefined) {
    const nothing = `UPS answered with HTTP ${answer.status} and nothing.`
    return statusError(answer, nothing) ?? new CarrierError('malformed_answer', nothing)
  }
  return refusal(answer, message ?? 'UPS answered with an error code alone.', code)
}

function headerLike(answer: HttpAnswer, name: RegExp): string | undefined {
  for (const [header, value] of answer.headers) if (name.test(header)) return value
  return undefined
}
