import type { TariffPart } from '../../../pricing/tariffs/index.ts'

export const groupParameter = { id: { description: 'Code of the customer group.', example: 'GOLD' } }

/** The group of the code in the path; null for a new one. */
export function groupPart(code: string | null | undefined): Extract<TariffPart, { list: 'customer_groups' }> {
  return { list: 'customer_groups', code: code ?? null }
}
