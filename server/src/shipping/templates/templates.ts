import { findCustomer, unknownCustomer } from '../../accounts/customers/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import { type Database, isUniqueViolation } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { conflict, invalidFields, notFound } from '../../platform/shared/problem.ts'
import type { TemplateShipment } from './template-request.ts'
import {
  countTemplates,
  deleteTemplate,
  insertTemplate,
  type TemplateRow,
  updateTemplate,
} from './templates.repository.ts'

interface Options {
  database: Database
  clock: Clock
}

/** The form reads the whole list. */
const mostTemplates = 500

/**
 * For one customer or, with null, for all. Throws VALIDATION_ERROR for a name in use and for an unknown customer,
 * CONFLICT for too many.
 */
export function saveTemplate(
  { database, clock }: Options,
  tenantId: number,
  template: { name: string; customerId: number | null; shipment: TemplateShipment },
  recorder: Recorder,
): Promise<TemplateRow> {
  return refusingDuplicates(() =>
    database.write(tenantId, async tx => {
      const { name, customerId } = template
      if (customerId !== null && !(await findCustomer(tx, customerId))) {
        throw invalidFields({ customer_id: unknownCustomer })
      }
      const saved = await insertTemplate(tx, template, clock.now())
      // Counted after the insert, which waits for concurrent ones.
      if ((await countTemplates(tx)) > mostTemplates) {
        throw conflict(`There are ${mostTemplates} templates; delete one that is not used.`)
      }
      recorder.record(tx, { subject: name })
      return saved
    }),
  )
}

/** Throws NOT_FOUND, VALIDATION_ERROR for a name in use. */
export function changeTemplate(
  { database, clock }: Options,
  tenantId: number,
  id: number,
  change: { name?: string; shipment?: TemplateShipment },
  recorder: Recorder,
): Promise<TemplateRow> {
  return refusingDuplicates(() =>
    database.write(tenantId, async tx => {
      const changed = await updateTemplate(tx, id, change, clock.now())
      if (!changed) throw noSuchTemplate()
      recorder.record(tx, { subject: changed.name })
      return changed
    }),
  )
}

/** Throws NOT_FOUND. */
export function removeTemplate(
  { database }: Pick<Options, 'database'>,
  tenantId: number,
  id: number,
  recorder: Recorder,
): Promise<void> {
  return database.write(tenantId, async tx => {
    const name = await deleteTemplate(tx, id)
    if (name === undefined) throw noSuchTemplate()
    recorder.record(tx, { subject: name })
  })
}

async function refusingDuplicates<Saved>(write: () => Promise<Saved>): Promise<Saved> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw invalidFields({ name: 'There is a template of this name already.' })
  }
}

function noSuchTemplate() {
  return notFound('No such template.')
}
