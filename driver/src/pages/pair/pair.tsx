import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import type { PairingResult } from '../../core/pairing/pair.ts'
import { t } from '../../messages/text.ts'
import { Note } from '../../parts/note.tsx'
import { phoneName } from '../../phone/browser-parts.ts'
import { keepStorage } from '../../phone/keep-storage.ts'
import { phone, usePhone } from '../../phone/phone.ts'
import { codeOf } from './code.ts'
import { HowToInstall, mustBeInstalled } from './install.tsx'

const CameraScreen = lazy(() => import('../../door/scan/camera-screen.tsx'))

/** Pairs this phone with a driver, by the code that the office shows. */
export function PairPage() {
  const { isEnded, isErased, waiting } = usePhone()
  const waits = waiting.actions + waiting.photos > 0
  return (
    <main className="page">
      <h1>{t('pair.title')}</h1>
      {isErased && <Note kind="bad">{t('pair.erased')}</Note>}
      {isEnded && <Note kind="warn">{t('pair.ended')}</Note>}
      {waits && <Note kind="warn">{t('pair.waits')}</Note>}
      {mustBeInstalled() ? <HowToInstall /> : <PairForm />}
    </main>
  )
}

function PairForm() {
  const [code, setCode] = useState(() => codeOf(location.hash))
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isScanning, setIsScanning] = useState(false)
  const take = (text: string) => {
    if (codeOf(text) === '') return
    setCode(codeOf(text))
    setIsScanning(false)
  }

  // A second QR code, while the app is open.
  useEffect(() => {
    const read = () => setCode(known => codeOf(location.hash) || known)
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])

  async function pair(event: FormEvent): Promise<void> {
    event.preventDefault()
    setFault(null)
    if (code.length !== 9) return setFault(t('pair.digits'))
    setIsBusy(true)
    try {
      const result = await phone.pair(code, phoneName())
      if (result.kind !== 'ok') return setFault(faultOf(result))
      // The code is used up.
      history.replaceState(null, '', '/driver')
      await keepStorage()
    } catch {
      setFault(t('app.closed'))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form onSubmit={event => void pair(event)} noValidate>
      <p>{t('pair.about')}</p>
      <label className="field">
        {t('pair.code')}
        <input
          className="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          value={code.replace(/(\d{3})(?=\d)/g, '$1 ')}
          onChange={event => setCode(event.target.value.replace(/\D/g, '').slice(0, 9))}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : 'pair-fault'}
        />
      </label>
      {fault && (
        <p id="pair-fault" className="note bad" role="alert">
          {fault}
        </p>
      )}
      <button className="button main" type="submit" disabled={isBusy}>
        {t(isBusy ? 'pair.busy' : 'pair.act')}
      </button>
      <button className="button" type="button" onClick={() => setIsScanning(true)}>
        {t('pair.scan')}
      </button>
      {isScanning && (
        <Suspense fallback={null}>
          <CameraScreen
            progress={t('pair.about')}
            hold={t('pair.hold')}
            otherwise={t('pair.byHand')}
            take={take}
            close={() => setIsScanning(false)}
          />
        </Suspense>
      )}
    </form>
  )
}

function faultOf(result: Exclude<PairingResult, { kind: 'ok' }>): string {
  if (result.kind === 'other company') return t('pair.otherCompany')
  if (result.kind === 'away') return t('pair.away')
  if (result.code === 'UNAUTHORIZED') return t('pair.wrong')
  if (result.code === 'RATE_LIMITED') return t('pair.tooMany')
  if (result.code === 'SERVICE_UNAVAILABLE') return t('pair.later')
  return result.code === 'CONFLICT' ? t('pair.full') : result.message
}
