import { Box, Typography } from '@mui/material'
import type { LastScan } from '../../scanning/scanning.tsx'
import { parcelName, reweighedText } from './scan-texts.ts'

/** The newest answer, large enough to be read from an arm's length. */
export function ScanResult({ last }: { last: readonly LastScan[] }) {
  const newest = last.find(({ outcome }) => outcome !== null)
  const outcome = newest?.outcome
  const isRefused = outcome ? outcome.refused !== null : false
  return (
    <Box role="status" aria-label="Result" aria-live="assertive" sx={{ mb: 2 }}>
      {newest && outcome && (
        <Box
          sx={{
            bgcolor: isRefused ? 'error.main' : 'success.main',
            color: isRefused ? 'error.contrastText' : 'success.contrastText',
            borderRadius: 1,
            px: 2,
            py: 1.5,
          }}
        >
          <Typography component="p" sx={{ fontSize: '1.5rem', fontWeight: 640, overflowWrap: 'anywhere' }}>
            {isRefused ? 'No' : 'Yes'} · {parcelName(newest)}
          </Typography>
          <Typography component="p" sx={{ fontSize: '1.125rem' }}>
            {outcome.message}
          </Typography>
          {outcome.shipment && (
            <Typography component="p">
              {[outcome.shipment.recipient, reweighedText(outcome)].filter(Boolean).join(' · ')}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  )
}
