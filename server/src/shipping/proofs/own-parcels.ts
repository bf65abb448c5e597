import type { TenantTransaction } from '../../platform/database/index.ts'
import type { ProofWithFiles } from './number-files.ts'
import { awbsOfOthers } from './proofs.repository.ts'

/** Without parcels that are not the customer's, which a driver may take along at a pickup; null leaves them. */
export async function withOwnParcels(
  tx: TenantTransaction,
  customerId: number | null,
  proofs: readonly ProofWithFiles[],
): Promise<readonly ProofWithFiles[]> {
  if (customerId === null) return proofs
  const awbs = new Set(proofs.flatMap(({ proof }) => proof.pieces.map(({ awb }) => awb)))
  const others = new Set(await awbsOfOthers(tx, customerId, [...awbs]))
  if (others.size === 0) return proofs
  return proofs.map(({ proof, files }) => {
    const pieces = proof.pieces.filter(({ awb }) => !others.has(awb))
    return { proof: { ...proof, pieces }, files }
  })
}
