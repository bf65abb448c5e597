import { useState } from 'react'
import type { ListedStop } from '../core/day/stops.ts'
import { RunLinks } from '../door/run/run-links.tsx'
import { dayText, t } from '../messages/text.ts'
import { Note } from '../parts/note.tsx'
import { Sending } from '../parts/sending.tsx'
import { phone, usePhone } from '../phone/phone.ts'
import { useDay } from '../phone/use-day.ts'
import { Link } from '../router.tsx'
import { Notices } from './notices.tsx'
import { InstallButton } from './pair/install.tsx'
import { StopRow } from './stop-row.tsx'

/** The driver's runs and stops, in order. */
export function DayPage() {
  const { pairing, day, isEmptied, refusedPhotos, recorded } = usePhone()
  const { stops, moved, hasChanged, show } = useDay()
  const refused = recorded.filter(({ state }) => state === 'refused').length
  const done = stops.filter(({ isDone }) => isDone).length
  return (
    <div className="home">
      <header className="top">
        <div>
          <strong>{pairing?.driver.name}</strong>
          <span>{pairing?.company}</span>
        </div>
        <Link to="/phone" className="button">
          {t('about.title')}
        </Link>
      </header>
      <main className="page">
        <h1 className="unseen">{t('day.title')}</h1>
        {isEmptied && <Emptied />}
        {moved.size > 0 && <Note kind="warn">{t('day.moved', { count: moved.size })}</Note>}
        {stops.length === 0 ? (
          <p>{t(day ? 'day.empty' : 'day.unknown')}</p>
        ) : (
          <>
            <p className="quiet">{t('day.progress', { done, all: stops.length })}</p>
            <Stops stops={stops} moved={moved} beginsAtTop={isEmptied || moved.size > 0} />
          </>
        )}
        {day?.more && <Note kind="warn">{t('day.more')}</Note>}
        <InstallButton />
      </main>
      {/* News never moves the rows: they may be under the thumb. */}
      <footer className="news">
        {refused + refusedPhotos > 0 && (
          <Note kind="bad">
            <Link to="/phone">{t('day.refused', { count: refused + refusedPhotos })}</Link>
          </Note>
        )}
        <Notices />
        {hasChanged && (
          <button type="button" className="button main fresh" onClick={show}>
            {t('day.changed')}
          </button>
        )}
        <Sending />
      </footer>
    </div>
  )
}

/** Until the driver has touched it. */
function Emptied() {
  return (
    <Note kind="bad">
      <p>{t('day.emptied')}</p>
      <button type="button" className="button" onClick={() => void phone.seeEmptied()}>
        {t('notice.seen')}
      </button>
    </Note>
  )
}

interface StopsProps {
  readonly stops: readonly ListedStop[]
  readonly moved: ReadonlySet<string>
  /** There is a note above the list. */
  readonly beginsAtTop: boolean
}

function Stops({ stops, moved, beginsAtTop }: StopsProps) {
  const next = stops.find(({ isDone }) => !isDone)
  // The driver goes on here, and need not pass the stops that are done. Later, nothing moves under the thumb.
  const [opensAt] = useState(() => (beginsAtTop || next === stops[0] ? undefined : next?.key))
  const hasSeveral = new Set(stops.map(({ run }) => run.id)).size > 1
  return (
    <ol className="stops">
      {stops.map((each, index) => (
        <li key={each.key} ref={each.key === opensAt ? showInTheMiddle : undefined}>
          {each.run.id !== stops[index - 1]?.run.id && (
            <>
              {hasSeveral && <h2>{t('day.run', { id: each.run.id, day: dayText(each.run.day) })}</h2>}
              <RunLinks run={each.run} />
            </>
          )}
          <StopRow listed={each} hasMoved={moved.has(each.key)} isNext={each === next} />
        </li>
      ))}
    </ol>
  )
}

/** Twice: the rows around it have their true heights only when they have been on the screen. */
function showInTheMiddle(row: HTMLLIElement | null): void {
  const show = () => row?.scrollIntoView({ block: 'center' })
  show()
  requestAnimationFrame(() => requestAnimationFrame(show))
}
