import Type from 'typebox'
import {
  deleteSessionsOf,
  endAccess,
  requireStaff,
  resetStaffPassword,
  setStaffPassword,
} from '../../../accounts/staff/index.ts'
import { conflict } from '../../../platform/shared/problem.ts'
import { Group, optional, Secret } from '../../../platform/shared/schema.ts'
import { type StaffCall, staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { passedOn, passOn } from './passwords.ts'
import { presentStaff, StaffRecord } from './staff-record.ts'

export const resetPasswordEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/staff/:id/reset-password',
    action: 'staff.reset-password',
    summary: 'Reset the password of a staff member',
    description:
      'The person is signed out everywhere. If you send no new password, the person gets a link to set one. The link is sent by e-mail, or shown once in this answer.',
    access: 'owner',
    params: idParameter('member of staff'),
    body: Group('Password', { password: optional(Secret('Password')) }),
    data: Type.Object(passedOn),
    errors: ['CONFLICT'],
    async handle(call) {
      const { body, tenant, recorder } = call
      const id = idOfAnother(call)
      if (body.password) {
        const options = { keepSession: null, field: 'password' }
        await setStaffPassword(services, tenant.id, id, body.password, options, recorder)
        return { password_link: null, mailed: false }
      }
      const { email, link } = await resetStaffPassword(services, tenant.id, id, recorder)
      return passOn(services.passwordMails, call, { email, link, reason: 'reset' })
    },
  })

export const resetSecondFactorEndpoint = ({ database, secondFactor }: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/staff/:id/reset-second-factor',
    action: 'staff.reset-second-factor',
    summary: 'Turn off the second factor of a staff member',
    description: 'The person is signed out everywhere, and a link to set a password ends.',
    access: 'owner',
    params: idParameter('member of staff'),
    data: StaffRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const row = await database.write(call.tenant.id, async tx => {
        const person = await requireStaff(tx, idOfAnother(call))
        call.recorder.record(tx, { subject: person.email })
        const changed = await secondFactor.disable(tx, person.id)
        await endAccess(tx, person.id)
        return changed
      })
      return presentStaff(call, row)
    },
  })

export const signOutEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/staff/:id/sign-out',
    action: 'staff.sign-out',
    summary: 'Sign a staff member out everywhere',
    access: 'owner',
    params: idParameter('member of staff'),
    data: Type.Object({ ended: Type.Integer({ description: 'Number of ended sessions.' }) }),
    async handle({ tenant, params, recorder }) {
      const ended = await database.write(tenant.id, async tx => {
        const person = await requireStaff(tx, idOf(params.id))
        recorder.record(tx, { subject: person.email })
        return deleteSessionsOf(tx, person.id)
      })
      return { ended }
    },
  })

/** Owners change their own password and second factor on the account page, which asks for their password. */
function idOfAnother({ params, session }: StaffCall<unknown, unknown>): number {
  const id = idOf(params.id)
  if (id === session.staff.id)
    throw conflict('Change your own password and second factor on your account page.')
  return id
}
