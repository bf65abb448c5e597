import { useEffect, useState } from 'react'
import { t } from '../../messages/text.ts'
import { codeOf } from './code.ts'

/** An app on the home screen of an iPhone has its own storage, so it must be paired there. */
export function mustBeInstalled(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isApple && !isInstalled()
}

function isInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean }
  return standalone === true || matchMedia('(display-mode: standalone)').matches
}

/** The steps on an iPhone, with the code, which the address alone has. */
export function HowToInstall() {
  const code = codeOf(location.hash)
  return (
    <>
      <p>{t('install.about')}</p>
      <ol className="steps">
        <li>{t('install.share')}</li>
        <li>{t('install.add')}</li>
        <li>{t('install.open')}</li>
      </ol>
      {code && (
        <p>
          {t('install.code')} <strong className="code">{code.replace(/(\d{3})(?=\d)/g, '$1 ')}</strong>
        </p>
      )}
    </>
  )
}

interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

let offered: InstallEvent | null = null
addEventListener('beforeinstallprompt', event => {
  event.preventDefault()
  offered = event as InstallEvent
})

/** Shown where the browser itself can install the app. */
export function InstallButton() {
  const [canInstall, setCanInstall] = useState(offered !== null)
  useEffect(() => {
    const look = () => setCanInstall(offered !== null)
    const events = ['beforeinstallprompt', 'appinstalled'] as const
    for (const name of events) addEventListener(name, look)
    return () => {
      for (const name of events) removeEventListener(name, look)
    }
  }, [])
  if (!canInstall || isInstalled()) return null
  const install = () => {
    void offered?.prompt()
    offered = null
    setCanInstall(false)
  }
  return (
    <button type="button" className="button" onClick={install}>
      {t('install.act')}
    </button>
  )
}
