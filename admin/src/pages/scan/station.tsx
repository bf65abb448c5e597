import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import LeaveIcon from 'lucide-react/icons/log-out'
import FullScreenIcon from 'lucide-react/icons/maximize'
import { useId, useRef, useState, useSyncExternalStore } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { showsTestData } from '../../http/data-view.ts'
import { t } from '../../messages/text.ts'
import { Notification } from '../../parts/notifications.tsx'
import { useScanning } from '../../scanning/scanning.tsx'
import { useMay } from '../../session/permission.tsx'
import { useTenant } from '../../session/use-session.ts'
import { Bar } from './bar.tsx'
import { BigVerdict } from './big-verdict.tsx'
import { leaveFullScreen, showFullScreen } from './full-screen.ts'
import { useModeText } from './mode-text.ts'
import { UndoButton } from './undo-button.tsx'
import { useScanner } from './use-scanner.ts'
import { useTypedCode } from './use-typed-code.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { verdictOf } from './verdict.ts'

/** A fixed place for scanning: one verdict on the whole screen, no menu, and every key is a scanner's. */
export default function Station() {
  const { last, counts, waiting, trouble } = useScanning()
  const scanner = useScanner()
  const modeText = useModeText(scanner)
  const { timezone } = useTenant()
  const may = useMay()
  const { asks, ask, stay, leave } = useLeaving()
  useWakeLock()
  const [newest] = last
  const complaint = may ? scanner.complaint : t('scan.needsPermission')

  return (
    <Box
      component="main"
      sx={{ position: 'fixed', inset: 0, display: 'flex', flexDirection: 'column', bgcolor: 'common.black' }}
    >
      <title>{t('frame.title', { page: t('scan.station') })}</title>
      {showsTestData && (
        <Alert severity="warning" square>
          {t('frame.test.about')}
        </Alert>
      )}
      <Bar>
        <Box component="h1" sx={{ flex: 1, m: 0, fontSize: 'clamp(1.25rem, 3vw, 2.5rem)', fontWeight: 640 }}>
          {modeText}
        </Box>
        <Box sx={{ fontSize: 'clamp(1rem, 1.8vw, 1.5rem)' }}>{t('scan.counts', { ...counts, waiting })}</Box>
      </Bar>
      <BigVerdict
        verdict={verdictOf(newest, complaint, timezone)}
        ready={t('scan.station.ready')}
        fontSize="clamp(1.125rem, min(4vw, 5.5vh), 4rem)"
        fills
      >
        {newest && complaint === null && <UndoButton entry={newest} />}
      </BigVerdict>
      {trouble !== null && waiting > 0 && (
        <Alert severity="warning" square>
          {trouble} {t('scan.waitHere', { count: waiting })}
        </Alert>
      )}
      <Bar>
        <TypedCode
          take={code => {
            stay()
            if (may) scanner.take(code)
          }}
        />
        <FullScreenButton />
        <Button variant="outlined" startIcon={<LeaveIcon />} onClick={ask}>
          {t('scan.station.leave')}
        </Button>
      </Bar>
      {asks && <LeaveDialog stay={stay} leave={leave} />}
      <Notification />
    </Box>
  )
}

/** Apart from the page, so that fast keys draw only this line. */
function TypedCode({ take }: { take: (code: string) => void }) {
  const typed = useTypedCode(take)
  return (
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: '1.25rem' }}>
      {typed === '' ? t('scan.station.keys') : t('scan.station.typed', { code: typed })}
    </Box>
  )
}

/** Asks before the station is left, also by the browser's own buttons. */
function useLeaving() {
  const [isAsked, setAsked] = useState(false)
  const isLeaving = useRef(false)
  const blocker = useBlocker(() => !isLeaving.current)
  const navigate = useNavigate()
  return {
    asks: isAsked || blocker.state === 'blocked',
    ask: () => setAsked(true),
    stay() {
      setAsked(false)
      blocker.reset?.()
    },
    leave() {
      isLeaving.current = true
      leaveFullScreen()
      if (blocker.state === 'blocked') blocker.proceed()
      else navigate('/scan', { replace: true })
    },
  }
}

function LeaveDialog({ stay, leave }: { stay: () => void; leave: () => void }) {
  const heading = useId()
  return (
    <Dialog open onClose={stay} maxWidth="xs" fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('scan.station.question')}</DialogTitle>
      <DialogContent>{t('scan.station.about')}</DialogContent>
      <DialogActions>
        <Button onClick={leave}>{t('scan.station.leave')}</Button>
        <Button variant="contained" onClick={stay} autoFocus>
          {t('scan.station.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function FullScreenButton() {
  const isFull = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null)
  if (isFull || !document.fullscreenEnabled) return null
  return (
    <Button variant="outlined" startIcon={<FullScreenIcon />} onClick={showFullScreen}>
      {t('scan.station.fullScreen')}
    </Button>
  )
}

function onFullScreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
