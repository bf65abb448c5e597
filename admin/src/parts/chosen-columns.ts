/** A column that a person may show, hide and move. */
export interface ListColumn {
  /** Names it in settings and saved views. */
  id: string
  name: string
  /** For screen readers only; always shown, at its end. */
  quietName?: boolean
  /** Not shown unless chosen. */
  optional?: boolean
}

/** The columns to show: those chosen, in their order, and always the first, which names the record. */
export function shownColumns<Column extends ListColumn>(
  columns: readonly Column[],
  chosen: readonly string[] | null,
): Column[] {
  if (chosen === null) return columns.filter(({ optional }) => !optional)
  const [first] = columns
  const wanted = [...new Set(chosen)].flatMap(id => columns.find(each => each.id === id) ?? [])
  const others = wanted.filter(each => !each.quietName && each !== first)
  const start = first ? [first] : []
  return [...start, ...others, ...columns.filter(each => each.quietName && each !== first)]
}

/** The columns that can be chosen, those shown first, in order. */
export function columnChoices(columns: readonly ListColumn[], chosen: readonly string[] | null) {
  const shown = shownColumns(columns, chosen).filter(each => !each.quietName)
  const hidden = columns.filter(each => !each.quietName && !shown.includes(each))
  return [
    ...shown.map((column, index) => ({ column, shown: true, fixed: index === 0 })),
    ...hidden.map(column => ({ column, shown: false, fixed: false })),
  ]
}

/** The ids after a column is moved by one place. */
export function moved(ids: readonly string[], id: string, by: 1 | -1): string[] {
  const from = ids.indexOf(id)
  const to = from + by
  if (from < 1 || to < 1 || to >= ids.length) return [...ids]
  const next = [...ids]
  next.splice(from, 1)
  next.splice(to, 0, id)
  return next
}
