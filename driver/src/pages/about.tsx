import { useEffect, useState } from 'react'
import type { Recorded } from '../core/store/records.ts'
import { codeText, t } from '../messages/text.ts'
import { Note } from '../parts/note.tsx'
import { Sending } from '../parts/sending.tsx'
import { becauseText } from '../parts/stop-texts.ts'
import { build } from '../phone/browser-parts.ts'
import { phone, usePhone } from '../phone/phone.ts'
import { Link } from '../router.tsx'

/** This phone: its pairing, its storage, what the server did not take, and what the office decides. */
export function AboutPage() {
  const { pairing, recorded, refusedPhotos } = usePhone()
  const of = (state: Recorded['state']) => recorded.filter(each => each.state === state)
  const isPersistent = useIsPersistent()
  return (
    <>
      <header className="top">
        <Link to="/" className="button">
          {t('about.back')}
        </Link>
      </header>
      <main className="page">
        <h1>{t('about.title')}</h1>
        <Sending />
        {of('refused').map(each => (
          <Note key={each.id} kind="bad">
            {t('about.refused', valuesOf(each))}
          </Note>
        ))}
        {refusedPhotos > 0 && <Note kind="bad">{t('about.refusedPhotos', { count: refusedPhotos })}</Note>}
        {of('kept').map(each => (
          <Note key={each.id} kind="warn">
            {t('about.kept', valuesOf(each))}
          </Note>
        ))}
        {isPersistent === false && <Note kind="warn">{t('about.mayBeDeleted')}</Note>}
        <dl className="facts">
          <dt>{t('about.driver')}</dt>
          <dd>{pairing?.driver.name}</dd>
          <dt>{t('about.company')}</dt>
          <dd>{pairing?.company}</dd>
          <dt>{t('about.phone')}</dt>
          <dd>{pairing?.device.name}</dd>
          <dt>{t('about.build')}</dt>
          <dd>{build}</dd>
        </dl>
        <a className="button" href="/docs/guides/drivers-day" target="_blank" rel="noreferrer">
          {t('about.guide')}
        </a>
        <Unpair holdsRefused={of('refused').length + refusedPhotos > 0} />
      </main>
    </>
  )
}

function valuesOf(recorded: Recorded) {
  const { kind, record } = recorded
  return { what: codeText('outcome', kind), record: record ?? '', why: becauseText(recorded) ?? '' }
}

function useIsPersistent(): boolean | null {
  const [is, setIs] = useState<boolean | null>(null)
  useEffect(() => {
    void navigator.storage?.persisted?.().then(setIs)
  }, [])
  return is
}

function Unpair({ holdsRefused }: { holdsRefused: boolean }) {
  const [fault, setFault] = useState<string | null>(null)
  const [isSure, setIsSure] = useState(false)
  const unpair = async () => {
    const done = await phone.unpair().catch(() => false)
    if (!done) setFault(t('about.unpairFault'))
  }
  return (
    <>
      {fault && <Note kind="bad">{fault}</Note>}
      {isSure && <p>{t('about.unpairQuestion')}</p>}
      {isSure && holdsRefused && <Note kind="warn">{t('about.unpairRefused')}</Note>}
      <button type="button" className="button" onClick={() => (isSure ? void unpair() : setIsSure(true))}>
        {t(isSure ? 'about.unpairSure' : 'about.unpair')}
      </button>
    </>
  )
}
