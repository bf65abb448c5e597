import { headerHeight } from '../../parts/stuck-below.ts'

/** Space at the lower edge for bars that stay in view. */
const footHeight = 80

const doors = 'a[href], button:not([disabled])'
const boxes = 'input[type="checkbox"]:not([disabled])'

/** Moves the focus to the first link of the next or previous row of the page's tables, so that Enter opens it. */
export function moveToRow(step: 1 | -1): void {
  const rows = rowsOfPage()
  const current = rows.findIndex(row => row.contains(document.activeElement))
  const row = current < 0 ? rows[0] : rows[current + step]
  if (!row) return
  const target = row.querySelector<HTMLElement>(doors) ?? row.querySelector<HTMLElement>(boxes)
  target?.focus({ preventScroll: true })
  const { top, bottom } = row.getBoundingClientRect()
  if (top < headerHeight || bottom > window.innerHeight - footHeight) row.scrollIntoView({ block: 'center' })
}

/** Ticks or unticks the row that has the focus. */
export function tickRow(): void {
  const row = document.activeElement?.closest('tbody>tr')
  row?.querySelector<HTMLElement>(boxes)?.click()
}

function rowsOfPage(): HTMLElement[] {
  const page = document.getElementById('content')
  const rows = [...(page?.querySelectorAll<HTMLElement>('tbody>tr') ?? [])]
  return rows.filter(row => row.checkVisibility() && row.querySelector(`${doors}, ${boxes}`) !== null)
}

/** Presses the button of the page that makes a new record. */
export function pressNew(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-new]')]
  buttons.find(button => button.checkVisibility())?.click()
}
