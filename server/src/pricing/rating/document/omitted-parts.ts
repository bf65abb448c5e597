/** The parts of a tariff that were not read. Changes keep them, checks skip them. */
export interface OmittedParts {
  /** Cards read without their lines. */
  readonly cards: ReadonlySet<string>
  /** Whether no cards were read. */
  readonly allCards: boolean
  /** Zone sets read without their rules. */
  readonly zoneSets: ReadonlySet<string>
  /** Partly read zone sets, by code. */
  readonly rules: ReadonlyMap<string, PartlyRead>
}

export interface PartlyRead {
  /** Positions of the rules read, ascending, then the position of an added rule. */
  readonly positions: readonly number[]
  /** Zones that unread rules lead to. */
  readonly zones: ReadonlySet<string>
}

export const nothingOmitted: OmittedParts = {
  cards: new Set(),
  allCards: false,
  zoneSets: new Set(),
  rules: new Map(),
}
