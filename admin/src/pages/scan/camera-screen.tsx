import { Box, Button, Dialog, Drawer, Paper } from '@mui/material'
import TorchIcon from 'lucide-react/icons/flashlight'
import ListIcon from 'lucide-react/icons/list'
import CloseIcon from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { t } from '../../messages/text.ts'
import { useScanning } from '../../scanning/scanning.tsx'
import { useTenant } from '../../session/use-session.ts'
import { Bar } from './bar.tsx'
import { BigVerdict } from './big-verdict.tsx'
import { LastScans } from './last-scans.tsx'
import { MeasureFields } from './measure-fields.tsx'
import { useModeText } from './mode-text.ts'
import { SoundButton } from './sound-button.tsx'
import { UndoButton } from './undo-button.tsx'
import { useCamera } from './use-camera.ts'
import type { Scanner } from './use-scanner.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { verdictOf } from './verdict.ts'

interface CameraScreenProps {
  scanner: Scanner
  close: () => void
}

/** The camera on the whole screen, with the verdict over its picture. */
export default function CameraScreen({ scanner, close }: CameraScreenProps) {
  return (
    <Dialog
      open
      fullScreen
      onClose={close}
      slotProps={{ paper: { 'aria-label': t('scan.camera.screen'), sx: { border: 0, borderRadius: 0 } } }}
    >
      <Screen scanner={scanner} close={close} />
    </Dialog>
  )
}

function Screen({ scanner, close }: CameraScreenProps) {
  const { last, counts, waiting, trouble } = useScanning()
  const { timezone } = useTenant()
  const [showsLast, setShowsLast] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const { fault, isOpen, torch } = useCamera(video, scanner.take)
  const modeText = useModeText(scanner)
  const { measures, measure, complaint } = scanner
  const [newest] = last
  useWakeLock()

  return (
    <>
      <Box
        component="video"
        ref={video}
        muted
        playsInline
        aria-label={t('scan.camera.picture')}
        sx={picture}
      />
      <Box sx={{ position: 'relative', display: 'flex', flexDirection: 'column', height: '100%' }}>
        <Bar>
          <Box sx={{ flex: 1, fontWeight: 560 }}>{modeText}</Box>
          <Button variant="outlined" startIcon={<CloseIcon />} onClick={close}>
            {t('scan.cameraClose')}
          </Button>
        </Bar>
        <BigVerdict
          verdict={verdictOf(newest, complaint ?? fault, timezone)}
          ready={isOpen ? t('scan.camera.hold') : t('scan.cameraOpening')}
          fontSize="clamp(0.9375rem, 2.2vh, 1.5rem)"
        >
          {newest && complaint === null && <UndoButton entry={newest} />}
        </BigVerdict>
        <Box sx={{ flex: 1 }} />
        {measures && (
          <Paper square sx={{ px: 2, pb: 1 }}>
            <MeasureFields measures={measures} change={measure} />
          </Paper>
        )}
        <Bar>
          <Box sx={{ flex: '1 1 100%' }}>
            {trouble !== null && waiting > 0 && <div>{trouble}</div>}
            {t('scan.counts', { ...counts, waiting })}
          </Box>
          {torch && (
            <Button
              variant="outlined"
              startIcon={<TorchIcon />}
              aria-pressed={torch.isOn}
              onClick={torch.toggle}
            >
              {torch.isOn ? t('scan.torchOff') : t('scan.torchOn')}
            </Button>
          )}
          <SoundButton scanner={scanner} />
          <Button
            variant="outlined"
            startIcon={<ListIcon />}
            disabled={last.length === 0}
            onClick={() => setShowsLast(true)}
          >
            {t('scan.last')}
          </Button>
        </Bar>
      </Box>
      <Drawer
        anchor="bottom"
        open={showsLast}
        onClose={() => setShowsLast(false)}
        // Dialogs lie above drawers otherwise.
        sx={{ zIndex: 'modal' }}
        slotProps={{ paper: { sx: { maxHeight: '75%' } } }}
      >
        <Bar>
          <Box sx={{ flex: 1 }}>{t('scan.last')}</Box>
          <Button variant="outlined" onClick={() => setShowsLast(false)}>
            {t('common.close')}
          </Button>
        </Bar>
        <LastScans last={last} />
      </Drawer>
    </>
  )
}

const picture = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  bgcolor: 'common.black',
} as const
