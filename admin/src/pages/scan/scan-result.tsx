import { Box, Typography } from '@mui/material'
import { t } from '../../messages/text.ts'
import type { LastScan } from '../../scanning/scanning.tsx'
import { parcelName, reweighedText } from './scan-texts.ts'

/** The result of the newest scan, legible from an arm's length. */
export function ScanResult({ last: [newest] }: { last: readonly LastScan[] }) {
  return (
    <Box role="status" aria-label={t('scan.result')} aria-live="assertive" sx={{ mb: 2 }}>
      {newest && <Result of={newest} />}
    </Box>
  )
}

const looks = {
  yes: { bgcolor: 'success.main', color: 'success.contrastText' },
  no: { bgcolor: 'error.main', color: 'error.contrastText' },
  waits: { bgcolor: 'action.hover', color: 'text.primary' },
}
const words = { yes: 'Yes', no: 'No', waits: 'Waits' }

function Result({ of: entry }: { of: LastScan }) {
  const { outcome } = entry
  const answer = !outcome ? 'waits' : outcome.refused ? 'no' : 'yes'
  const facts = outcome?.shipment && [outcome.shipment.recipient, reweighedText(outcome)].filter(Boolean)
  return (
    <Box sx={{ ...looks[answer], borderRadius: 1, px: 2, py: 1.5 }}>
      <Typography component="p" sx={{ fontSize: '1.5rem', fontWeight: 640, overflowWrap: 'anywhere' }}>
        {words[answer]} · {parcelName(entry)}
      </Typography>
      <Typography component="p" sx={{ fontSize: '1.125rem' }}>
        {outcome?.message ?? t('scan.waitsForServer')}
      </Typography>
      {facts && <Typography component="p">{facts.join(' · ')}</Typography>}
    </Box>
  )
}
