import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'

interface ChosenCustomer<T> {
  /** The form's field of the customer's id. */
  from: string
  /** The customer for whom the form is filled in already; null for none. */
  filledFor: number | null
  load: (id: number) => Promise<T>
  /** Fills in what was loaded, unless another customer has been chosen meanwhile. */
  fill: (loaded: T) => void
}

/** Fills in a form once for each customer that is chosen. What cannot be loaded can still be typed in. */
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
