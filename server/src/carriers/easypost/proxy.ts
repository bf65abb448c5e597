import {
  baseAddressOf,
  type CarrierCall,
  CarrierError,
  type HttpRequest,
  type Json,
  type LabelFile,
} from '../kit/index.ts'
import { readAnswer } from './errors.ts'
import { form, labelHosts } from './settings.ts'

/** The proxy adds host and credentials. */
export interface EasyPostRequest {
  method: HttpRequest['method']
  path: string
  body?: unknown
  orders?: boolean
}

/** Throws a `CarrierError` for failures. */
export async function sendToEasyPost(call: CarrierCall, request: EasyPostRequest): Promise<Json> {
  const { api_key: key = '' } = call.account.credentials
  const answer = await call.http.send({
    method: request.method,
    url: baseAddress(call) + request.path,
    headers: {
      // The key is the user; the password is empty.
      authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    ...(request.orders ? { orders: true } : {}),
  })
  return readAnswer(answer)
}

/** Without credentials, only from EasyPost's label hosts or the account's base address. */
export async function fetchLabel(
  call: CarrierCall,
  label: { url: string; format: LabelFile['format'] },
): Promise<LabelFile> {
  const url = URL.parse(label.url)
  const own = new URL(baseAddress(call)).origin
  if (!url || (url.origin !== own && !(url.protocol === 'https:' && labelHosts.test(url.hostname)))) {
    throw new CarrierError('malformed_answer', 'EasyPost names a label at an address that is not its own.')
  }
  const answer = await call.http.send({ method: 'GET', url: url.href, headers: { accept: '*/*' } })
  if (answer.status !== 200) {
    throw new CarrierError('unavailable', `The label could not be fetched (HTTP ${answer.status}).`, {
      status: answer.status,
    })
  }
  return { format: label.format, bytes: answer.bytes }
}

function baseAddress(call: CarrierCall): string {
  return baseAddressOf(call.account, form.hosts ?? { production: '', sandbox: '' })
}
