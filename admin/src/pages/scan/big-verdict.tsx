import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { t } from '../../messages/text.ts'
import { signalColours } from '../../theme/palette.ts'
import { type Verdict, verdictIcons, wordOf } from './verdict.ts'

interface BigVerdictProps {
  verdict: Verdict | null
  /** Shown before the first scan. */
  ready: string
  /** CSS length of plain text; the other texts are multiples of it. */
  fontSize: string
  fills?: boolean
  children?: ReactNode
}

/** A verdict to read from afar: colour, symbol and word, with the sort code and the run. */
export function BigVerdict({ verdict, ready, fontSize, fills = false, children }: BigVerdictProps) {
  const answer = verdict?.answer ?? 'waits'
  const Icon = verdictIcons[answer]
  return (
    <Box
      sx={{
        fontSize,
        lineHeight: 1.25,
        p: '0.75em 1em',
        color: signalColours.text,
        bgcolor: signalColours[answer],
        overflowY: 'auto',
        ...(fills ? { flex: 1, display: 'flex', flexDirection: 'column', justifyContent: 'center' } : {}),
      }}
    >
      <Box role="status" aria-label={t('scan.result')} aria-live="assertive">
        {verdict ? (
          <>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: '0.5em', flexWrap: 'wrap' }}>
              <Icon size="3.4em" aria-hidden strokeWidth={2.5} />
              <Line size={4} bold>
                {wordOf(answer)}
              </Line>
            </Box>
            {(verdict.sortCode ?? verdict.run) !== null && <Where verdict={verdict} />}
            <Line size={1.3}>{verdict.message}</Line>
            {verdict.name !== null && <Line size={1}>{[verdict.name, ...verdict.facts].join(' · ')}</Line>}
          </>
        ) : (
          <Line size={2} bold>
            {ready}
          </Line>
        )}
      </Box>
      {children && <Box sx={{ mt: 1 }}>{children}</Box>}
    </Box>
  )
}

function Where({ verdict: { sortCode, run } }: { verdict: Verdict }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: '2em', mb: '0.25em' }}>
      {sortCode !== null && (
        <Box>
          <Line size={0.9}>{t('scan.sortCode')}</Line>
          <Line size={3.6} bold>
            {sortCode}
          </Line>
        </Box>
      )}
      {run && (
        <Box>
          <Line size={0.9}>{t('scan.run')}</Line>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '0.5em' }}>
            <Line size={3.6} bold>
              {run.name}
            </Line>
            <Line size={1}>{run.detail}</Line>
          </Box>
        </Box>
      )}
    </Box>
  )
}

function Line({ size, bold = false, children }: { size: number; bold?: boolean; children: ReactNode }) {
  return (
    <Box
      component="p"
      sx={{
        m: 0,
        fontSize: `${size}em`,
        overflowWrap: 'anywhere',
        ...(bold ? { fontWeight: 800, lineHeight: 1.05 } : {}),
      }}
    >
      {children}
    </Box>
  )
}
