import type { ActionData, Position, Stop } from '../store/records.ts'

export type Relation = NonNullable<ActionData['relation']>

/** In the order of the screen. */
const relations: readonly Relation[] = [
  'recipient',
  'household',
  'colleague',
  'reception',
  'neighbour',
  'safe_place',
  'other',
]

/** Nobody hands parcels over for a neighbour, or from a safe place. A pickup of an older build may still say so. */
const pickupRelations = relations.filter(each => !['recipient', 'neighbour', 'safe_place'].includes(each))

/** Those to choose from at a stop. */
export function relationsAt({ kind }: Pick<Stop, 'kind'>): readonly Relation[] {
  return kind === 'pickup' ? pickupRelations : relations
}

export const mostPhotos = 5
/** A shorter line is a touch by mistake. */
export const leastInk = 40

/** A drawn stroke never changes; a new point makes a new one. */
export interface Signature extends Readonly<Omit<NonNullable<ActionData['signature']>, 'strokes'>> {
  /** Each stroke is its points: x, y, x, y … */
  readonly strokes: readonly (readonly number[])[]
}

/** Proof as the driver enters it. */
export interface EnteredProof {
  readonly name?: string
  readonly relation?: Relation
  /** The neighbour's. */
  readonly houseNumber?: string
  readonly signature?: Signature
  readonly photos?: readonly ArrayBuffer[]
  readonly position?: Position
}

const faultsOfProof = [
  'name',
  'relation',
  'house_number',
  'signature',
  'photo',
  'photos',
  'position',
] as const
export type ProofFault = (typeof faultsOfProof)[number]

export function isProofFault(fault: string): fault is ProofFault {
  return faultsOfProof.some(each => each === fault)
}

/** Parts that are required and missing, or that are not enough. */
export function proofFaults(rules: Stop['proof'], proof: EnteredProof): readonly ProofFault[] {
  const { name, relation, houseNumber, signature, photos = [], position } = proof
  const isNeighbour = relation === 'neighbour'
  const hasInk = signature !== undefined && inkOf(signature) >= leastInk
  const faults: (ProofFault | false)[] = [
    (rules.name === 'required' || isNeighbour) && !name?.trim() && 'name',
    rules.relation === 'required' && relation === undefined && 'relation',
    isNeighbour && !houseNumber?.trim() && 'house_number',
    (rules.signature === 'required' || signature !== undefined) && !hasInk && 'signature',
    rules.photo === 'required' && photos.length === 0 && 'photo',
    photos.length > mostPhotos && 'photos',
    rules.position === 'required' && position === undefined && 'position',
  ]
  return faults.filter(fault => fault !== false)
}

/** The length of all strokes, in pixels. */
export function inkOf({ strokes }: Signature): number {
  let ink = 0
  for (const stroke of strokes) {
    for (let place = 2; place + 1 < stroke.length; place += 2) {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = stroke.slice(place - 2, place + 2)
      ink += Math.hypot(x1 - x0, y1 - y0)
    }
  }
  return ink
}

/** As an action carries it. */
export function proofData({ name, relation, houseNumber, signature }: EnteredProof): object {
  return {
    ...(name?.trim() && { name: name.trim() }),
    ...(relation && { relation }),
    ...(relation === 'neighbour' && houseNumber?.trim() && { house_number: houseNumber.trim() }),
    ...(signature && { signature }),
  }
}
