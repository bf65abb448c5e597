import type { EnteredProof, Relation, Signature } from '../../core/door/proof.ts'
import type { Stop } from '../../core/store/records.ts'
import type { PositionState } from './use-position.ts'

/** Proof while it is entered. */
export interface ProofDraft {
  readonly name: string
  readonly relation: Relation | null
  readonly houseNumber: string
  readonly signature: Signature | null
  readonly photos: readonly ArrayBuffer[]
}

export const emptyProof: ProofDraft = {
  name: '',
  relation: null,
  houseNumber: '',
  signature: null,
  photos: [],
}

export function enteredProof(
  { name, relation, houseNumber, signature, photos }: ProofDraft,
  position: PositionState,
): EnteredProof {
  return {
    name,
    houseNumber,
    ...(relation && { relation }),
    ...(signature && { signature }),
    ...(photos.length > 0 && { photos }),
    ...(position.kind === 'found' && { position: position.position }),
  }
}

/** A required position is asked for. One that cannot be found holds nobody up; only a refusal to be located does. */
export function rulesWithPosition(stop: Stop, position: PositionState): Stop {
  if (stop.proof.position !== 'required' || position.kind === 'denied') return stop
  return { ...stop, proof: { ...stop.proof, position: 'offered' } }
}
