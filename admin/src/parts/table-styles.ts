import { visuallyHidden } from './visually-hidden.ts'

/** On a phone, and at 200 % zoom, each row is a card with the column names before its values. */
export const cards = {
  '@media (max-width: 719.95px)': {
    '&, & tbody, & tr': { display: 'block' },
    '& thead': visuallyHidden,
    '& tbody tr': { position: 'relative', py: 1, borderBottom: 1, borderColor: 'divider' },
    '& tbody tr:last-child': { borderBottom: 0 },
    '& tbody td': { display: 'block', border: 0, px: 2, py: 0.5, overflowWrap: 'anywhere' },
    '& tbody td[data-label]': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: 2,
      justifyItems: 'end',
      textAlign: 'right',
    },
    '& tbody td[data-label]:empty': { display: 'none' },
    '& tbody td[data-label] > *': { gridColumn: 2 },
    '& tbody td[data-label]::before': { content: 'attr(data-label)', color: 'text.secondary' },
    // The tick box stands in the card's first line.
    '& tbody td[data-tick]': { position: 'absolute', top: 3, left: 6, p: 0 },
    '& tbody td[data-tick] + td': { pl: 6 },
  },
} as const

/** Except on a phone, where rows are cards. */
export function compactRows(oneLine: boolean) {
  return {
    '@media (min-width: 720px)': {
      '& .MuiTableCell-root': { paddingTop: '2px', paddingBottom: '2px', height: 30 },
      '& [data-tick] label': { height: 24 },
      '& td .MuiTypography-caption': { display: 'inline', marginLeft: 1 },
      '& td .MuiButton-root': { minHeight: 24, paddingTop: 0, paddingBottom: 0 },
      ...(oneLine
        ? {
            '& tbody td': {
              whiteSpace: 'nowrap',
              maxWidth: 260,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
            },
            '& tbody td > div, & tbody td > .MuiTypography-root': { display: 'inline' },
          }
        : {}),
    },
  } as const
}
