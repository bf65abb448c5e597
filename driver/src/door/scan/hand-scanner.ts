import { fastTyping, slowestKey } from '../../../../admin/src/scanning/fast-typing.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Takes what a hand scanner types, whatever has the focus. A field into which it typed gets its text back. Returns how
 * to end it.
 */
export function listenToScanner(take: (text: string) => void): () => void {
  const typing = fastTyping()
  let last = Number.NEGATIVE_INFINITY
  let before: { field: Field; text: string } | null = null

  function press(event: KeyboardEvent): void {
    const { key, timeStamp, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (timeStamp - last > slowestKey) before = isField(target) ? { field: target, text: target.value } : null
    last = timeStamp
    const { code } = typing.press(key, timeStamp)
    if (code === null) return
    // The next key begins another scan, however soon it comes.
    last = Number.NEGATIVE_INFINITY
    // Enter would press the button that has the focus.
    event.preventDefault()
    event.stopPropagation()
    if (before) restore(before.field, before.text)
    take(code)
  }

  window.addEventListener('keydown', press, { capture: true })
  return () => window.removeEventListener('keydown', press, { capture: true })
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

/** By the browser's own setter: React would not notice the change otherwise. */
function restore(field: Field, text: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
