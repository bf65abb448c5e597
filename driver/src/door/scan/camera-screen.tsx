import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { t } from '../../messages/text.ts'
import { Modal } from '../parts/modal.tsx'
import { BigButton, Notice } from '../parts/parts.tsx'
import { type CameraFault, runCamera } from './camera.ts'

export interface CameraScreenProps {
  /** The text under the picture: how far the scans are. */
  readonly progress: string
  /** Shown while the camera looks for a code. */
  readonly hold?: string
  /** The way without a camera. */
  readonly otherwise?: string
  readonly take: (text: string) => void
  readonly close: () => void
}

/** The camera on the whole screen. It is off while the app is not in front. */
export default function CameraScreen({
  progress,
  hold = t('door.camera.hold'),
  otherwise = t('door.camera.byHand'),
  take,
  close,
}: CameraScreenProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<CameraFault | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isInFront = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
  const taking = useRef(take)
  taking.current = take

  useEffect(() => {
    if (!isInFront || !video.current) return
    const ending = new AbortController()
    const events = {
      opened: () => setIsOpen(true),
      fault: setFault,
      code(text: string) {
        navigator.vibrate?.(70)
        taking.current(text)
      },
    }
    setFault(null)
    void runCamera(video.current, events, ending.signal)
    return () => {
      ending.abort()
      setIsOpen(false)
    }
  }, [isInFront])

  return (
    <Modal label={t('door.camera')} close={close} kind="full">
      <div className="door-camera">
        <video ref={video} muted playsInline aria-label={t('door.camera.picture')} />
        {fault === null && (
          <p className="door-camera-hint" role="status">
            {isOpen ? hold : t('door.camera.opening')}
          </p>
        )}
        {fault !== null && (
          <Notice kind="bad">
            {faultText(fault)} {otherwise}
          </Notice>
        )}
        <p className="door-camera-progress" role="status">
          {progress}
        </p>
        <BigButton onClick={close}>{t('door.camera.close')}</BigButton>
      </div>
    </Modal>
  )
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

function faultText(fault: CameraFault): string {
  if (fault === 'denied') return t('door.camera.denied')
  if (fault === 'insecure') return t('door.camera.insecure')
  return fault === 'none' ? t('door.camera.none') : t('door.camera.failed')
}
