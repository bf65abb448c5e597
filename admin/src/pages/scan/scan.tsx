import { Alert, Box, Button, Paper, Stack, Typography } from '@mui/material'
import CameraIcon from 'lucide-react/icons/camera'
import StationIcon from 'lucide-react/icons/monitor'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { showsTestData } from '../../http/data-view.ts'
import { t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import { Page } from '../../parts/page.tsx'
import { useScanning } from '../../scanning/scanning.tsx'
import { useMay } from '../../session/permission.tsx'
import { showFullScreen } from './full-screen.ts'
import { LastScans } from './last-scans.tsx'
import { MeasureFields, noMeasures } from './measure-fields.tsx'
import { ModeFields } from './mode-fields.tsx'
import { ScanField } from './scan-field.tsx'
import { ScanResult } from './scan-result.tsx'
import { SoundButton } from './sound-button.tsx'
import { useScanner } from './use-scanner.ts'

// The barcode reader is large, so only camera users fetch it.
const CameraScreen = lazy(() => import('./camera-screen.tsx'))

/** Scans parcels with a hand scanner, a camera, or the keyboard. */
export default function ScanPage() {
  const may = useMay()
  const { waiting } = useScanning()
  return (
    <Page title={t('scan.title')} narrow>
      {may ? (
        <ScanPanel />
      ) : (
        <Empty title={t('scan.notYours')}>
          {t('scan.needsPermission')}
          {waiting > 0 && ` ${t('scan.waitForRole', { count: waiting })}`}
        </Empty>
      )}
    </Page>
  )
}

function ScanPanel() {
  const { last, waiting, others, counts, trouble } = useScanning()
  const scanner = useScanner()
  const { modes, mode, settings, change, measures, measure, complaint, take, isReady } = scanner
  const [camera, setCamera] = useState(false)
  const navigate = useNavigate()

  function openStation() {
    if (!isReady()) return
    showFullScreen()
    navigate('/scan/station')
  }

  if (camera) {
    return (
      <Suspense fallback={<Typography>{t('scan.cameraOpening')}</Typography>}>
        <CameraScreen scanner={scanner} close={() => setCamera(false)} />
      </Suspense>
    )
  }
  return (
    <Box data-takes-scans>
      <Paper sx={{ border: 1, borderColor: 'divider', p: 2, mb: 2 }}>
        <ModeFields modes={modes} mode={mode} settings={settings} change={change} />
        <ScanField take={take} />
        {complaint && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {complaint}
          </Alert>
        )}
        {measures && <MeasureFields measures={measures} change={measure} />}
        <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
          <Button variant="outlined" startIcon={<CameraIcon />} onClick={() => isReady() && setCamera(true)}>
            {t('scan.cameraOpen')}
          </Button>
          <Button
            variant="outlined"
            aria-pressed={measures !== null}
            onClick={() => measure(measures ? null : noMeasures)}
          >
            {measures ? t('scan.weighStop') : t('scan.weigh')}
          </Button>
          <SoundButton scanner={scanner} />
          <Button variant="outlined" startIcon={<StationIcon />} onClick={openStation}>
            {t('scan.station.open')}
          </Button>
        </Stack>
      </Paper>
      {trouble !== null && waiting > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {trouble} {t('scan.waitHere', { count: waiting })}
        </Alert>
      )}
      <OtherScans {...others} />
      <ScanResult last={last} />
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('scan.counts', { ...counts, waiting })}
      </Typography>
      <LastScans last={last} />
    </Box>
  )
}

/** Scans of this browser that wait for another session or view. */
function OtherScans({ people, otherView }: { people: number; otherView: number }) {
  if (people + otherView === 0) return null
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {people > 0 && `${t('scan.ofOthers', { count: people })} ${t('scan.ofDeactivated')} `}
      {otherView > 0 && t(showsTestData ? 'scan.liveWait' : 'scan.testWait', { count: otherView })}
    </Alert>
  )
}
