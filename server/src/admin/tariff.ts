import { invalidFields } from '../shared/problem.ts'
import { exportTariff, importTariff } from '../tariffs/index.ts'
import { TariffWriteQuery } from './edit-tariff.ts'
import { type AdminEndpoint, fileEndpoint, staffEndpoint } from './endpoint.ts'
import type { TariffServices } from './services.ts'

/** A hundred thousand zone rules, as they are exported, are 26 MiB. */
const largestDocument = 32 * 1_048_576

/** The whole tariff as one document, out and in: all of it or, with any fault, nothing. */
export function tariffEndpoints(services: TariffServices): AdminEndpoint[] {
  const { database } = services
  return [
    fileEndpoint({
      url: '/tariff.json',
      action: 'tariff.export',
      onTariff: true,
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
      onTariff: true,
      // It replaces everything at once.
      access: 'owner',
      query: TariffWriteQuery,
      largestBody: largestDocument,
      async handle({ tenant, query, json, warnings, record }) {
        const { tariff, removePublished } = importOf(json)
        const {
          changes,
          version,
          warnings: found,
        } = await importTariff(services, tenant.id, tariff, {
          dryRun: query.dry_run === 'true',
          removePublished,
          alongside: tx => record(tx, null),
        })
        warnings.push(...Object.entries(found).map(([field, message]) => ({ field, message })))
        return { changes, tariff_version: version }
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
