/** What was not read of a tariff. A change leaves it as it is, and checks skip it. */
export interface OmittedParts {
  /** Codes of cards that are there without their lines. */
  readonly cards: ReadonlySet<string>
  /** Whether there are no cards at all, not even without their lines. */
  readonly allCards: boolean
  /** Codes of zone sets that are there without their rules. */
  readonly zoneSets: ReadonlySet<string>
  /** Zone sets of which some rules are there, by code. */
  readonly rules: ReadonlyMap<string, PartlyRead>
}

/** A zone set of which only some rules were read. */
export interface PartlyRead {
  /** Positions of the rules that were read, ascending, followed by the position of one that is added. */
  readonly positions: readonly number[]
  /** Codes of zones that rules lead to which were not read. */
  readonly zones: ReadonlySet<string>
}

export const nothingOmitted: OmittedParts = {
  cards: new Set(),
  allCards: false,
  zoneSets: new Set(),
  rules: new Map(),
}
