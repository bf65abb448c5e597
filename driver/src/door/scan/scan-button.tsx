import { lazy, Suspense, useState } from 'react'
import { t } from '../../messages/text.ts'
import { BigButton } from '../parts/parts.tsx'
import type { CameraScreenProps } from './camera-screen.tsx'
import { useHandScanner } from './use-hand-scanner.ts'

const CameraScreen = lazy(() => import('./camera-screen.tsx'))

interface ScanButtonProps extends Omit<CameraScreenProps, 'close'> {
  /** Nothing is left to be scanned: the camera closes. */
  readonly isComplete: boolean
}

/** Opens the camera. A hand scanner needs no button. */
export function ScanButton({ isComplete, ...camera }: ScanButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  useHandScanner(camera.take)
  const close = () => setIsOpen(false)
  return (
    <>
      <BigButton kind="plain" onClick={() => setIsOpen(true)}>
        {t('door.scan')}
      </BigButton>
      {isOpen && !isComplete && (
        <Suspense fallback={null}>
          <CameraScreen {...camera} close={close} />
        </Suspense>
      )}
    </>
  )
}
