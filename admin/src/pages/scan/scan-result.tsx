import { Box, Typography } from '@mui/material'
import { t } from '../../messages/text.ts'
import type { LastScan } from '../../scanning/scanning.tsx'
import { useTenant } from '../../session/use-session.ts'
import { type Verdict, verdictOf, wordOf } from './verdict.ts'

/** The result of the newest scan, legible from an arm's length. */
export function ScanResult({ last: [newest] }: { last: readonly LastScan[] }) {
  const { timezone } = useTenant()
  const verdict = verdictOf(newest, null, timezone)
  return (
    <Box role="status" aria-label={t('scan.result')} aria-live="assertive" sx={{ mb: 2 }}>
      {verdict && <Result verdict={verdict} />}
    </Box>
  )
}

const looks = {
  yes: { bgcolor: 'success.main', color: 'success.contrastText' },
  no: { bgcolor: 'error.main', color: 'error.contrastText' },
  waits: { bgcolor: 'action.hover', color: 'text.primary' },
}

function Result({ verdict: { answer, name, message, facts, sortCode, run } }: { verdict: Verdict }) {
  const places = [
    ...(sortCode === null ? [] : [`${t('scan.sortCode')} ${sortCode}`]),
    ...(run ? [`${t('scan.run')} ${run.name} (${run.detail})`] : []),
  ]
  return (
    <Box sx={{ ...looks[answer], borderRadius: 1, px: 2, py: 1.5 }}>
      <Typography component="p" sx={{ fontSize: '1.5rem', fontWeight: 640, overflowWrap: 'anywhere' }}>
        {wordOf(answer)} · {name}
      </Typography>
      {places.length > 0 && (
        <Typography component="p" sx={{ fontSize: '1.25rem', fontWeight: 560 }}>
          {places.join(' · ')}
        </Typography>
      )}
      <Typography component="p" sx={{ fontSize: '1.125rem' }}>
        {message}
      </Typography>
      {facts.length > 0 && <Typography component="p">{facts.join(' · ')}</Typography>}
    </Box>
  )
}
