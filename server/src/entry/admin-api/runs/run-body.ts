import { Choice, Group, ListOf, optional, Text, Whole } from '../../../platform/shared/schema.ts'
import { mostStops, stopOutcomes } from '../../../shipping/runs/index.ts'

const largest = 2_147_483_647

/** The version of the run that the caller has seen. */
export const seenVersion = { version: Whole('Version', { least: 1, most: largest }) }

export const stopNumber = Whole('Stop', { least: 1, most: largest })

/** Stops of a run, by their numbers. */
export const stopList = ListOf('Stops', stopNumber, { fewest: 1, most: mostStops })

export const outcomeList = ListOf(
  'Outcomes',
  Group('Outcome', {
    stop: stopNumber,
    outcome: Choice('Outcome', stopOutcomes),
    reason: optional(Text('Reason', { description: 'Reason for the failure; the recipient reads it.' })),
  }),
  { most: mostStops },
)
