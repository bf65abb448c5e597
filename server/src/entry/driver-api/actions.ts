import Type from 'typebox'
import { isoWithOffset } from '../../platform/shared/dates.ts'
import { readInput } from '../../platform/shared/input.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import { Choice, Group, ListOf, NamedRecord, nullable, optional, Text } from '../../platform/shared/schema.ts'
import { isUuid } from '../../platform/shared/uuid.ts'
import {
  ActionDataRequest,
  actionKinds,
  becauseCodes,
  mostActions,
  takeActions,
} from '../../shipping/road/index.ts'
import { deviceEndpoint } from '../http/device-endpoint.ts'
import { contactFields, contactOf } from './contact.ts'
import type { DriverServices } from './services.ts'

const callFields = {
  ...contactFields,
  installation: optional(
    Text('Installation', {
      longest: 36,
      pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
      description: 'UUID made when the app’s storage is made: `seq` counts its actions.',
    }),
  ),
}

const Action = Group('Action', {
  id: Text('Id', { longest: 36, description: 'UUIDv7 made when the action is recorded.' }),
  seq: Type.Integer({ minimum: 1, description: 'Counts this installation’s actions from 1 without a gap.' }),
  kind: Choice('Kind', actionKinds),
  run_id: optional(Type.Integer()),
  stop: optional(Type.Integer({ description: 'Number of the stop in its run.' })),
  record: optional(
    Text('Record', {
      longest: 60,
      description: 'AWB or confirmation number of the stop: it may have been moved since, or be on no run.',
    }),
  ),
  device_time: optional(Text('Device time', { longest: 40, description: 'ISO 8601 with an offset.' })),
  clock: optional(
    Type.Integer({
      description:
        'Milliseconds that our clock was ahead of the phone’s at the last exchange before the action.',
    }),
  ),
  position: optional(
    Group('Position', {
      latitude: Type.Number(),
      longitude: Type.Number(),
      accuracy: optional(Type.Number({ description: 'In metres.' })),
    }),
  ),
  data: optional(
    Type.Object({
      ...ActionDataRequest.properties,
      signature: optional(
        Type.Object({
          width: Type.Number(),
          height: Type.Number(),
          strokes: Type.Array(Type.Array(Type.Number()), {
            description: 'Each stroke is its points: x, y, x, y …',
          }),
        }),
      ),
    }),
  ),
})

const AnswerRecord = NamedRecord('ActionsAnswer', {
  server_now: Type.String({ format: 'date-time' }),
  erase: Type.Boolean({ description: 'The phone was reported lost: delete everything.' }),
  have_until: Type.Integer({ description: 'Delete only actions whose `seq` is not above it.' }),
  results: Type.Array(
    Type.Object({
      id: nullable(Type.String()),
      result: Choice('Result', ['applied', 'repeated', 'kept', 'refused'], {
        description:
          '`repeated`: known, and answered as the first time. `kept`: it counts as sent, and the office decides. `refused`: no action of this phone; keep it and show it.',
      }),
      because: nullable(Choice('Because', becauseCodes)),
      message: Type.String(),
    }),
    { description: 'In the order of the actions.' },
  ),
})

export const actionsEndpoint = (services: DriverServices) =>
  deviceEndpoint({
    method: 'POST',
    url: '/actions',
    action: 'actions.send',
    summary: 'Send what the driver has recorded',
    description:
      'In the order of `seq`, each action in its own transaction and each once, however often it is sent. An action that cannot be applied is kept for the office.',
    checksOwnBody: true,
    body: Group('Call', {
      ...callFields,
      actions: ListOf('Actions', Action, { fewest: 1, most: mostActions }),
    }),
    data: AnswerRecord,
    async handle({ tenant, device, json }) {
      const { contact, installationId, actions } = readCall(json)
      const answer = await takeActions(services, { tenant, device, installationId, contact, actions })
      return {
        server_now: isoWithOffset(answer.now, tenant.timezone),
        erase: device.isLost,
        have_until: answer.haveUntil,
        results: answer.results.map(({ id, result, because, message }) => ({
          id,
          result,
          because: because as (typeof becauseCodes)[number] | null,
          message,
        })),
      }
    },
  })

/** Each action is read by itself. Throws VALIDATION_ERROR. */
function readCall(json: unknown) {
  const { value, faults } = readInput(Group('Call', callFields), json ?? {})
  const actions = (json as { actions?: unknown } | null)?.actions
  if (!Array.isArray(actions) || actions.length === 0) faults.actions ??= 'Actions must be a list.'
  else if (actions.length > mostActions) {
    faults.actions = `Actions must have at most ${mostActions} entries.`
  }
  const installationId = value.installation?.toLowerCase() ?? null
  if (installationId !== null && !isUuid(installationId)) {
    faults.installation ??= 'Installation must be a UUID.'
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  return { contact: contactOf(value), installationId, actions: actions as unknown[] }
}
