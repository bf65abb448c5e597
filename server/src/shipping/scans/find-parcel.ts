import type { Tenant } from '../../accounts/tenants/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { testAwbPrefix } from '../../platform/shared/test-data.ts'
import { findByAwbs, findByCarriersNumbers } from '../shipments/index.ts'
import { readCode } from './read-code.ts'

export type NoParcel = { reason: 'misread' | 'test_label' | 'not_found'; message: string }

export async function findParcel(
  tx: TenantTransaction,
  tenant: Tenant,
  code: string,
): Promise<{ shipmentId: number; piece: number | null } | NoParcel> {
  const { awbs, numbers, misread, isOfGoods } = readCode(code)
  const byAwb = await findByAwbs(
    tx,
    awbs.map(({ awb }) => awb),
  )
  for (const { awb, piece } of awbs) {
    const found = byAwb.find(({ number }) => number === awb)
    if (found) return { shipmentId: found.id, piece }
  }
  const byNumber = await findByCarriersNumbers(tx, numbers)
  for (const number of numbers) {
    const matches = byNumber.filter(match => match.number === number)
    // A piece's own number is more specific; carriers also give the whole's number to the first piece.
    const found = matches.find(({ piece }) => piece !== null) ?? matches[0]
    if (found) return { shipmentId: found.id, piece: found.piece }
  }
  const testPrefix = testAwbPrefix(tenant.awbPrefix)
  const isOurs = (awb: string) => awb.startsWith(tenant.awbPrefix) || awb.startsWith(testPrefix)
  if (misread.some(isOurs)) {
    return { reason: 'misread', message: 'Misread: the check digit does not fit. Scan it again.' }
  }
  if (isOfGoods || misread.length > 0) {
    return { reason: 'not_found', message: 'Not one of our codes: scan the label.' }
  }
  const isTest = tx.records === 'live' && awbs[0]?.awb.startsWith(testPrefix)
  if (isTest) return { reason: 'test_label', message: 'A test label: not for shipping.' }
  return { reason: 'not_found', message: 'No parcel of this company has this code.' }
}
