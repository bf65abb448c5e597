export { addPaper, withdrawByStaff } from './add-paper.ts'
export {
  countIncompleteProofs,
  type IncompleteProof,
  listIncompleteProofs,
} from './complete-proofs.repository.ts'
export { findProof, proofsOf } from './find-proofs.ts'
export { deleteProofFiles, deleteUnclaimedContents, forgetPeopleOf } from './forget-proofs.repository.ts'
export { reportLostPhotos } from './lost-photos.ts'
export type { NumberedFile, ProofWithFiles } from './number-files.ts'
export { printProof } from './print-proof.ts'
export {
  type Collected,
  type Collection,
  type CollectionMethod,
  collectionMethods,
  mostPhotos,
  type NewProof,
  type Position,
  type Proof,
  type ProofFile,
  type ProofOutcome,
  type ProofOwner,
  type ProofPiece,
  type ProofRelation,
  proofOutcomes,
  proofRelations,
  type ReasonCode,
  type Signature,
} from './proof.ts'
export { ProofOfRecord, recordProofEvents } from './proof-events.ts'
export { ProofRecord, presentProof, signatureType } from './proof-record.ts'
export { lastReason, withdrawProof } from './proofs.repository.ts'
export {
  allProofs,
  type ProofSubject,
  type ProofsOfRecord,
  readProofFile,
  readProofs,
  requireProofOwner,
  requireProofs,
} from './read-proof.ts'
export { largestPhoto, receivePhoto } from './receive-photo.ts'
export { recordProof } from './record-proof.ts'
