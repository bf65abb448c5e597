import type { Day } from '../../core/store/records.ts'
import { t } from '../../messages/text.ts'
import { reasonText } from '../fail/reason-text.ts'
import { Choices } from '../parts/fields.tsx'
import { Section } from '../parts/parts.tsx'

interface RestSectionProps {
  readonly reasons: Day['reasons']
  readonly chosen: string | null
  readonly choose: (reason: string | null) => void
}

const stays = ''

/** The pieces that are not handed over now. */
export function RestSection({ reasons, chosen, choose }: RestSectionProps) {
  const values = [
    { value: stays, text: t('door.rest.stays') },
    ...reasons.map(reason => ({ value: reason.code, text: reasonText(reason) })),
  ]
  return (
    <Section title={t('door.rest')}>
      <Choices
        isNarrow
        label={t('door.rest')}
        values={values}
        chosen={chosen ?? stays}
        choose={value => choose(value === stays ? null : value)}
      />
    </Section>
  )
}
