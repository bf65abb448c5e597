import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TObject } from 'typebox'
import type { Scope, Tenant } from '../../accounts/tenants/index.ts'
import type { Device } from '../../shipping/road/index.ts'
import type { Description } from './session-endpoint.ts'

interface OpenDeviceCall<Body, Query> {
  readonly body: Body
  readonly query: Query
  readonly params: Readonly<Record<string, string>>
  /** Parsed JSON, or the bytes where the endpoint's scope reads others. */
  readonly json: unknown
  readonly address: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface DeviceCall<Body, Query> extends OpenDeviceCall<Body, Query> {
  readonly tenant: Tenant
  readonly scope: Scope
  /** The phone that calls, which may be lost (`isLost`). */
  readonly device: Device
}

interface DeviceRoute {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Below `/driver/api`: `/day`. */
  readonly url: string
  /** In camel case the operation id: `day.read`. */
  readonly action: string
  readonly status?: 201
  /** The use case checks the body; the schema only describes it. */
  readonly checksOwnBody?: true
  /** Content types of a body that is read as its bytes. */
  readonly bytes?: readonly string[]
  /** Bytes. Default: 1 MiB. */
  readonly largestBody?: number
  /** Slots of the phone's minute that a call takes. Default: 1. */
  readonly slots?: number
}

/** Without the types of its schemas, which the declaration checked. */
export interface DeviceEndpoint extends DeviceRoute, Description {
  readonly auth: 'device'
  readonly access: 'anybody' | 'device'
  readonly query?: TObject
  readonly body?: TObject
  readonly data: TObject
  readonly sendsFile: false
  handle(call: unknown): Promise<object>
}

interface Schemas<Body extends TObject, Query extends TObject, Data extends TObject> {
  readonly body?: Body
  readonly query?: Query
  readonly data: Data
}

/** An endpoint of the driver's app, for a paired phone. */
export function deviceEndpoint<
  Data extends TObject,
  Body extends TObject = TObject,
  Query extends TObject = TObject,
>(
  definition: DeviceRoute &
    Description &
    Schemas<Body, Query, Data> & {
      handle(call: DeviceCall<Static<Body>, Static<Query>>): Promise<Static<Data>>
    },
): DeviceEndpoint {
  return { ...definition, auth: 'device', access: 'device', sendsFile: false } as unknown as DeviceEndpoint
}

/** For a phone that is not paired yet. */
export function openDeviceEndpoint<
  Data extends TObject,
  Body extends TObject = TObject,
  Query extends TObject = TObject,
>(
  definition: DeviceRoute &
    Description &
    Schemas<Body, Query, Data> & {
      handle(call: OpenDeviceCall<Static<Body>, Static<Query>>): Promise<Static<Data>>
    },
): DeviceEndpoint {
  return { ...definition, auth: 'device', access: 'anybody', sendsFile: false } as unknown as DeviceEndpoint
}
