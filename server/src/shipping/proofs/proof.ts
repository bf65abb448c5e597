/** A proof belongs to one shipment or one pickup. */
export type ProofOwner = { readonly shipmentId: number } | { readonly pickupId: number }

export const proofOutcomes = ['delivered', 'partial', 'failed', 'collected'] as const
export type ProofOutcome = (typeof proofOutcomes)[number]

export const proofRelations = [
  'recipient',
  'household',
  'colleague',
  'reception',
  'neighbour',
  'safe_place',
  'other',
] as const
export type ProofRelation = (typeof proofRelations)[number]

/** Codes of the built-in reasons of failures, which documents name in their language. */
export const reasonCodes = [
  'NOT_HOME',
  'REFUSED',
  'WRONG_ADDRESS',
  'NO_ACCESS',
  'CLOSED',
  'NO_MONEY',
  'DAMAGED',
  'NOT_IN_THE_VAN',
  'OTHER',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

export const collectionMethods = ['cash', 'card', 'cheque', 'transfer'] as const
export type CollectionMethod = (typeof collectionMethods)[number]

/** Photos of one attempt. */
export const mostPhotos = 5
/** Papers of one shipment or pickup. */
export const mostPapers = 10

/** Each stroke is its points, `x, y, x, y …`, in the pixels of the field. */
export interface Signature {
  readonly width: number
  readonly height: number
  readonly strokes: readonly (readonly number[])[]
}

export interface ProofPiece {
  readonly awb: string
  readonly piece: number
  /** False: chosen by hand. */
  readonly scanned: boolean
}

export interface Position {
  readonly latitude: number
  readonly longitude: number
  /** In metres. */
  readonly accuracy: number | null
}

export interface Collection {
  readonly method: CollectionMethod
  /** In the smallest unit of the currency. */
  readonly amount: number
  /** Null for cash. */
  readonly reference: string | null
}

/** Money that the driver took at the door. */
export interface Collected {
  readonly lines: readonly Collection[]
  readonly receipt: string | null
  /** Why it is less than was to be collected. */
  readonly reason: string | null
}

/** An attempt at the door, as it is recorded. */
export interface NewProof {
  /** A UUID: that of the driver's action. */
  readonly id: string
  readonly of: ProofOwner
  readonly outcome: ProofOutcome
  readonly runId: number | null
  /** Its number within the run. */
  readonly stop: number | null
  readonly driver: { readonly id: number; readonly name: string } | null
  readonly deviceId: number | null
  /** Code of a failure. */
  readonly reason: string | null
  readonly pieces: readonly ProofPiece[]
  /** Parcels of a pickup without a label. */
  readonly unlabelled: number
  readonly name: string | null
  readonly relation: ProofRelation | null
  /** Where a neighbour lives. */
  readonly houseNumber: string | null
  readonly signature: Signature | null
  /** The recipient permitted to leave it. */
  readonly permitted: boolean
  readonly position: Position | null
  readonly occurredAt: Date
  readonly deviceTime: Date | null
  readonly receivedAt: Date
  readonly cod: Collected | null
  readonly note: string | null
  /** Staff who recorded it for the driver. */
  readonly author: string | null
  /** SHA-256 of each, in hexadecimal digits. They may arrive earlier or later. */
  readonly photos: readonly string[]
}

export interface ProofFile {
  /** From 1 within the proof. */
  readonly number: number
  readonly kind: 'photo' | 'paper'
  readonly sha256: string
  /** Null until it arrives. */
  readonly content: { readonly blobId: string; readonly type: string; readonly bytes: number } | null
}

export interface SaidByStaff {
  readonly at: Date
  readonly by: string
  /** Null once the personal data are deleted. */
  readonly note: string | null
}

export interface Proof extends Omit<NewProof, 'outcome' | 'photos' | 'cod'> {
  readonly kind: 'door' | 'paper'
  /** Null for a paper. */
  readonly outcome: ProofOutcome | null
  /** Null for a paper. */
  readonly attempt: number | null
  /** Also when the signature was deleted at the end of its term. */
  readonly signed: boolean
  readonly cod: (Collected & { readonly currency: string }) | null
  /** Empty once they were deleted. */
  readonly files: readonly ProofFile[]
  /** Within the shipment or pickup: its files are numbered from this one. It never changes. */
  readonly firstFileNumber: number
  /** All its files have arrived. */
  readonly completedAt: Date | null
  readonly filesDeletedAt: Date | null
  readonly withdrawn: SaidByStaff | null
  /** Photos that have not arrived, and will not. */
  readonly photosLost: SaidByStaff | null
}
