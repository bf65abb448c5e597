import { useState } from 'react'
import { newUuid } from '../../http/new-uuid.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'

interface TakeBackButtonProps {
  runId: number
  stop: { number: number; name: string }
  /** Id of the result. */
  action: string
  disabled: boolean
}

/** Undoes the result of a stop; what was recorded stays on record. */
export function TakeBackButton({ runId, stop: { number, name }, action, disabled }: TakeBackButtonProps) {
  const enter = useApiMutation('post', '/runs/{id}/actions')
  // The same for a repeat.
  const [id] = useState(newUuid)
  const body = { id, kind: 'taken_back', stop: number, record: name, action } as const
  return (
    <ConfirmButton
      label={t('runs.takeBack.act')}
      name={t('runs.takeBack.actOf', { name })}
      question={t('runs.takeBack.question', { name })}
      confirm={t('runs.takeBack.confirm')}
      variant="text"
      disabled={disabled}
      act={() => enter({ params: { path: { id: runId } }, body })}
      done={t('runs.takeBack.done')}
    >
      {t('runs.takeBack.about')}
    </ConfirmButton>
  )
}
