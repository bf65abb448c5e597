import type { Scope } from '../../accounts/tenants/index.ts'
import {
  type ProofSubject,
  presentProof,
  printProof,
  readProofFile,
  readProofs,
} from '../../shipping/proofs/index.ts'
import { listReasons, nameOfReason } from '../../shipping/road/index.ts'
import type { Services } from '../services.ts'

/** The proofs of a record in the form of the API, with the document for `pdf`. Throws NOT_FOUND. */
export async function presentProofs(
  services: Services,
  scope: Scope,
  of: ProofSubject,
  format: 'json' | 'pdf' = 'json',
) {
  const record = await readProofs(services.database, scope, of)
  // A customer does not see where the driver was.
  const shown = { position: scope.customerId === null }
  const { name, complete, proofs } = record
  const answer = { name, complete, proofs: proofs.map(each => presentProof(scope.tenant, each, shown)) }
  if (format === 'json') return answer
  const reasons = await services.database.read(scope.tenant.id, listReasons)
  const document = await printProof(services, scope.tenant, record, {
    ...shown,
    reason: code => nameOfReason(reasons, code),
  })
  return { ...answer, document: Buffer.from(document).toString('base64') }
}

/** Throws NOT_FOUND, and SERVICE_UNAVAILABLE while its bytes cannot be read. */
export async function presentFile(services: Services, scope: Scope, of: ProofSubject, number: string) {
  const { proofs } = await readProofs(services.database, scope, of)
  const { file, type, bytes } = await readProofFile(services.blobs, scope.tenant.id, proofs, number)
  return {
    number: file.number,
    kind: file.kind,
    content_type: type,
    bytes: bytes.length,
    content: Buffer.from(bytes).toString('base64'),
  }
}
