/** Input of this page that is not saved. The stream of changes reads nothing again meanwhile. */
const unsaved = new Set<object>()
const listeners = new Set<() => void>()

/** Marks something entered; the returned function takes the mark back. */
export function markUnsaved(): () => void {
  const entered = {}
  unsaved.add(entered)
  return () => {
    unsaved.delete(entered)
    if (unsaved.size === 0) for (const listener of [...listeners]) listener()
  }
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0
}

/** Calls the listener whenever nothing is unsaved any more; the returned function stops that. */
export function onSaved(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
