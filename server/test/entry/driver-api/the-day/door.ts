import type { DayPhone, DayRecording, DayStop } from '../../../../../driver/test/day/day-phone.ts'
import type { Camera } from '../../../support/camera.ts'

/** An action that the phone showed as recorded. */
export interface Shown {
  readonly phone: string
  readonly id: string
  readonly kind: string
  readonly record: string | null
  /** The true time. */
  readonly at: number
  /** In cents. */
  readonly money: number
  readonly photos: readonly string[]
  /** The action that this one takes back. */
  readonly takesBack: string | null
}

/** A driver who decides at the door by dice, and writes down by hand what the phone showed as done. */
export function openDoor(
  name: string,
  phone: DayPhone,
  {
    ledger,
    camera,
    random,
    now,
  }: { ledger: Shown[]; camera: Camera; random: () => number; now: () => number },
) {
  async function record(recording: DayRecording): Promise<Shown> {
    const { kind, record = null } = recording
    const action = await phone.record(recording)
    const { photos = [], action: takesBack = null } = action.data as { photos?: string[]; action?: string }
    const shown = {
      phone: name,
      id: action.id,
      kind,
      record,
      at: now(),
      money: moneyOf(recording),
      photos,
      takesBack,
    }
    ledger.push(shown)
    return shown
  }

  return {
    record,
    /** The next stop of the list, from the doorbell to the outcome. */
    async visit(): Promise<{ recording: DayRecording; shown: Shown } | null> {
      const next = await phone.nextStop()
      if (!next) return null
      const photos = random() < 0.25 ? [await camera()] : []
      const recording = outcomeOf(next, photos, random)
      const shown = await record(recording)
      if (random() < 0.02) {
        const { run_id, stop, record: of } = next
        await record({ kind: 'taken_back', run_id, stop, record: of, data: { action: shown.id } })
      }
      return { recording, shown }
    },
  }
}

export type Door = ReturnType<typeof openDoor>

function moneyOf({ data = {} }: DayRecording): number {
  const { cod } = data as { cod?: { lines: { amount: number }[] } }
  return cod ? cod.lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) : 0
}

const signature = { width: 300, height: 150, strokes: [[10, 10, 60, 80, 120, 20, 200, 110]] }

function outcomeOf(
  { run_id, stop, record, kind, cod, pieces }: DayStop,
  photos: readonly ArrayBuffer[],
  random: () => number,
): DayRecording {
  const place = { run_id, stop, record }
  const fails = random() < 0.1
  if (kind === 'pickup') {
    return fails
      ? { kind: 'pickup_failed', ...place, data: { reason: 'CLOSED' } }
      : { kind: 'collected', ...place, photos, data: { unlabelled: 2, signature } }
  }
  if (fails) return { kind: 'failed', ...place, photos, data: { reason: 'NOT_HOME' } }
  if ((pieces ?? 1) > 1 && random() < 0.5) {
    const some = [1, 2].map(piece => ({ awb: record, piece, scanned: piece === 1 }))
    return { kind: 'partial', ...place, photos, data: { pieces: some } }
  }
  const proof = { name: 'Zoë 王', relation: 'household', signature }
  return {
    kind: 'delivered',
    ...place,
    photos,
    data: { ...proof, ...(cod === null ? {} : { cod: paid(cod, random) }) },
  }
}

/** In cash, or the rest by card. */
function paid(cod: string, random: () => number): object {
  const shown = Number(cod)
  if (random() < 0.6) return { shown, lines: [{ method: 'cash', amount: shown }] }
  const rest = (Math.round(shown * 100) - 500) / 100
  return {
    shown,
    lines: [
      { method: 'cash', amount: 5 },
      { method: 'card', amount: rest, reference: 'T-1' },
    ],
  }
}
