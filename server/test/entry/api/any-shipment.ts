import fc from 'fast-check'

/** Valid and invalid bodies of creates. */
export const aShipmentBody = fc
  .record({
    service_code: fc.constantFrom('DOM', 'INTL', 'SAMEDAY', 'SANDBOX', 'dom', 'NONE', undefined),
    weight: fc.constantFrom(5.5, '2.5', 0, 'much', 99_999, undefined),
    unit: fc.constantFrom('lb', 'kg', undefined),
    customer: fc.constantFrom(1, 2, 999, undefined),
    company: fc.constantFrom('Acme', 'Łódź “Ü” \\ "quoted" {1,2}', '北京市 مؤسسة', 'x'.repeat(256)),
    zip: fc.constantFrom('10118', ' 60606 ', undefined),
    pieces: fc.constantFrom(
      undefined,
      3,
      [{ weight: 1 }, { length: 4, width: 5, height: 6 }],
      [{ length: 4 }],
    ),
    cod: fc.constantFrom(undefined, 10.5, '12.345', -1),
    date: fc.constantFrom(undefined, '2026-02-28', '2026-02-30'),
    customs: fc.constantFrom(undefined, { reason: 'SALE', lines: [{ description: 'Café', value: 12.5 }] }),
    unknown: fc.constantFrom({}, { compny: 1 }, { sender_compny: 'x', '*': 2 }),
    isFlat: fc.boolean(),
  })
  .map(
    ({ service_code, weight, unit, customer, company, zip, pieces, cod, date, customs, unknown, isFlat }) => {
      const common = { service_code, cod_amount: cod, date, customs, reference: 'as one by one', ...unknown }
      return isFlat
        ? {
            ...common,
            sender_company: company,
            sender_country: 'us',
            sender_customer_id: customer,
            recipient_company: company,
            recipient_zip: zip,
            recipient_country: 'US',
            total_weight: weight,
            weight_unit: unit,
            pieces,
          }
        : {
            ...common,
            sender: { company, country: 'US', customer_id: customer },
            recipient: { company, zip, country: 'US' },
            package: { weight, weight_unit: unit, ...(typeof pieces === 'number' ? { pieces } : {}) },
            ...(typeof pieces === 'object' ? { pieces } : {}),
          }
    },
  )

/** Drops values that always differ. A batch leaves carriers to the background. */
export function comparable(record: Record<string, unknown>) {
  const { id, awb, created_at, updated_at, carrier, tracking_number, pieces, ...rest } = record
  const own = (pieces as object[]).map(piece => ({ ...piece, tracking_number: null }))
  return { ...rest, pieces: own, hasCarrier: carrier !== null }
}
