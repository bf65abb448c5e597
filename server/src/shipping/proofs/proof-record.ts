import Type, { type Static } from 'typebox'
import type { Tenant } from '../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../platform/shared/dates.ts'
import { decimal, minorUnitDigits, sum } from '../../platform/shared/money.ts'
import { numberField, textField, timeField, told, wholeField } from '../../platform/shared/record-fields.ts'
import { ApiRecord, nullable } from '../../platform/shared/schema.ts'
import type { NumberedFile, ProofWithFiles } from './number-files.ts'
import { collectionMethods, type Proof, proofOutcomes, proofRelations } from './proof.ts'

export const ProofFileRecord = ApiRecord('ProofFile', {
  number: wholeField('Number of the file in the shipment or pickup; it never changes.', 1),
  kind: Type.String({
    enum: ['signature', 'photo', 'paper'],
    description: 'A drawn signature, a photo taken at the door, or a paper that the office added.',
  }),
  content_type: nullable(
    textField('Type of the file: SVG for signatures. Null until the file arrives.', 'image/jpeg'),
  ),
  bytes: nullable(wholeField('Size of the file in bytes. Null until the file arrives.', 182_044)),
})

const ProofCod = ApiRecord(
  'ProofCod',
  {
    currency: textField(told.currency.description, told.currency.example),
    amount: numberField('Collected amount in the currency: the sum of the lines.', 75.25),
    lines: Type.Array(
      ApiRecord('ProofCodLine', {
        method: Type.String({ enum: [...collectionMethods], description: 'Means of payment.' }),
        amount: numberField('Amount of the line in the currency.', 75.25),
        reference: nullable(textField('Reference of the payment; null for cash.', 'T-81')),
      }),
      { description: 'The payments.' },
    ),
    receipt: nullable(textField('Number of the receipt; null if none was given.', '000017')),
    reason: nullable(textField('Reason why it is less than the COD amount; null if it is not.', 'Discount.')),
  },
  { description: 'Money that was collected on delivery; null without any.' },
)

export const ProofRecord = ApiRecord(
  'Proof',
  {
    id: Type.String({
      format: 'uuid',
      description: 'Id of the proof.',
      examples: ['019ab0f2-6c1e-7a53-9f0e-2d6b1a4c8e11'],
    }),
    kind: Type.String({
      enum: ['door', 'paper'],
      description: 'Recorded at the door, or a paper that the office added.',
    }),
    outcome: nullable(
      Type.String({ enum: [...proofOutcomes], description: 'Outcome of the attempt. Null for a paper.' }),
    ),
    attempt: nullable(wholeField('Number of the attempt. Null for a paper.', 1)),
    at: timeField('Time at the door, also if it was sent later.'),
    name: nullable(textField('Person who took or gave the parcels. Null if unknown.', 'Jane Doe')),
    relation: nullable(
      Type.String({
        enum: [...proofRelations],
        description: 'Relation of that person to the recipient, or a safe place. Null if unknown.',
      }),
    ),
    house_number: nullable(textField('House number of a neighbour. Null if unknown.', '14b')),
    pieces: Type.Array(
      ApiRecord('ProofPiece', {
        awb: textField('AWB of the shipment.', 'WB1234567891'),
        piece: wholeField('Number of the piece.', 1),
        scanned: Type.Boolean({ description: 'False if the driver chose it by hand.', examples: [true] }),
      }),
      { description: 'Delivered or collected pieces.' },
    ),
    unlabelled: wholeField('Number of collected parcels without a label.', 0),
    position: nullable(
      ApiRecord(
        'ProofPosition',
        {
          latitude: numberField('Latitude in degrees.', 41.878876),
          longitude: numberField('Longitude in degrees.', -87.635915),
          accuracy: nullable(wholeField('Accuracy in metres. Null if unknown.', 12)),
        },
        {
          description: 'Place at that time. Null if unknown, for API users of one customer, and in events.',
        },
      ),
    ),
    cod: nullable(ProofCod),
    note: nullable(textField('Note of the driver or the office. Null if there is none.', 'Side door.')),
    reason: nullable(textField('Code of the reason of a failure. Null otherwise.', 'NOT_HOME')),
    signed: Type.Boolean({
      description: 'Signed, also after the signature has been deleted.',
      examples: [true],
    }),
    files: Type.Array(ProofFileRecord, { description: 'Its files, until the end of their term.' }),
  },
  { description: 'The record of one attempt at the door, or a paper that the office added.' },
)
export type ProofRecord = Static<typeof ProofRecord>

/** `shown` decides whether the reader sees the position. */
export function presentProof(
  tenant: Pick<Tenant, 'timezone'>,
  { proof, files }: ProofWithFiles,
  shown: { readonly position: boolean },
): ProofRecord {
  return {
    id: proof.id,
    kind: proof.kind,
    outcome: proof.outcome,
    attempt: proof.attempt,
    at: isoWithOffset(proof.occurredAt, tenant.timezone),
    name: proof.name,
    relation: proof.relation,
    house_number: proof.houseNumber,
    pieces: proof.pieces.map(({ awb, piece, scanned }) => ({ awb, piece, scanned })),
    unlabelled: proof.unlabelled,
    position: shown.position ? proof.position : null,
    cod: proof.cod && presentCod(proof.cod),
    note: proof.note,
    reason: proof.reason,
    signed: proof.signed,
    files: files.map(presentFile),
  }
}

function presentFile(file: NumberedFile): ProofRecord['files'][number] {
  const { number, kind } = file
  if (file.kind === 'signature') {
    return { number, kind, content_type: signatureType, bytes: file.svg().length }
  }
  return { number, kind, content_type: file.content?.type ?? null, bytes: file.content?.bytes ?? null }
}

export const signatureType = 'image/svg+xml'

function presentCod({ currency, lines, receipt, reason }: NonNullable<Proof['cod']>) {
  return {
    currency,
    amount: Number(
      codAmount(
        lines.map(({ amount }) => amount),
        currency,
      ),
    ),
    lines: lines.map(({ method, amount, reference }) => ({
      method,
      amount: Number(codAmount([amount], currency)),
      reference,
    })),
    receipt,
    reason,
  }
}

/** A decimal in the currency, from amounts in its smallest unit. */
export function codAmount(amounts: readonly number[], currency: string): string {
  return sum(amounts.map(amount => decimal(amount)))
    .shifted(minorUnitDigits(currency))
    .toFixed(minorUnitDigits(currency))
}
