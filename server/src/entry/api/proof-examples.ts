import type { Static } from 'typebox'
import type { ProofOfRecord, ProofRecord } from '../../shipping/proofs/index.ts'
import { awbParameter } from './examples.ts'

export const proofExample: Static<typeof ProofRecord> = {
  id: '019ab0f2-6c1e-7a53-9f0e-2d6b1a4c8e11',
  kind: 'door',
  outcome: 'delivered',
  attempt: 1,
  at: '2026-11-24T14:32:10-05:00',
  name: 'Jane Doe',
  relation: 'recipient',
  house_number: null,
  pieces: [{ awb: awbParameter.awb.example, piece: 1, scanned: true }],
  unlabelled: 0,
  position: { latitude: 41.878876, longitude: -87.635915, accuracy: 12 },
  cod: {
    currency: 'USD',
    amount: 75.25,
    lines: [{ method: 'cash', amount: 75.25, reference: null }],
    receipt: '000017',
    reason: null,
  },
  note: 'Side door.',
  reason: null,
  signed: true,
  files: [
    { number: 1, kind: 'signature', content_type: 'image/svg+xml', bytes: 1_204 },
    { number: 2, kind: 'photo', content_type: 'image/jpeg', bytes: 182_044 },
  ],
}

export const collectionExample: Static<typeof ProofRecord> = {
  ...proofExample,
  outcome: 'collected',
  unlabelled: 2,
  cod: null,
}

export const proofOfRecordExample: ProofOfRecord = {
  awb: awbParameter.awb.example,
  pickup_id: null,
  confirmation_number: null,
  proof: { ...proofExample, position: null },
}

export const proofFileExample = {
  number: 2,
  kind: 'photo',
  content_type: 'image/jpeg',
  bytes: 182_044,
  content: '/9j/4AAQSkZJRgABAQEA',
}
