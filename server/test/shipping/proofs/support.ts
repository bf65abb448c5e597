import { createHash, randomUUID } from 'node:crypto'
import type { NewProof, ProofOwner } from '../../../src/shipping/proofs/index.ts'

export const at = new Date('2030-03-01T10:15:00Z')

export const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/** A delivery with everything that a driver can record. */
export function proofOf(of: ProofOwner, change: Partial<NewProof> = {}): NewProof {
  return {
    id: randomUUID(),
    of,
    outcome: 'delivered',
    runId: 7,
    stop: 3,
    driver: { id: 2, name: 'Sam Rivera' },
    deviceId: 5,
    reason: null,
    pieces: [{ awb: 'WB1', piece: 1, scanned: true }],
    unlabelled: 0,
    name: 'Jane Doe',
    relation: 'neighbour',
    houseNumber: '14b',
    signature: { width: 300, height: 120, strokes: [[10, 60, 150, 20, 290, 100]] },
    permitted: false,
    position: { latitude: 52.520008, longitude: 13.404954, accuracy: 12 },
    occurredAt: at,
    deviceTime: new Date('2030-03-01T15:15:00Z'),
    receivedAt: new Date('2030-03-01T10:20:00Z'),
    cod: {
      lines: [
        { method: 'cash', amount: 5_000, reference: null },
        { method: 'card', amount: 2_525, reference: 'T-81' },
      ],
      receipt: '000017',
      reason: null,
    },
    note: 'Left with the neighbour.',
    author: null,
    photos: [],
    ...change,
  }
}
