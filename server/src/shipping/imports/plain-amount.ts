/** Amounts of money, by their paths. */
const amountField = /(?:^|[._])(?:value|amount)$/

/**
 * An amount without the sign or code of the company's currency: `$49.90`, `49,90 €`, `USD 49.90`. Another currency stays,
 * and becomes a fault.
 */
export function plainAmount(field: string, text: string, currency: string): string {
  if (!amountField.test(field) || /^[\d.,+-]*$/.test(text)) return text
  const mark = markBeside(text)
  return mark !== null && marksOf(currency).has(mark.toUpperCase()) ? text.replace(mark, '').trim() : text
}

/** The sign or letters before or after the digits; null for text with more. */
function markBeside(text: string): string | null {
  const [, before = '', after = ''] = /^([^\d\s.,+-]{0,5})\s?[\d.,]+\s?([^\d\s.,+-]{0,5})$/.exec(text) ?? []
  return before === '' || after === '' ? before || after || null : null
}

function marksOf(currency: string): ReadonlySet<string> {
  const signs = (['symbol', 'narrowSymbol'] as const).map(currencyDisplay => {
    const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay }).formatToParts(
      0,
    )
    return parts.find(({ type }) => type === 'currency')?.value ?? currency
  })
  return new Set([currency, ...signs].map(sign => sign.toUpperCase()))
}
