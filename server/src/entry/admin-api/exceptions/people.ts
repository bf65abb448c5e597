import Type from 'typebox'
import { listStaffRows, roleMay, type StaffRole } from '../../../accounts/staff/index.ts'
import { NamedRecord } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, wholeList } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { nameOf } from './exception-record.ts'

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
