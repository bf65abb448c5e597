import Type from 'typebox'
import { listStaffRows, roleMay, type StaffRole } from '../../../accounts/staff/index.ts'
import { invalidFields } from '../../../platform/shared/problem.ts'
import { Group, Id, NamedRecord, optional } from '../../../platform/shared/schema.ts'
import { assignExceptions } from '../../../shipping/exceptions/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, wholeList } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { authorOf, ChangedExceptionsRecord, chosenFields, chosenIds, subjectOf } from './chosen-exceptions.ts'
import { nameOf } from './exception-record.ts'
import type { ExceptionFamily } from './family.ts'

const PersonRecord = NamedRecord('ExceptionPerson', { id: Type.Integer(), name: Type.String() })

export const peopleEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/exceptions/people',
    action: 'exceptions.people',
    summary: 'List possible owners of exceptions, by name',
    access: 'staff',
    data: ListRecord(PersonRecord),
    async handle({ tenant }) {
      const staff = await database.read(tenant.id, listStaffRows)
      const people = staff
        .filter(({ active, role }) => active && roleMay(role as StaffRole, 'statuses'))
        .map(person => ({ id: person.id, name: nameOf(person) }))
      return wholeList(people.toSorted((a, b) => a.name.localeCompare(b.name, 'en')))
    },
  })

export const assignEndpoint = ({ database, clock }: AdminServices, family: ExceptionFamily) =>
  staffEndpoint({
    method: 'POST',
    url: `${family.url}/assign`,
    action: `${family.action}.assign`,
    summary: `Assign ${family.noun} exceptions`,
    description:
      'Without `owner_id` there is no owner. With `seen_owner_id` (which may be null), the change applies only while that is still the owner.',
    access: 'statuses',
    body: Group('Owner', {
      ...chosenFields(family),
      owner_id: optional(Id('Owner')),
      seen_owner_id: optional(Id('Expected owner')),
    }),
    data: ChangedExceptionsRecord,
    errors: ['CONFLICT'],
    handle(call) {
      const { tenant, body, sent, recorder } = call
      return database.write(tenant.id, async tx => {
        const staff = (await listStaffRows(tx)).filter(({ active }) => active)
        const owner = staff.find(({ id }) => id === body.owner_id)
        if (body.owner_id !== undefined && !owner) {
          throw invalidFields({ owner_id: 'Owner must be somebody who works here.' })
        }
        const ids = await chosenIds(tx, clock, family, call)
        const answer = await assignExceptions(tx, family.subject(clock), authorOf(call), ids, {
          owner: owner ? { id: owner.id, name: nameOf(owner) } : null,
          ...(sent.has('seen_owner_id') ? { seen: body.seen_owner_id ?? null } : {}),
          activeStaff: staff.map(({ id }) => id),
        })
        recorder.record(tx, { subject: await subjectOf(tx, family, ids) })
        return answer
      })
    },
  })
