import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { useAction } from '../../parts/use-action.ts'
import { useSession } from '../../session/use-session.ts'

/** The kind of record with exceptions. */
export type ExceptionsOf = 'shipments' | 'pickups'

/** The chosen exceptions: by record, or all matches of the list's filters. */
export type ChosenExceptions = { ids: number[] } | { exceptions: Record<string, unknown> }

/** Assigns and snoozes exceptions, and reports the result. */
export function useExceptionWork(of: ExceptionsOf) {
  const ofShipments = {
    assign: useApiMutation('post', '/exceptions/assign'),
    snooze: useApiMutation('post', '/exceptions/snooze'),
  }
  const ofPickups = {
    assign: useApiMutation('post', '/exceptions/pickups/assign'),
    snooze: useApiMutation('post', '/exceptions/pickups/snooze'),
  }
  const { assign, snooze } = of === 'shipments' ? ofShipments : ofPickups
  const people = useApiQuery('/exceptions/people', { freshFor: 60_000 }).data?.items ?? []
  const { id: me } = useSession().staff
  const { busy, run } = useAction()
  return {
    busy,
    me,
    people,
    /** `seen` is the owner on the caller's page: a newer owner is not replaced. */
    assign: (chosen: ChosenExceptions, ownerId: number | null, seen?: number | null) =>
      run(
        () =>
          assign({
            body: {
              ...chosen,
              owner_id: ownerId,
              ...(seen === undefined ? {} : { seen_owner_id: seen }),
            } as never,
          }),
        ownerId === null ? t('exceptions.ownerRemoved') : t('exceptions.ownerSet'),
      ),
    snooze: (chosen: ChosenExceptions, until: Date | null) =>
      run(
        () => snooze({ body: { ...chosen, until: until?.toISOString() ?? null } as never }),
        until === null ? t('exceptions.backInList') : t('exceptions.putOff'),
      ),
  }
}

const hour = 3_600_000

/** How long an exception is snoozed. */
export const snoozeTimes = [
  { label: t('exceptions.hours4'), ms: 4 * hour },
  { label: t('exceptions.day1'), ms: 24 * hour },
  { label: t('exceptions.days3'), ms: 72 * hour },
  { label: t('exceptions.week1'), ms: 168 * hour },
] as const
