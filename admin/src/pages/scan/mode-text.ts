import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import type { Scanner } from './use-scanner.ts'

/** The effect of each scan: `Arrived at depot · EWR · Newark`. */
export function useModeText({ mode, settings }: Scanner): string {
  const { depotId, runId, reason } = settings
  const depots = useApiQuery('/depots', { freshFor: 60_000 }).data?.items
  const depot = depots?.find(({ id }) => id === depotId)
  return [
    mode?.name,
    depot && `${depot.code} · ${depot.name}`,
    mode?.on_run && runId !== null ? t('runs.name', { id: String(runId) }) : null,
    mode?.with_reason ? reason : null,
  ]
    .filter(Boolean)
    .join(' · ')
}
