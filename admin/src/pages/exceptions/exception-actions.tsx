import { t } from '../../messages/text.ts'
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
        label={t('common.owner')}
        busy={busy}
        items={[
          { label: t('exceptions.me'), act: () => assign(chosen(), me) },
          ...others.map(({ id, name }) => ({ label: name, act: () => assign(chosen(), id) })),
          { label: t('common.nobody'), act: () => assign(chosen(), null) },
        ]}
      />
      <MenuButton
        label={t('exceptions.snooze')}
        busy={busy}
        items={[
          ...snoozeTimes.map(({ label, ms }) => ({
            label,
            act: () => snooze(chosen(), new Date(Date.now() + ms)),
          })),
          { label: t('exceptions.noLonger'), act: () => snooze(chosen(), null) },
        ]}
      />
    </Allowed>
  )
}
