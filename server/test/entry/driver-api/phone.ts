import { Ajv2020 } from 'ajv/dist/2020.js'
import { driverApiDocument } from '../../../src/entry/driver-api/index.ts'
import type { Answer, TestService } from '../../support/service.ts'
import type { Browser } from '../admin-api/support.ts'

/** A driver's phone. Answers must be declared. */
export interface Phone {
  readonly token: string
  readonly tenant: string
  readonly device: number
  readonly driver: number
  get(path: string): Promise<Answer>
  post(path: string, body?: object): Promise<Answer>
  /** As `image/jpeg`, whatever they are. */
  put(path: string, bytes: Buffer): Promise<Answer>
}

interface Operation {
  responses: Record<string, { $ref?: string; content?: object }>
}

const document = driverApiDocument() as { paths: Record<string, Record<string, Operation>> }
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(document, 'driver')

/** Throws for an answer that `openapi/driver.json` does not declare. */
function requireDeclared(method: string, path: string, { status, body }: Answer): void {
  const [sent = ''] = path.split('?')
  const url = Object.keys(document.paths).find(known => isOf(known, sent)) ?? sent
  const response = document.paths[url]?.[method.toLowerCase()]?.responses[status]
  if (!response) throw new Error(`${method} ${url} answered ${status}, which is not declared.`)
  const place = response.$ref?.slice(2).split('/') ?? [
    'paths',
    url,
    method.toLowerCase(),
    'responses',
    `${status}`,
  ]
  const pointer = [...place, 'content', 'application/json', 'schema']
    .map(part => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('')
  const validate = ajv.getSchema(`driver#${pointer}`)
  if (!validate) throw new Error(`${method} ${url} ${status} has no schema.`)
  if (!validate(body)) throw new Error(`${method} ${url} ${status}: ${ajv.errorsText(validate.errors)}`)
}

function isOf(known: string, path: string): boolean {
  const parts = path.split('/')
  const names = known.split('/')
  return (
    parts.length === names.length && names.every((name, at) => name.startsWith('{') || name === parts[at])
  )
}

export async function callDriver(
  service: TestService,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  {
    body,
    bytes,
    headers = {},
    address = '127.0.0.1',
  }: { body?: object; bytes?: Buffer; headers?: object; address?: string } = {},
): Promise<Answer> {
  const answer = await service.inject({
    method,
    url: `/driver/api${path}`,
    remoteAddress: address,
    headers: { ...(bytes ? { 'content-type': 'image/jpeg' } : {}), ...headers },
    ...(body ? { payload: body } : {}),
    ...(bytes ? { payload: bytes } : {}),
  })
  requireDeclared(method, path, answer)
  return answer
}

export async function pairingCode(owner: Browser, driverId: number): Promise<string> {
  const answer = await owner.post(`/drivers/${driverId}/pairing`)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data.code
}

export function phoneWith(
  service: TestService,
  paired: { token: string; tenant: string; device: { id: number }; driver: { id: number } },
): Phone {
  const { token, tenant, device, driver } = paired
  const headers = { authorization: `Bearer ${token}`, 'x-tenant': tenant }
  return {
    token,
    tenant,
    device: device.id,
    driver: driver.id,
    get: path => callDriver(service, 'GET', path, { headers }),
    post: (path, body = {}) => callDriver(service, 'POST', path, { headers, body }),
    put: (path, bytes) => callDriver(service, 'PUT', path, { headers, bytes }),
  }
}

export async function pairedPhone(
  service: TestService,
  owner: Browser,
  driverId: number,
  phone = 'Pixel 8, Chrome',
): Promise<Phone> {
  const code = await pairingCode(owner, driverId)
  const answer = await callDriver(service, 'POST', '/pair', { body: { code, phone, build: '1' } })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return phoneWith(service, answer.body.data)
}
