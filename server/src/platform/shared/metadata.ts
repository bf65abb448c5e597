import { longestKey, optional, TextsByKey } from './schema.ts'

/** The integrator's own texts on a record. */
export type Metadata = Readonly<Record<string, string>>

const mostKeys = 20
const longestText = 500

export const metadataField = optional(
  TextsByKey('Metadata', {
    most: mostKeys,
    longest: longestText,
    description: `Your own texts: up to ${mostKeys} keys of ${longestKey} characters, without square brackets, with texts of ${longestText} characters.`,
    example: { order_id: '1042' },
  }),
)

/** A filter of lists, sent as `metadata[order_id]=1042`. */
export const metadataFilter = optional(
  TextsByKey('Metadata', {
    most: 1,
    longest: longestText,
    description: 'Records with exactly this text under this key: `metadata[order_id]=1042`.',
    example: { order_id: '1042' },
  }),
)

export const metadataOfRecord = optional(
  TextsByKey('Metadata', {
    most: mostKeys,
    longest: longestText,
    description: 'The integrator’s own texts; absent without any.',
    example: { order_id: '1042' },
  }),
)

/** Null without any, as columns store it. */
export function storedMetadata(sent: Metadata | undefined): Metadata | null {
  return sent && Object.keys(sent).length > 0 ? sent : null
}
