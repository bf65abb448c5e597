import { useEffect, useState } from 'react'

/** True if the table is wider than its container. The keyboard must then be able to scroll it. */
export function useScrolling() {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    if (!element) return
    const watch = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth))
    watch.observe(element)
    // Its content changes width too, when rows arrive or columns go.
    for (const table of element.querySelectorAll('table')) watch.observe(table)
    return () => watch.disconnect()
  }, [element])
  return { frame: setElement, scrolls }
}
