import { type ReactNode, useEffect, useRef } from 'react'

interface ModalProps {
  readonly label: string
  readonly kind?: 'sheet' | 'full'
  readonly close: () => void
  readonly children: ReactNode
}

/** A dialog of the browser: the focus stays in it, and Escape or the phone's back gesture closes it. */
export function Modal({ label, kind = 'sheet', close, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`door-modal door-modal-${kind}`}
      aria-label={label}
      onCancel={event => {
        event.preventDefault()
        close()
      }}
    >
      {children}
    </dialog>
  )
}
