import type { LabelAddress, LabelContent } from '../../../src/labels/index.ts'

export const sender: LabelAddress = {
  company: 'Northwind Supplies',
  name: 'Dana Whitfield',
  phone: '+1 212 555 0100',
  address1: '350 5th Avenue',
  address2: 'Suite 2100',
  city: 'New York',
  state: 'NY',
  zip: '10118',
  country: 'US',
}

export const recipient: LabelAddress = {
  company: 'Contoso Ltd',
  name: 'Maria Alvarez',
  phone: '+1 310 555 0199',
  address1: '1200 Ocean Avenue',
  address2: 'Building C',
  city: 'Santa Monica',
  state: 'CA',
  zip: '90401',
  country: 'US',
}

export const onePiece = { number: 1, weight: null, description: null, reference: null }

/** A usual label of one piece, with changes. */
export function labelContent(changes: Partial<LabelContent> = {}): LabelContent {
  return {
    language: 'en',
    tenant: { name: 'Harbor Express', logo: null },
    awb: 'WB1234567893',
    returnOf: null,
    date: '2026-11-20',
    service: { code: 'DOM', name: 'Domestic' },
    sortCode: null,
    sender,
    recipient,
    weight: '12.5',
    weightUnit: 'lb',
    options: [],
    reference: 'PO-417',
    contents: 'Printed manuals',
    notes: null,
    cod: null,
    customs: null,
    pieces: [onePiece],
    ...changes,
  }
}
