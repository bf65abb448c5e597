import type { ReactNode } from 'react'

/** A remark above the content of a page. */
export function Note({ kind, children }: { kind: 'good' | 'warn' | 'bad'; children: ReactNode }) {
  return (
    <div className={`note ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
