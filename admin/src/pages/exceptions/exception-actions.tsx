import { MenuButton } from '../../parts/menu-button.tsx'
import { useSelected } from '../../parts/selection.ts'
import { chosenOf } from '../../parts/use-bulk.ts'
import { useListContext } from '../../parts/use-list.ts'
import { Allowed } from '../../session/permission.tsx'
import {
  type ChosenExceptions,
  type ExceptionsOf,
  snoozeTimes,
  useExceptionWork,
} from './use-exception-work.ts'

/** Assigns the ticked exceptions to an owner, or snoozes them. */
export function ExceptionActions({ of }: { of: ExceptionsOf }) {
  const { people, me, busy, assign, snooze } = useExceptionWork(of)
  const selection = useSelected()
  const list = useListContext()
  const chosen = () => chosenOf(list.resource, list.query, selection) as ChosenExceptions
  const others = people.filter(({ id }) => id !== me)
  return (
    <Allowed to="statuses">
      <MenuButton
        label="Owner"
        busy={busy}
        items={[
          { label: 'Me', act: () => assign(chosen(), me) },
          ...others.map(({ id, name }) => ({ label: name, act: () => assign(chosen(), id) })),
          { label: 'Nobody', act: () => assign(chosen(), null) },
        ]}
      />
      <MenuButton
        label="Snooze"
        busy={busy}
        items={[
          ...snoozeTimes.map(({ label, ms }) => ({
            label,
            act: () => snooze(chosen(), new Date(Date.now() + ms)),
          })),
          { label: 'No longer', act: () => snooze(chosen(), null) },
        ]}
      />
    </Allowed>
  )
}
