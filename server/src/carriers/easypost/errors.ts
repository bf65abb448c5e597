import {
  at,
  type CarrierError,
  type HttpAnswer,
  type Json,
  jsonBody,
  list,
  refusal,
  text,
} from '../kit/index.ts'

/** Throws for failures, including those under 200. */
export function readAnswer(answer: HttpAnswer): Json {
  const body = jsonBody(answer)
  const error = at(body, 'error')
  const succeeded = answer.status >= 200 && answer.status < 300
  if (succeeded && error === null) return body
  throw errorOf(answer, error)
}

/** `errors` holds objects or sentences; `message` can be a list, or lists by field. */
function errorOf(answer: HttpAnswer, error: Json): CarrierError {
  const code = text(at(error, 'code')) ?? undefined
  const sentences = [...sentencesIn(at(error, 'message')), ...list(at(error, 'errors')).flatMap(detailOf)]
  const message = sentences.join(' ') || text(error) || `EasyPost answered with HTTP ${answer.status}.`
  return refusal(answer, message, code)
}

function detailOf(detail: Json): string[] {
  const field = text(at(detail, 'field'))
  const message = text(at(detail, 'message')) ?? text(detail)
  if (message === null) return []
  return [field === null ? message : `${field}: ${message}.`]
}

function sentencesIn(message: Json): string[] {
  const one = text(message)
  if (one !== null) return [one]
  if (Array.isArray(message)) return message.flatMap(sentencesIn)
  return message !== null && typeof message === 'object' ? Object.values(message).flatMap(sentencesIn) : []
}
