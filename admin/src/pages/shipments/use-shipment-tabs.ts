import { useMemo } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { numberText, t } from '../../messages/text.ts'
import type { ListTab } from '../../parts/list-views.tsx'

/** The shipments that wait for something, with their numbers; nothing for a list of one customer. */
export function useShipmentTabs(isWhole: boolean): readonly ListTab[] {
  const counts = useApiQuery('/shipments/counts', { freshFor: 30_000, enabled: isWhole }).data
  const exceptions = useApiQuery('/exceptions/counts', { freshFor: 30_000, enabled: isWhole }).data
  return useMemo(() => (isWhole ? tabsOf(counts, exceptions) : []), [isWhole, counts, exceptions])
}

function tabsOf(
  counts: Schemas['ShipmentCounts'] | undefined,
  exceptions: Schemas['ExceptionCounts'] | undefined,
): ListTab[] {
  return [
    { name: t('shipments.tab.toPrint'), shows: { label: 'to_print' }, count: countText(counts?.to_print) },
    { name: t('shipments.tab.noPrice'), shows: { price: 'none' }, count: countText(counts?.no_price) },
    { name: t('shipments.tab.cod'), shows: { cod: 'open' }, count: countText(counts?.cod) },
    { name: t('shipments.tab.late'), shows: { late: 'true' }, count: countText(counts?.late) },
    {
      name: t('common.exceptions'),
      shows: '/exceptions',
      count: exceptions && countText({ count: exceptions.shipments, capped: exceptions.shipments >= 1_000 }),
    },
  ]
}

/** `999+` where the server stopped counting. */
function countText(total: Schemas['Total'] | undefined): string | undefined {
  if (!total) return undefined
  return total.capped ? `${numberText(total.count - 1)}+` : numberText(total.count)
}
