import { crossesCustoms, type customsReasons } from '../../../carriers/index.ts'
import type { LabelCustoms, LabelCustomsLine } from '../../../labels/index.ts'
import { type DocumentLanguage, documentTexts } from '../../../platform/sentences/index.ts'
import { decimal, minorUnitDigits, sum } from '../../../platform/shared/money.ts'
import type { DecimalText } from '../../../platform/shared/parcel.ts'
import type { CustomsRecord } from '../create/customs.ts'
import type { Shipment } from '../shipment.ts'

type Reason = (typeof customsReasons)[number]

/**
 * Null without a border or a declaration. Without lines it shows the contents and value of the shipment. The total is
 * the customs value or the sum of lines, if all have a value.
 */
export function labelCustoms(
  shipment: Shipment,
  { currency, language }: { currency: string; language: DocumentLanguage },
): LabelCustoms | null {
  const { customs, customsValue, sender, recipient } = shipment
  if (!crossesCustoms(sender, recipient)) return null
  const lines = (customs?.lines ?? []).map(line => lineOf(line, currency))
  const total = customsValue ?? sumOf(customs?.lines ?? [])
  const reason = customs?.reason
    ? documentTexts(language).t(`customs.reason.${customs.reason as Reason}`)
    : null
  const signer = customs?.signer ?? null
  if (lines.length === 0 && total === null && reason === null && signer === null) return null
  return {
    reason,
    signer,
    currency,
    total: total === null ? null : amountText(total, currency),
    lines: lines.length > 0 ? lines : contentsOf(shipment),
  }
}

function lineOf(line: CustomsRecord['lines'][number], currency: string): LabelCustomsLine {
  return {
    quantity: line.quantity,
    description: line.description,
    hsCode: line.hs_code,
    originCountry: line.origin_country,
    weight: line.weight === null ? null : decimal(line.weight).toFixed(),
    value: line.value === null ? null : amountText(decimal(line.value).toFixed(), currency),
  }
}

function contentsOf({ contents }: Shipment): LabelCustomsLine[] {
  if (contents === null) return []
  const unknown = { quantity: null, hsCode: null, originCountry: null, weight: null, value: null }
  return [{ ...unknown, description: contents }]
}

function sumOf(lines: CustomsRecord['lines']): DecimalText | null {
  const values = lines.flatMap(({ value }) => (value === null ? [] : [decimal(value)]))
  return values.length > 0 && values.length === lines.length ? sum(values).toFixed() : null
}

/** With the digits of its currency, grouped: 1,250.00. */
export function amountText(amount: DecimalText, currency: string): string {
  const digits = minorUnitDigits(currency)
  const fixed = decimal(amount).toFixed(digits) as `${number}`
  // Text is formatted exactly.
  return new Intl.NumberFormat('en-US', { minimumFractionDigits: digits }).format(fixed)
}
