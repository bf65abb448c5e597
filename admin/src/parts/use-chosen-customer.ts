import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'

interface ChosenCustomer<T> {
  /** The form's field of the customer's id. */
  from: string
  /** The customer already filled in; null for none. */
  filledFor: number | null
  load: (id: number) => Promise<T>
  /** Not called if another customer was chosen meanwhile. */
  fill: (loaded: T) => void
}

/** Fills in a form once for each chosen customer. If loading fails, the user can still type. */
export function useChosenCustomer<T>({ from, filledFor, load, fill }: ChosenCustomer<T>): void {
  const id: unknown = useWatch({ name: from })
  const filled = useRef<unknown>(filledFor)

  useEffect(() => {
    if (filledFor !== null) filled.current = filledFor
  }, [filledFor])

  useEffect(() => {
    if (typeof id !== 'number' || filled.current === id) return
    filled.current = id
    load(id).then(
      loaded => {
        if (filled.current === id) fill(loaded)
      },
      () => undefined,
    )
  }, [id, load, fill])
}
