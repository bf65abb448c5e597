import { DoorPage } from './door/door-page.tsx'
import { isDoorFlow } from './door/flows.ts'
import { RunPage } from './door/run-page.tsx'
import { t } from './messages/text.ts'
import { AboutPage } from './pages/about.tsx'
import { DayPage } from './pages/day.tsx'
import { PairPage } from './pages/pair/pair.tsx'
import { StopPage } from './pages/stop.tsx'
import { useSight } from './phone/phone.ts'
import { usePath } from './router.tsx'

/** Shows the page of the address; of a phone that is not paired, the page that pairs it. */
export function App() {
  const sight = useSight()
  const path = usePath()
  if (sight === 'opening') return <main className="page" aria-busy="true" />
  if (sight === 'closed') return <Told text={t('app.closed')} />
  if (sight.isLost) return <Told text={t('app.lost')} />
  if (!sight.pairing || sight.isEnded) return <PairPage />
  const door = /^\/stops\/(\d+)-(\d+)\/(\w+)$/.exec(path)
  if (door && isDoorFlow(door[3])) {
    return <DoorPage key={path} runId={Number(door[1])} number={Number(door[2])} flow={door[3]} />
  }
  const run = /^\/runs\/(\d+)\/(loading|end)$/.exec(path)
  if (run) return <RunPage key={path} runId={Number(run[1])} step={run[2] === 'end' ? 'end' : 'loading'} />
  const stop = /^\/stops\/(\d+)-(\d+)$/.exec(path)
  if (stop) return <StopPage key={path} runId={Number(stop[1])} number={Number(stop[2])} />
  return path === '/phone' ? <AboutPage /> : <DayPage />
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
