import type { ReactNode } from 'react'

interface BigButtonProps {
  readonly kind?: 'main' | 'plain' | 'danger'
  readonly isPressed?: boolean
  readonly isDisabled?: boolean
  readonly label?: string
  readonly onClick: () => void
  readonly children: ReactNode
}

/** For cold hands: never lower than 56 pixels. */
export function BigButton({
  kind = 'main',
  isPressed,
  isDisabled = false,
  label,
  onClick,
  children,
}: BigButtonProps) {
  return (
    <button
      type="button"
      className={`door-button door-button-${kind}`}
      disabled={isDisabled}
      aria-pressed={isPressed}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

export function Notice({ kind, children }: { kind: 'good' | 'warn' | 'bad'; children: ReactNode }) {
  return (
    <div className={`door-notice door-notice-${kind}`} role={kind === 'good' ? 'status' : 'alert'}>
      {children}
    </div>
  )
}

/** A part of a form, with its fault. */
export function Section({
  title,
  isTitleShown = true,
  fault = null,
  children,
}: {
  title: string
  isTitleShown?: boolean
  fault?: string | null
  children: ReactNode
}) {
  return (
    <section
      className={fault === null ? 'door-section' : 'door-section door-section-wrong'}
      aria-label={title}
    >
      {isTitleShown && <h2>{title}</h2>}
      {children}
      {fault !== null && (
        <p className="door-fault" role="alert">
          {fault}
        </p>
      )}
    </section>
  )
}
