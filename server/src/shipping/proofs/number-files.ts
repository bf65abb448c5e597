import type { Proof, Signature } from './proof.ts'
import { signatureSvg } from './signature-svg.ts'

/** A file of a proof, by its number within the shipment or pickup. */
export type NumberedFile = { readonly number: number } & (
  | { readonly kind: 'signature'; readonly signature: Signature /** Draws it. */; svg(): Buffer }
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

/** The signature first, which has a number also when it was deleted. */
export function numberFiles(proof: Proof): ProofWithFiles {
  const { firstFileNumber: first, signature, signed } = proof
  const files: NumberedFile[] = []
  if (signature) {
    files.push({
      number: first,
      kind: 'signature',
      signature,
      svg: () => Buffer.from(signatureSvg(signature)),
    })
  }
  const before = signed ? first : first - 1
  for (const { number, kind, content } of proof.files) files.push({ number: before + number, kind, content })
  return { proof, files }
}
