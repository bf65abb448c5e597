import { Box, Typography } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { Panel } from '../../parts/panel.tsx'
import { When } from '../../parts/when.tsx'

type Shipment = Schemas['Shipment']

/** The scans of the pieces, newest first; nothing without scans. */
export function ScansPanel({ shipment: { scans, pieces } }: { shipment: Shipment }) {
  if (scans.length === 0) return null
  return (
    <Panel title={t('shipments.scans')} about={pieces.length > 1 ? pieceCounts(scans, pieces.length) : null}>
      <Box component="ul" aria-label={t('shipments.scans')} sx={{ m: 0, pl: 2.5 }}>
        {scans.map(scan => (
          <Typography
            component="li"
            variant="body2"
            key={scan.id}
            sx={scan.undone ? { textDecoration: 'line-through', color: 'text.secondary' } : {}}
          >
            {pieces.length > 1 &&
              (scan.piece === null
                ? t('shipments.scan.whole')
                : t('shipments.scan.piece', { number: scan.piece }))}
            {scan.mode}
            {scan.run_id !== null && ` ${scan.run_id}`}
            {scan.depot && ` ${scan.depot}`}, <When at={scan.at} />
            {scan.by && t('shipments.scan.by', { name: scan.by })}
            {scan.undone && t('shipments.scan.undone')}
          </Typography>
        ))}
      </Box>
    </Panel>
  )
}

/** Pieces by last scan: `2 of 3 Arrived at depot EWR`. */
function pieceCounts(scans: Shipment['scans'], pieces: number): string {
  const seen = new Map<number, string>()
  for (const { piece, mode, depot, run_id: run, undone } of scans) {
    const place = [mode, run, depot].filter(Boolean).join(' ')
    if (piece !== null && !undone && !seen.has(piece)) seen.set(piece, place)
  }
  const counted = Map.groupBy(seen.values(), place => place)
  return [...counted]
    .map(([place, all]) => t('shipments.scan.counted', { seen: all.length, pieces, place }))
    .join(' · ')
}
