const fields =
  ':is(input, textarea, [role="combobox"]):not(:disabled, [readonly], [type="hidden"], [aria-hidden="true"], [aria-disabled="true"], fieldset:disabled *)'

/** Focuses the first field of an opening dialog, unless an element in it has the focus already. */
export function focusFirstField(dialog: HTMLElement): void {
  if (dialog.contains(document.activeElement)) return
  dialog.querySelector<HTMLElement>(fields)?.focus()
}
