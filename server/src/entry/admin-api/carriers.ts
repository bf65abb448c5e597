import Type, { type Static } from 'typebox'
import type { Connector } from '../../carriers/index.ts'
import { knownOptions } from '../../platform/shared/options.ts'
import { Choice, NamedRecord, nullable, optional } from '../../platform/shared/schema.ts'
import { staffEndpoint } from '../http/session-endpoint.ts'
import { ListRecord, wholeList } from './lists.ts'
import type { AdminServices } from './services.ts'

const CarrierFieldRecord = NamedRecord('CarrierField', {
  name: Type.String(),
  label: Type.String(),
  help: optional(Type.String()),
  required: Type.Boolean(),
  pattern: optional(Type.String({ description: 'Regular expression for the whole value.' })),
  choices: optional(Type.Array(Type.Object({ value: Type.String(), label: Type.String() }))),
})

const CarrierRecord = NamedRecord('Carrier', {
  id: Type.String(),
  code: Type.String(),
  name: Type.String(),
  capabilities: Type.Object({
    cancel: Choice('Cancel', ['at_once', 'on_request', 'none']),
    label: Choice('Label', ['with_shipment', 'separate']),
    pickup: Type.Boolean(),
    cod: Type.Boolean(),
    options: Type.Array(Choice('Option', knownOptions), {
      description: 'Supported options; shipments with other options are refused.',
    }),
    trackMany: Type.Object({ maxPerCall: Type.Integer() }),
    trackCallsPerMinute: Type.Integer(),
  }),
  form: Type.Object({
    settings: Type.Array(CarrierFieldRecord),
    credentials: Type.Array(CarrierFieldRecord),
    services: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    hosts: nullable(Type.Object({ production: Type.String(), sandbox: Type.String() })),
  }),
})

export const carriersEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/carriers',
    action: 'carriers.list',
    summary: 'List the available carriers',
    access: 'owner',
    data: ListRecord(CarrierRecord),
    handle: async () => wholeList([...services.connectors.values()].map(presentCarrier)),
  })

/** The form of a connector has no secrets and is made for the app. */
function presentCarrier({ code, name, capabilities, form }: Connector): Static<typeof CarrierRecord> {
  const { options, ...others } = capabilities
  return { id: code, code, name, capabilities: { ...others, options: [...options] }, form }
}
