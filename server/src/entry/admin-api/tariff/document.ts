import Type from 'typebox'
import { dateOn } from '../../../platform/shared/dates.ts'
import { Flag, Group, optional } from '../../../platform/shared/schema.ts'
import { importTariff, intoThePast, tariffText } from '../../../pricing/tariffs/index.ts'
import { type DescribedEndpoint, fileEndpoint, staffEndpoint } from '../../http/session-endpoint.ts'
import { cardId } from '../cards/find-card.ts'
import type { TariffServices } from '../services.ts'
import { ChangesRecord, presentChanges, TariffWriteQuery, WrittenRecord } from './write-tariff.ts'

const exportEndpoint = ({ database }: TariffServices) =>
  fileEndpoint({
    url: '/tariff.json',
    action: 'tariff.export',
    summary: 'Export the tariff as a document',
    access: 'staff',
    tariffPart: 'all',
    contentTypes: ['application/json'],
    async handle({ tenant }) {
      const content = await tariffText(database, tenant.id)
      return { type: 'application/json; charset=utf-8', saveAs: 'tariff.json', content }
    },
  })

/** Bytes. The export of a hundred thousand zone rules has 26 MiB. */
const largestDocument = 32 * 1_048_576

const importEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/tariff/import',
    action: 'tariff.import',
    summary: 'Replace the tariff by a document',
    description:
      'Either the whole document is imported or, with any fault, nothing. Faults are listed by path in the document.',
    // It replaces everything at once.
    access: 'owner',
    tariffPart: 'all',
    largestBody: largestDocument,
    query: TariffWriteQuery,
    body: Group('Import', {
      tariff: Type.Object(
        {},
        {
          title: 'Tariff',
          additionalProperties: true,
          description: 'A tariff document; see `docs/tariff.schema.json`.',
        },
      ),
      remove_published: optional(
        Flag('Remove published', {
          description: 'Allows the import to remove published rate cards that are not in the document.',
        }),
      ),
      into_past: optional(
        Flag('Confirmed past date', {
          description: 'Confirms rate cards with a first day before today.',
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
        customer_groups: ChangesRecord,
        customer_pricing: ChangesRecord,
      }),
      into_past: Type.Array(
        Type.Object({ card: Type.String(), valid_from: Type.String({ format: 'date' }) }),
        {
          description: 'Published rate cards with a first day before today, which need confirmation.',
        },
      ),
    }),
    errors: ['CONFLICT'],
    async handle({ tenant, query, body, json, warnings, recorder }) {
      // The check of the tariff reads the document unchanged.
      const { tariff } = json as { tariff: unknown }
      const today = dateOn(services.clock.now(), tenant.timezone)
      const edit = await importTariff(services, tenant.id, tariff, {
        dryRun: query.dry_run === 'true',
        removePublished: body.remove_published ?? false,
        ...(body.into_past ? {} : { notBefore: today }),
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
          customer_groups: presentChanges(edit.changes.customer_groups),
          customer_pricing: presentChanges(edit.changes.customer_pricing),
        },
        into_past: edit.published
          .filter(card => intoThePast(card, today) !== null)
          .map(card => ({ card: cardId(card), valid_from: card.valid_from })),
        tariff_version: edit.version,
      }
    },
  })

/** Export and import of the whole tariff as one document. */
export function tariffEndpoints(services: TariffServices): DescribedEndpoint[] {
  return [exportEndpoint(services), importEndpoint(services)]
}
