import {
  at,
  baseAddressOf,
  type CarrierCall,
  CarrierError,
  type HttpAnswer,
  type HttpRequest,
  type Json,
  number,
  requiredText,
} from '../kit/index.ts'
import { readAnswer } from './errors.ts'
import { form } from './settings.ts'

/** The proxy adds host, token and correlation id. */
export interface UpsRequest {
  method: HttpRequest['method']
  path: string
  headers?: Record<string, string>
  body?: unknown
  orders?: boolean
}

export interface UpsProxy {
  /** Throws a `CarrierError` for failures. */
  send(call: CarrierCall, request: UpsRequest): Promise<Json>
  authenticate(call: CarrierCall): Promise<string>
}

interface Token {
  value: string
  version: string
  /** Monotonic. */
  expiresAt: number
}

/** Renews tokens early, so that none expires during a request. */
const renewalMs = 60_000

export function createUpsProxy(): UpsProxy {
  const tokens = new Map<string, Token>()

  return {
    async send(call, request) {
      const known = knownToken(call)
      const answer = await sendWith(call, request, known ?? (await authenticate(call)))
      // A token can be revoked early. The refused request was not carried out.
      if (answer.status !== 401 || known === null) return readAnswer(answer)
      return readAnswer(await sendWith(call, request, await authenticate(call)))
    },
    authenticate,
  }

  function knownToken(call: CarrierCall): string | null {
    const token = tokens.get(keyOf(call))
    const good = token?.version === call.account.version && token.expiresAt - renewalMs > call.clock.elapsed()
    return good ? token.value : null
  }

  async function authenticate(call: CarrierCall): Promise<string> {
    const { client_id: id = '', client_secret: secret = '' } = call.account.credentials
    const answer = await call.http.send({
      method: 'POST',
      url: `${baseAddressOf(call.account, hosts)}/security/v1/oauth/token`,
      headers: {
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    const body = readToken(answer)
    const value = requiredText(at(body, 'access_token'), 'an access token')
    // `expires_in` is a string of seconds.
    const seconds = number(at(body, 'expires_in'))?.toNumber() ?? 0
    const expiresAt = call.clock.elapsed() + seconds * 1000
    tokens.set(keyOf(call), { value, version: call.account.version, expiresAt })
    return value
  }
}

/** A token request orders nothing; a refusal means wrong credentials. */
function readToken(answer: HttpAnswer): Json {
  try {
    return readAnswer(answer)
  } catch (thrown) {
    if (!(thrown instanceof CarrierError)) throw thrown
    const fault = thrown.fault === 'rejected' ? 'authentication' : thrown.fault
    throw new CarrierError(fault, thrown.message, {
      ...(thrown.carrierCode === undefined ? {} : { carrierCode: thrown.carrierCode }),
      ...(thrown.retryAfterMs === undefined ? {} : { retryAfterMs: thrown.retryAfterMs }),
      outcomeUnknown: false,
      cause: thrown,
    })
  }
}

const hosts = form.hosts ?? { production: '', sandbox: '' }

function sendWith(call: CarrierCall, request: UpsRequest, token: string): Promise<HttpAnswer> {
  return call.http.send({
    method: request.method,
    url: baseAddressOf(call.account, hosts) + request.path,
    headers: {
      authorization: `Bearer ${token}`,
      transId: call.requestId.slice(0, 32),
      transactionSrc: 'waybill',
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    ...(request.orders ? { orders: true } : {}),
  })
}

function keyOf(call: CarrierCall): string {
  return `${call.account.tenantId}:${call.account.id}`
}
