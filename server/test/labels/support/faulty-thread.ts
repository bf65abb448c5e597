import { BroadcastChannel } from 'node:worker_threads'
import run, { type LabelTurn } from '../../../src/labels/render-worker.ts'

/** A printer's thread that hangs or dies if the AWB says so. */
export default async function faulty(turn: LabelTurn): Promise<unknown> {
  const label = turn.begin?.kind === 'print' ? turn.begin.labels[0] : undefined
  const awb = label && 'awb' in label ? label.awb : ''
  if (awb === 'DIES') process.exit(3)
  if (awb === 'HANGS') {
    new BroadcastChannel('hanging').postMessage(null)
    for (;;);
  }
  return run(turn)
}
