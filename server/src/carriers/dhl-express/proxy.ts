import { baseAddressOf, type CarrierCall, type HttpRequest, type Json } from '../kit/index.ts'
import { readAnswer } from './errors.ts'
import { form, interfaceVersion } from './settings.ts'

/** The proxy adds host, credentials and correlation id. */
export interface DhlRequest {
  method: HttpRequest['method']
  path: string
  body?: unknown
  orders?: boolean
}

/** Throws a `CarrierError` for failures. */
export async function sendToDhl(call: CarrierCall, request: DhlRequest): Promise<Json> {
  const { username = '', password = '' } = call.account.credentials
  const hosts = form.hosts ?? { production: '', sandbox: '' }
  const answer = await call.http.send({
    method: request.method,
    url: baseAddressOf(call.account, hosts) + request.path,
    headers: {
      authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
      'x-version': interfaceVersion,
      // For DHL's logs, not an idempotency key. At most 36 characters.
      'message-reference': call.requestId.slice(0, 36),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    ...(request.orders ? { orders: true } : {}),
  })
  return readAnswer(answer)
}
