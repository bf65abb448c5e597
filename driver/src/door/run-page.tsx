import './door.css'
import { t } from '../messages/text.ts'
import { Note } from '../parts/note.tsx'
import { record, usePhone } from '../phone/phone.ts'
import { useStops } from '../phone/use-day.ts'
import { leave } from './door-page.tsx'
import { EndOfDay } from './run/end-of-day.tsx'
import { Loading } from './run/loading.tsx'

/** At the depot, before the run and after it. */
export function RunPage({ runId, step }: { runId: number; step: 'loading' | 'end' }) {
  const { day, recorded, runs } = usePhone()
  const stops = useStops()
  const run = runs.find(({ id }) => id === runId)?.run
  if (!run || !day) {
    return (
      <main className="page">
        <Note kind="warn">{t('stop.gone')}</Note>
      </main>
    )
  }
  const Step = step === 'loading' ? Loading : EndOfDay
  return (
    <Step run={run} stops={stops} recorded={recorded} day={day} phone={{ record }} close={() => leave('/')} />
  )
}
