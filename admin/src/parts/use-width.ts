import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The current width of an element in pixels; `usual` until it is known. */
export function useWidth<Shown extends Element>(usual: number): [RefObject<Shown | null>, number] {
  const ref = useRef<Shown>(null)
  const [width, setWidth] = useState(usual)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
