import { randomBytes } from 'node:crypto'
import { isoWithOffset } from '../shared/dates.ts'
import { conflict } from '../shared/problem.ts'
import { Choice, Flag, Group, Id, optional, Secret, Text } from '../shared/schema.ts'
import {
  changeStaff,
  createStaff,
  deleteSessionsOf,
  deleteStaff,
  listStaffActions,
  listStaffRows,
  requireStaff,
  type StaffRow,
  setStaffPassword,
  staffRoles,
} from '../staff/index.ts'
import type { Tenant } from '../tenants/index.ts'
import { type AdminEndpoint, type StaffCall, staffEndpoint } from './endpoint.ts'
import { idOf, listAnswer, listQuery, pageRequest, wholeList } from './lists.ts'
import type { AdminServices } from './services.ts'

type Call = StaffCall<object, object>

/** The people of the company: for owners only. */
export function staffEndpoints(services: AdminServices): AdminEndpoint[] {
  const { database, secondFactor } = services
  const by = ({ tenant, session }: Call) => ({ tenantId: tenant.id, staffId: session.staff.id })
  return [
    staffEndpoint({
      method: 'GET',
      url: '/staff',
      action: 'staff.list',
      access: 'owner',
      async handle(call) {
        const rows = await database.read(call.tenant.id, listStaffRows)
        return wholeList(rows.map(row => presentStaff(call, row)))
      },
    }),
    staffEndpoint({
      method: 'GET',
      url: '/staff/:id',
      action: 'staff.read',
      access: 'owner',
      async handle(call) {
        const row = await database.read(call.tenant.id, tx => requireStaff(tx, idOf(call.params.id)))
        return presentStaff(call, row)
      },
    }),
    staffEndpoint({
      method: 'POST',
      url: '/staff',
      action: 'staff.create',
      access: 'owner',
      status: 201,
      body: Group('Staff', {
        email: Text('E-mail'),
        name: optional(Text('Name')),
        role: Choice('Role', staffRoles),
        password: optional(Secret('Password')),
      }),
      async handle(call) {
        const { body, tenant } = call
        const password = call.body.password ?? newPassword()
        const request = { tenantId: tenant.id, email: body.email, name: body.name ?? null, role: body.role }
        const row = await createStaff(database, { ...request, password }, tx => call.record(tx, body.email))
        return { ...presentStaff(call, row), password }
      },
    }),
    staffEndpoint({
      method: 'PUT',
      url: '/staff/:id',
      action: 'staff.change',
      access: 'owner',
      body: Group('Staff', {
        email: optional(Text('E-mail')),
        name: optional(Text('Name')),
        role: optional(Choice('Role', staffRoles)),
        active: optional(Flag('Active')),
      }),
      async handle(call) {
        const { body, sent } = call
        const change = { ...body, ...(sent.has('name') ? { name: body.name ?? null } : {}) }
        const row = await changeStaff(services, by(call), idOf(call.params.id), change, (tx, person) =>
          call.record(tx, person.email),
        )
        return presentStaff(call, row)
      },
    }),
    staffEndpoint({
      method: 'DELETE',
      url: '/staff/:id',
      action: 'staff.delete',
      access: 'owner',
      async handle(call) {
        await deleteStaff(services, by(call), idOf(call.params.id), (tx, person) =>
          call.record(tx, person.email),
        )
        return { deleted: true }
      },
    }),
    staffEndpoint({
      method: 'POST',
      url: '/staff/:id/reset-password',
      action: 'staff.reset-password',
      access: 'owner',
      body: Group('Password', { password: optional(Secret('Password')) }),
      async handle(call) {
        const password = call.body.password ?? newPassword()
        const options = { keepSession: null, field: 'password' }
        const id = idOfAnother(call)
        await setStaffPassword(services, call.tenant.id, id, password, options, (tx, person) =>
          call.record(tx, person.email),
        )
        return { password }
      },
    }),
    staffEndpoint({
      method: 'POST',
      url: '/staff/:id/reset-second-factor',
      action: 'staff.reset-second-factor',
      access: 'owner',
      async handle(call) {
        const row = await database.write(call.tenant.id, async tx => {
          const person = await requireStaff(tx, idOfAnother(call))
          await call.record(tx, person.email)
          return secondFactor.disable(tx, person.id)
        })
        return presentStaff(call, row)
      },
    }),
    staffEndpoint({
      method: 'POST',
      url: '/staff/:id/sign-out',
      action: 'staff.sign-out',
      access: 'owner',
      async handle(call) {
        const ended = await database.write(call.tenant.id, async tx => {
          const person = await requireStaff(tx, idOf(call.params.id))
          await call.record(tx, person.email)
          return deleteSessionsOf(tx, person.id)
        })
        return { ended }
      },
    }),
    staffActivity(services),
  ]
}

const staffActivity = ({ database, refusedSignIns }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/staff-activity',
    action: 'staff.activity',
    access: 'owner',
    query: listQuery(['id'], { staff_id: optional(Id('Staff')) }),
    async handle({ tenant, query }) {
      const request = pageRequest({ ...query, order: 'desc' }, { sort: 'id', order: 'desc' })
      await refusedSignIns.settled()
      const rows = await database.read(tenant.id, tx =>
        listStaffActions(tx, {
          staffId: query.staff_id ?? null,
          beforeId: request.after === null ? null : Number(request.after[0]),
          limit: request.limit + 1,
        }),
      )
      const page = { items: rows.slice(0, request.limit), more: rows.length > request.limit }
      return listAnswer(page, request, {
        total: null,
        keyOf: row => [row.id],
        show: row => ({
          id: row.id,
          time: isoWithOffset(row.at, tenant.timezone),
          staff_id: row.staff_id,
          email: row.email,
          action: row.action,
          subject: row.subject,
          ip: row.ip,
          details: {
            method: row.method,
            path: row.path,
            status: row.status,
            error_code: row.error_code,
            request_id: row.request_id,
          },
        }),
      })
    },
  })

function presentStaff({ tenant, session }: { tenant: Tenant; session: Call['session'] }, row: StaffRow) {
  const time = (instant: Date) => isoWithOffset(instant, tenant.timezone)
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    active: row.active,
    totp_enabled: row.totp_enabled_at !== null,
    last_sign_in_at: row.last_sign_in_at && time(row.last_sign_in_at),
    created_at: time(row.created_at),
    updated_at: time(row.updated_at),
    is_me: row.id === session.staff.id,
  }
}

/** One's own password and second factor are changed with the password at hand, not by the power of an owner. */
function idOfAnother({ params, session }: Call): number {
  const id = idOf(params.id)
  if (id === session.staff.id) throw conflict('Change your own password and second factor under your name.')
  return id
}

/** One that nobody can guess, for where none was given; either is told once. */
function newPassword(): string {
  return randomBytes(12).toString('base64url')
}
