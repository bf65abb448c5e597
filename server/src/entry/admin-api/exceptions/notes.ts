import Type, { type Static } from 'typebox'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { invalidFields } from '../../../platform/shared/problem.ts'
import { Group, NamedRecord, nullable, Text } from '../../../platform/shared/schema.ts'
import { listNotes, type NumberedNote, noteException } from '../../../shipping/exceptions/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter, ListRecord, listAnswer, orderedQuery, pageRequest } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { authorOf } from './chosen-exceptions.ts'
import type { ExceptionFamily } from './family.ts'

/** Characters. */
const longestNote = 1_000

const text = nullable(Type.String())

const ExceptionNoteRecord = NamedRecord('ExceptionNote', {
  id: Type.Integer({ description: 'Number in the history of the record, from 1.' }),
  kind: Type.String({ enum: ['note', 'assigned', 'snoozed'] }),
  author: Type.String(),
  at: Type.String({ format: 'date-time' }),
  text,
  owner: nullable(Type.String({ description: 'New owner; null for nobody.' })),
  until: nullable(
    Type.String({ format: 'date-time', description: 'End of the snooze; null if it was ended.' }),
  ),
})

export const listNotesEndpoint = ({ database, clock }: AdminServices, family: ExceptionFamily) =>
  staffEndpoint({
    method: 'GET',
    url: `${family.url}/:id/notes`,
    action: `${family.action}.list-notes`,
    summary: `List the notes and actions on a ${family.noun}’s exceptions, newest first`,
    access: 'staff',
    params: idParameter(family.noun),
    query: orderedQuery('id', 'desc', {}),
    data: ListRecord(ExceptionNoteRecord),
    async handle({ tenant, params, query }) {
      const request = pageRequest(query, { sort: 'id', order: 'desc' })
      const page = await database.read(tenant.id, async tx => {
        const id = idOf(params.id)
        await family.requireName(tx, id)
        return listNotes(tx, family.subject(clock).tables, id, request)
      })
      return listAnswer(page, request, {
        total: null,
        keyOf: ({ id }) => [id],
        show: note => presentNote(tenant, note),
      })
    },
  })

export const addNoteEndpoint = ({ database, clock }: AdminServices, family: ExceptionFamily) =>
  staffEndpoint({
    method: 'POST',
    url: `${family.url}/:id/notes`,
    action: `${family.action}.note`,
    summary: `Add a note to a ${family.noun}’s exceptions`,
    access: 'statuses',
    status: 201,
    params: idParameter(family.noun),
    body: Group('Note', { text: Text('Note', { longest: longestNote }) }),
    data: Type.Object({ noted: Type.Literal(true) }),
    handle(call) {
      const { tenant, params, body, recorder } = call
      if (body.text.includes('\0') || !body.text.isWellFormed()) {
        throw invalidFields({ text: 'Note must be text.' })
      }
      return database.write(tenant.id, async tx => {
        const id = idOf(params.id)
        const name = await family.requireName(tx, id)
        await noteException(tx, family.subject(clock), authorOf(call), id, body.text)
        recorder.record(tx, { subject: name })
        return { noted: true as const }
      })
    },
  })

function presentNote(tenant: Tenant, note: NumberedNote): Static<typeof ExceptionNoteRecord> {
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
