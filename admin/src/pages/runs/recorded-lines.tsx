import { Box } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { codeText, t } from '../../messages/text.ts'
import { clockText } from '../../parts/when.tsx'
import { useTenant } from '../../session/use-session.ts'

type Recorded = Schemas['RecordedAction']

/** The lines of what was recorded at a stop: `10:42 Arrived`, `10:44 Note: Ring twice`. */
export function RecordedLines({ recorded }: { recorded: readonly Recorded[] }) {
  const { timezone } = useTenant()
  if (recorded.length === 0) return null
  return (
    <Box sx={lines}>
      {recorded.map(each => (
        <div key={each.id}>{lineOf(each, timezone)}</div>
      ))}
    </Box>
  )
}

function lineOf({ kind, at, note, author, taken_back: isTaken }: Recorded, timezone: string): string {
  const name = codeText('exceptions.road.kind', kind)
  return [
    `${clockText(at, timezone)} ${note === null ? name : `${name}: ${note}`}`,
    author !== null && t('runs.enteredBy', { author }),
    isTaken && t('runs.takenBack'),
  ]
    .filter(Boolean)
    .join(' · ')
}

const lines = {
  flexBasis: '100%',
  pl: '36px',
  typography: 'caption',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
}
