import Type, { type Static } from 'typebox'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { isoWithOffset } from '../../shared/dates.ts'
import { invalidFields } from '../../shared/problem.ts'
import { Group, NamedRecord, nullable, Text } from '../../shared/schema.ts'
import {
  type ExceptionNote,
  findShipmentById,
  listNotes,
  noSuchShipment,
  noteException,
} from '../../shipments/index.ts'
import type { Tenant } from '../../tenants/index.ts'
import { idOf, idParameter, ListRecord, listAnswer, listQuery, pageRequest } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { authorOf } from './chosen-exceptions.ts'

/** Characters. */
const longestNote = 1_000

const text = nullable(Type.String())

const ExceptionNoteRecord = NamedRecord('ExceptionNote', {
  id: Type.Integer(),
  kind: Type.String({ enum: ['note', 'assigned', 'snoozed'] }),
  author: Type.String(),
  at: Type.String({ format: 'date-time' }),
  text,
  owner: nullable(Type.String({ description: 'Who it was assigned to; null: nobody.' })),
  until: nullable(
    Type.String({ format: 'date-time', description: 'Until when it was put off; null: no longer.' }),
  ),
})

export const listNotesEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/exceptions/:id/notes',
    action: 'exceptions.list-notes',
    summary: 'List what staff have noted and done about a shipment’s exceptions, the newest first',
    access: 'staff',
    params: idParameter('shipment'),
    query: listQuery(['id'], {}),
    data: ListRecord(ExceptionNoteRecord),
    async handle({ tenant, params, query }) {
      const request = pageRequest({ ...query, order: 'desc' }, { sort: 'id', order: 'desc' })
      const page = await database.read(tenant.id, async tx => {
        const shipment = await findShipmentById(tx, idOf(params.id))
        if (!shipment) throw noSuchShipment()
        return listNotes(tx, shipment.id, request)
      })
      return listAnswer(page, request, {
        total: null,
        keyOf: ({ id }) => [id],
        show: note => presentNote(tenant, note),
      })
    },
  })

export const addNoteEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/exceptions/:id/notes',
    action: 'exceptions.note',
    summary: 'Note something about a shipment’s exceptions',
    access: 'statuses',
    status: 201,
    params: idParameter('shipment'),
    body: Group('Note', { text: Text('Note', { longest: longestNote }) }),
    data: Type.Object({ noted: Type.Literal(true) }),
    handle(call) {
      const { tenant, params, body, record } = call
      if (body.text.includes('\0') || !body.text.isWellFormed()) {
        throw invalidFields({ text: 'Note must be text.' })
      }
      return database.write(tenant.id, async tx => {
        await record(tx, await noteException(tx, authorOf(call), idOf(params.id), body.text))
        return { noted: true as const }
      })
    },
  })

function presentNote(tenant: Tenant, note: ExceptionNote): Static<typeof ExceptionNoteRecord> {
  return {
    id: note.id,
    kind: note.kind,
    author: note.author,
    at: isoWithOffset(note.at, tenant.timezone),
    text: note.text,
    owner: note.owner,
    until: note.until && isoWithOffset(note.until, tenant.timezone),
  }
}
