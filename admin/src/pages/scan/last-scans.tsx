import { Box, Link as MuiLink, Paper, Typography } from '@mui/material'
import YesIcon from 'lucide-react/icons/circle-check'
import NoIcon from 'lucide-react/icons/circle-x'
import ClockIcon from 'lucide-react/icons/clock'
import UndoneIcon from 'lucide-react/icons/undo-2'
import { Link } from 'react-router'
import { t } from '../../messages/text.ts'
import type { LastScan } from '../../scanning/scanning.tsx'
import { parcelName } from './scan-texts.ts'
import { UndoButton } from './undo-button.tsx'

/** The last scans of this page, newest first. Each can be undone for a minute. */
export function LastScans({ last }: { last: readonly LastScan[] }) {
  if (last.length === 0) return null
  return (
    <Paper sx={{ border: 1, borderColor: 'divider' }}>
      <Box component="ul" aria-label={t('scan.last')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {last.map(entry => (
          <ScanLine key={entry.scan.id} entry={entry} />
        ))}
      </Box>
    </Paper>
  )
}

function ScanLine({ entry }: { entry: LastScan }) {
  const { outcome } = entry
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Mark entry={entry} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
          {outcome?.shipment ? (
            <MuiLink component={Link} to={`/shipments/${outcome.shipment.id}`}>
              {parcelName(entry)}
            </MuiLink>
          ) : (
            parcelName(entry)
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {outcome?.message ?? t('scan.waits')}
        </Typography>
      </Box>
      <UndoButton entry={entry} />
    </Box>
  )
}

function Mark({ entry: { outcome } }: { entry: LastScan }) {
  const [Icon, colour, name] = !outcome
    ? ([ClockIcon, 'text.secondary', t('scan.mark.waiting')] as const)
    : outcome.undone
      ? ([UndoneIcon, 'text.secondary', t('scan.mark.undone')] as const)
      : outcome.refused
        ? ([NoIcon, 'error.main', t('scan.mark.refused')] as const)
        : ([YesIcon, 'success.main', t('scan.mark.accepted')] as const)
  return (
    <Box role="img" aria-label={name} sx={{ color: colour, display: 'flex', flexShrink: 0 }}>
      <Icon aria-hidden />
    </Box>
  )
}
