import type { Proof, Signature } from './proof.ts'
import { signatureSvg } from './signature-svg.ts'

/** A file of a proof, by its number within the shipment or pickup. */
export type NumberedFile = { readonly number: number } & (
  | { readonly kind: 'signature'; readonly signature: Signature; readonly svg: Buffer }
  | {
      readonly kind: 'photo' | 'paper'
      /** Null until it arrives. */
      readonly content: { readonly blobId: string; readonly type: string; readonly bytes: number } | null
    }
)

export interface ProofWithFiles {
  readonly proof: Proof
  readonly files: readonly NumberedFile[]
}

/** Takes all proofs of the record in their order, so that a number stays when other files are deleted. */
export function numberFiles(proofs: readonly Proof[]): ProofWithFiles[] {
  let last = 0
  return proofs.map(proof => {
    const files: NumberedFile[] = []
    if (proof.signed) {
      last += 1
      const { signature } = proof
      if (signature) {
        files.push({ number: last, kind: 'signature', signature, svg: Buffer.from(signatureSvg(signature)) })
      }
    }
    for (const { number, kind, content } of proof.files) files.push({ number: last + number, kind, content })
    last += proof.filesEver
    return { proof, files }
  })
}
