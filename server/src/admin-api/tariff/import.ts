import Type from 'typebox'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { Flag, Group, optional } from '../../shared/schema.ts'
import { importTariff } from '../../tariffs/index.ts'
import type { TariffServices } from '../services.ts'
import { ChangesRecord, presentChanges } from './changes-record.ts'
import { TariffWriteQuery, WrittenRecord } from './edit-tariff.ts'

/** A hundred thousand zone rules, as they are exported, are 26 MiB. */
const largestDocument = 32 * 1_048_576

export const importEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/tariff/import',
    action: 'tariff.import',
    summary: 'Replace the whole tariff by a document',
    description: 'All of it or, with any fault, nothing. Faults are told by their paths in the document.',
    // It replaces everything at once.
    access: 'owner',
    onTariff: true,
    largestBody: largestDocument,
    query: TariffWriteQuery,
    body: Group('Import', {
      tariff: Type.Object(
        {},
        {
          title: 'Tariff',
          additionalProperties: true,
          description: 'A tariff document (`docs/tariff.schema.json`), which is checked as one.',
        },
      ),
      remove_published: optional(
        Flag('Remove published', {
          description: 'Lets published rate cards go that the document leaves out.',
        }),
      ),
    }),
    data: WrittenRecord({
      changes: Type.Object({
        package_types: ChangesRecord,
        options: ChangesRecord,
        zone_sets: ChangesRecord,
        zone_rules: ChangesRecord,
        holidays: ChangesRecord,
        services: ChangesRecord,
        cards: ChangesRecord,
        surcharges: ChangesRecord,
        customer_pricing: ChangesRecord,
      }),
    }),
    errors: ['CONFLICT'],
    async handle({ tenant, query, body, json, warnings, recorder }) {
      // To the letter, as its own check reads it.
      const { tariff } = json as { tariff: unknown }
      const edit = await importTariff(services, tenant.id, tariff, {
        dryRun: query.dry_run === 'true',
        removePublished: body.remove_published ?? false,
        recorder,
      })
      warnings.push(...Object.entries(edit.warnings).map(([field, message]) => ({ field, message })))
      return {
        changes: {
          package_types: presentChanges(edit.changes.package_types),
          options: presentChanges(edit.changes.options),
          zone_sets: presentChanges(edit.changes.zone_sets),
          zone_rules: presentChanges(edit.changes.zone_rules),
          holidays: presentChanges(edit.changes.holidays),
          services: presentChanges(edit.changes.services),
          cards: presentChanges(edit.changes.cards),
          surcharges: presentChanges(edit.changes.surcharges),
          customer_pricing: presentChanges(edit.changes.customer_pricing),
        },
        tariff_version: edit.version,
      }
    },
  })
