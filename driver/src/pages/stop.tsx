import type { ListedStop } from '../core/day/stops.ts'
import { Door } from '../door/door.tsx'
import { moneyText, t } from '../messages/text.ts'
import { Note } from '../parts/note.tsx'
import { addressLines, hasFailed, outcomeText, stateText, windowText } from '../parts/stop-texts.ts'
import { usePhone } from '../phone/phone.ts'
import { useStops } from '../phone/use-day.ts'
import { Link } from '../router.tsx'

/** Everything that is needed at one door. */
export function StopPage({ runId, number }: { runId: number; number: number }) {
  const stops = useStops()
  const listed = stops.find(({ run, stop }) => run.id === runId && stop.number === number)
  return (
    <>
      <header className="top">
        <Link to="/" className="button">
          {t('stop.back')}
        </Link>
      </header>
      <main className="page">
        {listed ? <Known listed={listed} /> : <Note kind="warn">{t('stop.gone')}</Note>}
      </main>
    </>
  )
}

function Known({ listed }: { listed: ListedStop }) {
  const { stop } = listed
  const { party, notes, instruction, pieces } = stop
  const { day } = usePhone()
  const outcome = outcomeText(listed)
  const window = windowText(stop)
  const address = addressLines(stop)
  return (
    <>
      <h1>{party.company}</h1>
      {outcome && (
        <Note kind={isGood(listed) ? 'good' : 'warn'}>
          <strong>{outcome}</strong> {stateText(listed)}
        </Note>
      )}
      {!outcome && stop.cod !== null && (
        <p className="money">
          {t('stop.collect')} <strong>{moneyText(stop.cod, day?.currency)}</strong>
        </p>
      )}
      <address>
        {party.contact && <span className="line">{party.contact}</span>}
        {address.map(line => (
          <span key={line} className="line">
            {line}
          </span>
        ))}
      </address>
      <div className="side-by-side">
        {party.phone && (
          <a className="button" href={`tel:${party.phone.replace(/[^+\d]/g, '')}`}>
            {t('stop.call')}
          </a>
        )}
        {address.length > 0 && (
          <a className="button" href={mapAddress([...address, party.country].join(', '))} rel="noreferrer">
            {t('stop.navigate')}
          </a>
        )}
      </div>
      {instruction && <Note kind="warn">{instruction}</Note>}
      {notes && <Note kind="warn">{notes}</Note>}
      <dl className="facts">
        <dt>{t(stop.kind === 'pickup' ? 'stop.pickup' : 'stop.delivery')}</dt>
        <dd>{stop.record}</dd>
        {pieces !== null && <dt>{t('stop.number')}</dt>}
        {pieces !== null && <dd>{t('stop.pieces', { count: pieces })}</dd>}
        {window && <dt>{t('stop.window')}</dt>}
        {window && <dd>{window}</dd>}
      </dl>
      <Door listed={listed} />
    </>
  )
}

function isGood(listed: ListedStop): boolean {
  const { own } = listed
  return own?.state !== 'kept' && own?.state !== 'refused' && !hasFailed(listed)
}

/** Opens the phone's own maps. */
function mapAddress(place: string): string {
  const query = encodeURIComponent(place)
  if (/Android/.test(navigator.userAgent)) return `geo:0,0?q=${query}`
  if (/iPhone|iPad|Macintosh/.test(navigator.userAgent)) return `https://maps.apple.com/?q=${query}`
  return `https://www.openstreetmap.org/search?query=${query}`
}
