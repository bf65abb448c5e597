import { useEffect, useRef, useState } from 'react'
import { fastTyping } from '../../scanning/fast-typing.ts'

/** Milliseconds without a key after which typed text is left over from something else. */
const forgotten = 10_000
const longest = 255

/**
 * Takes the keys of a hand scanner or a person, whatever has the focus, up to Enter. Returns the text so far. Enter and
 * the space bar press buttons as long as there is none.
 */
export function useTypedCode(take: (code: string) => void): string {
  const [typed, setTyped] = useState('')
  const taking = useRef(take)
  taking.current = take

  useEffect(() => {
    const scanner = fastTyping()
    let text = ''
    let last = 0
    function edit(event: KeyboardEvent, next: string) {
      // No button or field gets the key.
      event.preventDefault()
      event.stopPropagation()
      text = next.slice(-longest)
      setTyped(text)
    }
    function press(event: KeyboardEvent) {
      const { key, timeStamp } = event
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (timeStamp - last > forgotten) text = ''
      last = timeStamp
      // The code of a scanner is without stray keys before it.
      const { code } = scanner.press(key, timeStamp)
      if ((key === 'Enter' || code !== null) && text !== '') {
        const whole = code ?? text
        edit(event, '')
        taking.current(whole)
      } else if (key === 'Backspace' && text !== '') edit(event, text.slice(0, -1))
      else if (key === 'Escape' && text !== '') edit(event, '')
      else if ([...key].length === 1 && (key !== ' ' || text !== '')) edit(event, text + key)
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
  return typed
}
