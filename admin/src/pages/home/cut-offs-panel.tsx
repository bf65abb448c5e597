import { Box } from '@mui/material'
import { useEffect, useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { listAddress } from '../../parts/list-address.ts'
import { Panel } from '../../parts/panel.tsx'
import { clockText } from '../../parts/when.tsx'
import { useTenant } from '../../session/use-session.ts'
import { FigureRows } from './figures.tsx'
import { leftText } from './left-text.ts'

/** Today's cut-offs with the time left, and the shipments still to collect. */
export function CutOffsPanel({ figures }: { figures: Schemas['HomeFigures'] }) {
  const { today, cut_offs: cutOffs } = figures
  const { timezone } = useTenant()
  const now = useNow()
  if (cutOffs.length === 0) return null
  const day = { date_from: today, date_to: today, status: ['Created'] }
  return (
    <Panel title={t('home.cutOffs')} about={t('home.cutOffsAbout')}>
      <FigureRows
        rows={cutOffs.map(({ service, service_id: id, at, waiting }) => ({
          name: (
            <>
              {service} · {clockText(at, timezone)}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {' '}
                · {leftText(at, now)}
              </Box>
            </>
          ),
          count: waiting,
          to: listAddress('/shipments', { ...day, service_id: String(id) }),
        }))}
      />
    </Panel>
  )
}

/** The time in milliseconds since 1970, updated every half minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
