import type { Recorder } from '../../../platform/audit/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { NamedHost } from '../../../platform/shared/named-hosts.ts'
import { invalidFields } from '../../../platform/shared/problem.ts'
import { forgetGeocoded } from '../located.repository.ts'
import { deleteGeocoder, findGeocoder, type Geocoder, saveGeocoder } from './geocoders.repository.ts'
import { templateFault } from './template.ts'

/** Null switches it off. Answers of the former geocoder are forgotten. Throws VALIDATION_ERROR. */
export function changeGeocoder(
  { database, hosts }: { database: Database; hosts: readonly NamedHost[] },
  tenantId: number,
  template: string | null,
  recorder: Recorder,
): Promise<Geocoder | undefined> {
  const fault = template === null ? null : templateFault(template, hosts)
  if (fault) throw invalidFields({ template: fault })
  return database.write(tenantId, async tx => {
    const before = await findGeocoder(tx)
    const named = template ?? before?.template
    // Without the rest, which may hold a key.
    recorder.record(tx, named === undefined ? {} : { subject: new URL(named).host })
    if ((before?.template ?? null) === template) return before
    await forgetGeocoded(tx)
    if (template === null) await deleteGeocoder(tx)
    else await saveGeocoder(tx, template)
    return findGeocoder(tx)
  })
}
