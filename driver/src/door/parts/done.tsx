import { type ReactNode, useEffect, useState } from 'react'
import { t } from '../../messages/text.ts'
import { BigButton } from './parts.tsx'
import { Screen } from './screen.tsx'

interface DoneProps {
  readonly title: string
  readonly about?: string
  readonly close: () => void
  readonly children?: ReactNode
}

/** Its button lies where the driver has just touched: a second touch by mistake must not close it. */
const tooSoon = 400

/** Only shown when it is on the disk. */
export function Done({ title, about, close, children }: DoneProps) {
  const [isNew, setIsNew] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsNew(false), tooSoon)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Screen
      title={title}
      {...(about === undefined ? {} : { about })}
      close={close}
      actions={
        <BigButton isDisabled={isNew} onClick={close}>
          {t('door.done.close')}
        </BigButton>
      }
    >
      <div className="door-done" role="status">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 13l4.5 4.5L19 7" />
        </svg>
        <p>{t('door.done')}</p>
      </div>
      {children}
    </Screen>
  )
}
