import { type RefCallback, useCallback, useState } from 'react'

/** The current width of an element in pixels; `usual` until it is known. The element may come later. */
export function useWidth<Shown extends Element>(usual: number): [RefCallback<Shown>, number] {
  const [width, setWidth] = useState(usual)
  const ref = useCallback((element: Shown) => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
