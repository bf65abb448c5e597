import type { Scope } from '../../../accounts/tenants/index.ts'
import { invalidFields } from '../../../platform/shared/problem.ts'
import { inTurns } from '../../../platform/shared/slices.ts'
import { explained } from '../../../platform/shared/unknown-fields.ts'
import type { CreateShipmentOptions } from '../create/create-shipment.ts'
import { type BatchRecord, refusalOfAll, refused } from './batch-record.ts'
import { limitsOfRequest, readBatch, readItems } from './batch-request.ts'
import { divideByKeys } from './known-items.ts'
import { checkItems, findForItems, isRefused, makeItems, requireFewParts } from './make-items.ts'
import { type BatchCall, storeInParts, storeTogether } from './store-batch.ts'

/**
 * Creates many shipments like single creates, except that carriers get theirs in the background. With `each`,
 * shipments fail one by one; with `all`, one refuses the batch. Throws VALIDATION_ERROR for a faulty batch and, with
 * `all`, for faulty shipments.
 */
export async function createShipments(
  options: CreateShipmentOptions,
  scope: Scope,
  json: unknown,
  call: BatchCall,
): Promise<BatchRecord> {
  const { recorder, keys, limits = limitsOfRequest } = call
  const { mode, sent, warnings } = readBatch(json, limits)
  for (const warning of warnings) recorder.warn(warning)
  const items = await inTurns(readItems(sent, keys))
  const tariff = await options.tariffs.of(scope.tenant)
  const found = await findForItems(options, scope, { items, keys, catalog: tariff.catalog })

  const { outcomes, repeats, open } = await divideByKeys(options, scope, items, found.knownOf, keys)
  const checked = await inTurns(checkItems(scope, tariff, open, found.isCustomer))
  requireFewParts(checked, limits)
  for (const { item, faults } of checked.filter(isRefused)) {
    outcomes[item.index] = refused(invalidFields(explained(faults, item.misnamed)))
  }
  const refusal = mode === 'all' ? refusalOfAll(outcomes) : null
  if (refusal) throw refusal

  const sound = checked.filter(one => !isRefused(one))
  const made = await makeItems(options, scope, sound, {
    rating: tariff.rating,
    queuedRecord: found.queuedRecord,
  })
  for (const { item, answer } of made) outcomes[item.index] = answer
  const batch = { outcomes, repeats, toStore: made }
  return mode === 'all' || call.keepsAnswer
    ? storeTogether(options, scope.tenant.id, batch, { ...call, mode })
    : storeInParts(options, scope.tenant.id, batch, call)
}
