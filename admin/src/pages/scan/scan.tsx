import { Alert, Box, Button, Paper, Stack, Typography } from '@mui/material'
import CameraIcon from 'lucide-react/icons/camera'
import SoundIcon from 'lucide-react/icons/volume-2'
import SilentIcon from 'lucide-react/icons/volume-off'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { showsTestData } from '../../http/data-view.ts'
import { useMeta } from '../../http/use-meta.ts'
import { t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import { Page } from '../../parts/page.tsx'
import { useScanning } from '../../scanning/scanning.tsx'
import { useMay } from '../../session/permission.tsx'
import { LastScans } from './last-scans.tsx'
import { MeasureFields, type Measures, measuredOf, noMeasures } from './measure-fields.tsx'
import { ModeFields, whatIsMissing } from './mode-fields.tsx'
import { ScanField } from './scan-field.tsx'
import { ScanResult } from './scan-result.tsx'
import { useScanSettings } from './scan-settings.ts'
import { createTones } from './tones.ts'

// The barcode reader is large, so only camera users fetch it.
const Camera = lazy(() => import('./camera.tsx'))

/** Scans parcels with a hand scanner, a camera, or the keyboard. */
export default function ScanPage() {
  const may = useMay()
  const { waiting } = useScanning()
  return (
    <Page title={t('scan.title')} narrow>
      {may ? (
        <Scanner />
      ) : (
        <Empty title={t('scan.notYours')}>
          {t('scan.needsPermission')}
          {waiting > 0 && ` ${t('scan.waitForRole', { count: waiting })}`}
        </Empty>
      )}
    </Page>
  )
}

function Scanner() {
  const { last, waiting, others, counts, trouble, add } = useScanning()
  const { scan_modes: modes } = useMeta()
  const [settings, change] = useScanSettings()
  const [measures, setMeasures] = useState<Measures | null>(null)
  /** The same as a ref: a camera may see several parcels in one picture. */
  const ofNext = useRef(measures)
  /** Codes scanned before the modes are loaded: a hand scanner does not wait for the page. */
  const early = useRef<string[]>([])
  const [camera, setCamera] = useState(false)
  const [complaint, setComplaint] = useState<string | null>(null)
  // A browser may have stored a mode that this release does not know.
  const mode = modes.find(known => known.mode === settings.mode) ?? modes[0]
  useTones(settings.sound)

  function measure(next: Measures | null) {
    ofNext.current = next
    setMeasures(next)
  }

  function take(text: string) {
    const code = text.trim().slice(0, 255)
    if (code === '') return
    if (!mode) {
      early.current.push(code)
      setComplaint(t('scan.loading'))
      return
    }
    const { current } = ofNext
    const missing = whatIsMissing(mode, settings) ?? (current && measuredOf(current).fault)
    setComplaint(missing)
    if (missing) return
    const measured = current && measuredOf(current).measured
    add({
      code,
      mode: mode.mode,
      ...(settings.depotId === null ? {} : { depot_id: settings.depotId }),
      ...(mode.on_run && settings.runId !== null ? { run_id: settings.runId } : {}),
      ...(mode.with_reason ? { reason: settings.reason.trim() } : {}),
      ...(measured ? { measured } : {}),
    })
    // The next parcel has another weight.
    if (current) measure({ ...noMeasures, unit: current.unit })
  }

  useEffect(() => {
    if (mode) for (const code of early.current.splice(0)) take(code)
  })

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
          <Button
            variant="outlined"
            startIcon={<CameraIcon />}
            aria-pressed={camera}
            onClick={() => setCamera(!camera)}
          >
            {camera ? t('scan.cameraClose') : t('scan.cameraOpen')}
          </Button>
          <Button
            variant="outlined"
            aria-pressed={measures !== null}
            onClick={() => measure(measures ? null : noMeasures)}
          >
            {measures ? t('scan.weighStop') : t('scan.weigh')}
          </Button>
          <Button
            variant="outlined"
            startIcon={settings.sound ? <SoundIcon /> : <SilentIcon />}
            aria-pressed={settings.sound}
            onClick={() => change({ sound: !settings.sound })}
          >
            {settings.sound ? t('scan.soundOn') : t('scan.soundOff')}
          </Button>
        </Stack>
        {camera && (
          <Suspense fallback={<Typography sx={{ mt: 1 }}>{t('scan.cameraOpening')}</Typography>}>
            <Camera take={take} />
          </Suspense>
        )}
      </Paper>
      {trouble !== null && waiting > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {trouble} {t('scan.waitHere', { count: waiting })}
        </Alert>
      )}
      <OtherScans {...others} />
      <ScanResult last={last} />
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('scan.counts', { accepted: counts.accepted, refused: counts.refused, waiting })}
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

/** A tone for each answer. */
function useTones(isOn: boolean): void {
  const { counts } = useScanning()
  const [tones] = useState(createTones)
  const heard = useRef(counts)
  useEffect(() => {
    const { accepted, refused } = heard.current
    heard.current = counts
    if (!isOn) return
    if (counts.refused > refused) tones.no()
    else if (counts.accepted > accepted) tones.yes()
  }, [counts, isOn, tones])
}
