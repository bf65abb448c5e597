import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../messages/text.ts'
import { NotRecorded } from './not-recorded.tsx'

interface ScreenProps {
  readonly title: string
  /** Under the title, such as the recipient. */
  readonly about?: string
  readonly close: () => void
  /** The phone could not write what was to be recorded. */
  readonly hasFailed?: boolean
  /** The buttons at the thumb. */
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** A step at the door, on the whole screen. */
export function Screen({ title, about, close, hasFailed = false, actions, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="door">
      <header className="door-head">
        <button type="button" className="door-back" aria-label={t('door.back')} onClick={close}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M15 5l-7 7 7 7" />
          </svg>
        </button>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {about && <p>{about}</p>}
        </div>
      </header>
      <main className="door-body">{children}</main>
      <footer className="door-foot">
        {hasFailed && <NotRecorded />}
        {actions}
      </footer>
    </div>
  )
}
