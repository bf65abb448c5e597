import { randomUUID } from 'node:crypto'
import Type from 'typebox'
import { carrierFaults } from '../../../carriers/index.ts'
import { Choice } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'

export const checkEndpoint = ({ database, carrierService }: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/carrier-accounts/:id/check',
    action: 'carrier-accounts.check',
    summary: 'Test the connection of a carrier account',
    access: 'owner',
    params: idParameter('carrier account'),
    data: Type.Union([
      Type.Object({ ok: Type.Literal(true), duration_ms: Type.Number() }),
      Type.Object({
        ok: Type.Literal(false),
        fault: Choice('Fault', carrierFaults),
        message: Type.String(),
        duration_ms: Type.Number(),
      }),
    ]),
    async handle({ tenant, params, recorder }) {
      const id = idOf(params.id)
      const check = await carrierService.checkAccount(tenant.id, id, randomUUID())
      await database.write(tenant.id, async tx => recorder.record(tx, { subject: id }))
      return check.ok
        ? { ok: true as const, duration_ms: check.durationMs }
        : { ok: false as const, fault: check.fault, message: check.message, duration_ms: check.durationMs }
    },
  })
