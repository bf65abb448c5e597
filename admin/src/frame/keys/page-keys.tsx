import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type Command, createKeyReader, quietAfter } from './key-reader.ts'
import { areKeysOn, paletteId } from './keys.ts'
import { isDialogOpen } from './open-dialog.ts'
import { moveToRow, pressNew, tickRow } from './rows.ts'

/** Does what single keys mean, outside of fields, dialogs and the page for scanning. */
export function PageKeys({ showKeys }: { showKeys: () => void }) {
  const navigate = useNavigate()
  const latest = useRef<(command: Command) => void>(() => {})
  useEffect(() => {
    latest.current = command => {
      if (isDialogOpen()) return
      if (command === 'next') moveToRow(1)
      else if (command === 'previous') moveToRow(-1)
      else if (command === 'tick') tickRow()
      else if (command === 'new') pressNew()
      else if (command === 'search') document.getElementById(paletteId)?.focus()
      else if (command === 'list') showKeys()
      else navigate(command.slice('to:'.length))
    }
  })

  useEffect(() => {
    const reader = createKeyReader({
      run: command => latest.current(command),
      whenQuiet(then) {
        const timer = setTimeout(then, quietAfter)
        return () => clearTimeout(timer)
      },
    })
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, repeat, target } = event
      if (isModifier(key)) return
      const isOff = ctrlKey || metaKey || altKey || event.isComposing || !areKeysOn()
      if (isOff || isTyping(target) || isDialogOpen() || document.querySelector('[data-takes-scans]')) {
        reader.reset()
        return
      }
      // Firefox would open its own search.
      if (key === '/') event.preventDefault()
      // A held key: scanners do not repeat.
      if (repeat) {
        if (key === 'j') moveToRow(1)
        if (key === 'k') moveToRow(-1)
        return
      }
      reader.press(key, event.timeStamp)
    }
    // In the capture phase, so that the keys of a scan are seen although nothing else gets them.
    window.addEventListener('keydown', press, { capture: true })
    return () => {
      window.removeEventListener('keydown', press, { capture: true })
      reader.reset()
    }
  }, [])
  return null
}

function isModifier(key: string): boolean {
  return key === 'Shift' || key === 'Control' || key === 'Alt' || key === 'Meta'
}

/** Tick boxes and buttons take no letters; lists of choices do. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio|button|submit|file)$/.test(target.type)
  const taking =
    'textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="spinbutton"]'
  return target.closest(taking) !== null
}
