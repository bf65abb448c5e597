import './door.css'
import { useRef } from 'react'
import { t } from '../messages/text.ts'
import { Note as Told } from '../parts/note.tsx'
import { record, usePhone } from '../phone/phone.ts'
import { useStops } from '../phone/use-day.ts'
import { go } from '../router.tsx'
import { Deliver } from './deliver/deliver.tsx'
import { Fail } from './fail/fail.tsx'
import type { DoorFlow } from './flows.ts'
import { Collect } from './pickup/collect.tsx'
import { Note } from './stop/note.tsx'

const flows = { deliver: Deliver, collect: Collect, fail: Fail, note: Note }

/** A step at the door of a stop. It stays as it was opened, even if the office takes the stop away meanwhile. */
export function DoorPage({ runId, number, flow }: { runId: number; number: number; flow: DoorFlow }) {
  const { day, recorded } = usePhone()
  const stops = useStops()
  const found = stops.find(({ run, stop }) => run.id === runId && stop.number === number)
  const opened = useRef(found)
  opened.current ??= found
  const at = opened.current
  if (!at || !day) {
    return (
      <main className="page">
        <Told kind="warn">{t('stop.gone')}</Told>
      </main>
    )
  }
  const Flow = flows[flow]
  return (
    <Flow
      phone={{ record }}
      day={day}
      at={at}
      stops={stops}
      recorded={recorded}
      close={() => leave(`/stops/${runId}-${number}`)}
      finish={() => go('/', 'replace')}
    />
  )
}

/** Where the driver came from. */
export function leave(otherwise: string): void {
  if (history.length > 1) history.back()
  else go(otherwise, 'replace')
}
