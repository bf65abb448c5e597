import Type, { type Static } from 'typebox'
import {
  Choice,
  Flag,
  Group,
  ListOf,
  NamedRecord,
  optional,
  sentence,
  Text,
} from '../../platform/shared/schema.ts'
import {
  builtInReasons,
  changeReasons,
  changeSettings,
  type DriverSettings,
  type FailReason,
  followUps,
  listReasons,
  type ProofRules,
  proofParts,
  proofRules,
  readSettings,
} from '../../shipping/road/index.ts'
import { type DescribedEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import { ListRecord, wholeList } from './lists.ts'
import type { AdminServices } from './services.ts'

const rules = {
  name: Choice('Name', proofRules),
  relation: Choice('Relation', proofRules),
  signature: Choice('Signature', proofRules),
  photo: Choice('Photo', proofRules),
  position: Choice('Position', proofRules),
}
const RulesRecord = NamedRecord('ProofRules', rules)

const DriverSettingsRecord = NamedRecord('DriverSettings', {
  proof: RulesRecord,
  proof_of_options: Type.Array(Type.Object({ option: Type.String(), ...rules }), {
    description: 'What shipments with an option need beyond that; the strictest counts.',
  }),
  less_cod: Type.Boolean({ description: 'Drivers may collect less than the COD amount, with a reason.' }),
  open_cod: Type.Boolean({ description: 'Drivers may deliver before the COD is collected.' }),
})

function presentRules(of: Partial<ProofRules>): ProofRules {
  const { name = 'off', relation = 'off', signature = 'off', photo = 'off', position = 'off' } = of
  return { name, relation, signature, photo, position }
}

function presentSettings(settings: DriverSettings): Static<typeof DriverSettingsRecord> {
  return {
    proof: presentRules(settings.proof),
    proof_of_options: Object.entries(settings.proofOfOptions).map(([option, of]) => ({
      option,
      ...presentRules(of),
    })),
    less_cod: settings.lessCod,
    open_cod: settings.openCod,
  }
}

const readSettingsEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/driver-settings',
    action: 'driver-settings.read',
    summary: 'Get the settings of the driver’s app',
    access: 'staff',
    data: DriverSettingsRecord,
    handle: async ({ tenant }) => presentSettings(await database.read(tenant.id, readSettings)),
  })

const optionalRules = {
  name: optional(rules.name),
  relation: optional(rules.relation),
  signature: optional(rules.signature),
  photo: optional(rules.photo),
  position: optional(rules.position),
}

const changeSettingsEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/driver-settings',
    action: 'driver-settings.change',
    summary: 'Change the settings of the driver’s app',
    description: 'Fields that you leave out stay as they are. Phones get them with their next day.',
    access: 'drivers',
    body: Group('Settings', {
      proof: optional(Group('Proof', rules)),
      proof_of_options: optional(
        ListOf('Options', Group('Option', { option: Text('Option', { longest: 40 }), ...optionalRules }), {
          most: 100,
        }),
      ),
      less_cod: optional(Flag('Less COD')),
      open_cod: optional(Flag('Open COD')),
    }),
    data: DriverSettingsRecord,
    async handle({ tenant, body, recorder }) {
      const change = {
        ...(body.proof && { proof: body.proof }),
        ...(body.proof_of_options && { proofOfOptions: byOption(body.proof_of_options) }),
        ...(body.less_cod === undefined ? {} : { lessCod: body.less_cod }),
        ...(body.open_cod === undefined ? {} : { openCod: body.open_cod }),
      }
      return presentSettings(await changeSettings(services, tenant.id, change, recorder))
    },
  })

function byOption(
  sent: readonly ({ option: string } & Partial<ProofRules>)[],
): DriverSettings['proofOfOptions'] {
  return Object.fromEntries(
    sent.map(rulesOf => [
      rulesOf.option.toUpperCase(),
      Object.fromEntries(proofParts.flatMap(part => (rulesOf[part] ? [[part, rulesOf[part]]] : []))),
    ]),
  )
}

const code = Text('Code', { longest: 40, example: 'NOT_HOME' })
const rulesOfReason = {
  photo: Flag('Photo'),
  attempt: Flag('Attempt', { description: 'Counts as an attempt, and is charged.' }),
  follows: Choice('Follows', followUps),
  active: Flag('Active'),
}

const ReasonRecord = NamedRecord('FailReason', {
  code,
  name: sentence(Type.String({ description: 'For drivers and staff.' }), 'failReason'),
  told: sentence(Type.String({ description: 'Text for the recipient.' })),
  ...rulesOfReason,
  built_in: Type.Boolean({ description: 'It can be inactive, and not be deleted.' }),
})

const SentReason = Group('Reason', {
  code,
  name: optional(Text('Name', { longest: 100 })),
  told: optional(Text('Text for the recipient', { longest: 200 })),
  ...rulesOfReason,
})

function presentReasons(reasons: readonly FailReason[]) {
  const builtIn = new Set(builtInReasons.map(({ code }) => code))
  return wholeList(
    reasons.map(
      ({ code, name, told, photo, attempt, follows, active }): Static<typeof ReasonRecord> => ({
        code,
        name,
        told,
        photo,
        attempt,
        follows,
        active,
        built_in: builtIn.has(code),
      }),
    ),
  )
}

const listReasonsEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/fail-reasons',
    action: 'fail-reasons.list',
    summary: 'List the reasons of failed stops',
    access: 'staff',
    data: ListRecord(ReasonRecord),
    handle: async ({ tenant }) => presentReasons(await database.read(tenant.id, listReasons)),
  })

const changeReasonsEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/fail-reasons',
    action: 'fail-reasons.change',
    summary: 'Change the reasons of failed stops',
    description:
      'Send the whole list, in the order in which drivers see it. Texts that you leave out stay as they are.',
    access: 'drivers',
    body: Group('Reasons', {
      reasons: ListOf('Reasons', SentReason, { fewest: 1, most: 50 }),
    }),
    data: ListRecord(ReasonRecord),
    async handle({ tenant, body, recorder }) {
      return presentReasons(await changeReasons(services, tenant.id, body.reasons, recorder))
    },
  })

/** The settings of proofs at the door, and the reasons of failed stops. */
export function driverSettingsEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    readSettingsEndpoint(services),
    changeSettingsEndpoint(services),
    listReasonsEndpoint(services),
    changeReasonsEndpoint(services),
  ]
}
