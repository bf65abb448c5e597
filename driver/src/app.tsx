import { DoorPage } from './door/door-page.tsx'
import { RunPage } from './door/run-page.tsx'
import { t } from './messages/text.ts'
import { isStep, pageOf } from './page-of.ts'
import { AboutPage } from './pages/about.tsx'
import { DayPage } from './pages/day.tsx'
import { PairPage } from './pages/pair/pair.tsx'
import { StopPage } from './pages/stop.tsx'
import { useSight } from './phone/phone.ts'
import { usePath } from './router.tsx'
import { useHeldBuild } from './updates/busy.ts'

/** Shows the page of the address; of a phone that is not paired, the page that pairs it. */
export function App() {
  const sight = useSight()
  const path = usePath()
  const page = pageOf(path)
  useHeldBuild(isStep(page))
  if (sight === 'opening') return <main className="page" aria-busy="true" />
  if (sight === 'closed') return <Told text={t('app.closed')} />
  if (sight.isLost && !sight.isErased) return <Told text={t('app.lost')} />
  if (!sight.pairing || sight.isEnded) return <PairPage />
  switch (page.is) {
    case 'door':
      return <DoorPage key={path} {...page} />
    case 'depot':
      return <RunPage key={path} {...page} />
    case 'stop':
      return <StopPage key={path} {...page} />
    case 'phone':
      return <AboutPage />
    case 'day':
      return <DayPage />
  }
}

function Told({ text }: { text: string }) {
  return (
    <main className="page">
      <p className="note bad" role="alert">
        {text}
      </p>
    </main>
  )
}
