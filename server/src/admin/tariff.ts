import { invalidFields } from '../shared/problem.ts'
import { canonical, editTariff, exportTariff, importTariff } from '../tariffs/index.ts'
import { TariffWriteQuery } from './edit-tariff.ts'
import { type AdminEndpoint, fileEndpoint, staffEndpoint } from './endpoint.ts'
import type { AdminServices } from './services.ts'

/** The whole tariff as one document, out and in: all of it or, with any fault, nothing. */
export function tariffEndpoints(services: AdminServices): AdminEndpoint[] {
  const { database, clock } = services
  return [
    fileEndpoint({
      url: '/tariff.json',
      action: 'tariff.export',
      access: 'staff',
      async handle({ tenant }) {
        const tariff = await exportTariff(database, tenant.id)
        return {
          type: 'application/json; charset=utf-8',
          saveAs: 'tariff.json',
          content: `${JSON.stringify(tariff, null, 2)}\n`,
        }
      },
    }),
    staffEndpoint({
      method: 'POST',
      url: '/tariff/import',
      action: 'tariff.import',
      // It replaces everything at once.
      access: 'owner',
      query: TariffWriteQuery,
      largestBody: 64 * 1_048_576,
      async handle({ tenant, query, request, warnings, record }) {
        const { tariff, removePublished } = importOf(request.body)
        if (query.dry_run === 'true') {
          const edit = await importTariff(services, tenant.id, tariff, { dryRun: true, removePublished })
          return answer(edit)
        }
        const document = canonical(tariff)
        const edit = await database.for('tariffs', 'bulk').write(tenant.id, async tx => {
          await record(tx, null)
          return editTariff(tx, () => document, { now: clock.now(), removePublished })
        })
        return answer(edit)

        function answer({ changes, version, warnings: found }: typeof edit) {
          warnings.push(...Object.entries(found).map(([field, message]) => ({ field, message })))
          return { changes, tariff_version: version }
        }
      },
    }),
  ]
}

function importOf(body: unknown): { tariff: unknown; removePublished: boolean } {
  if (typeof body !== 'object' || body === null || !('tariff' in body)) {
    throw invalidFields({ tariff: 'Tariff is required.' })
  }
  const removePublished = 'remove_published' in body && body.remove_published === true
  return { tariff: body.tariff, removePublished }
}
