import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
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
        ownerId === null ? 'Nobody sees to it now.' : 'The owner is set.',
      ),
    snooze: (chosen: ChosenExceptions, until: Date | null) =>
      run(
        () => snooze({ body: { ...chosen, until: until?.toISOString() ?? null } as never }),
        until === null ? 'Back in the list.' : 'Put off: it comes back by itself.',
      ),
  }
}

const hour = 3_600_000

/** How long an exception is snoozed. */
export const snoozeTimes = [
  { label: 'For 4 hours', ms: 4 * hour },
  { label: 'For a day', ms: 24 * hour },
  { label: 'For 3 days', ms: 72 * hour },
  { label: 'For a week', ms: 168 * hour },
] as const
