import { Typography } from '@mui/material'

interface ExceptionCountProps {
  name: string
  /** Not known yet where it is left out. */
  count: number | undefined
  /** There are that many or more. */
  capped?: boolean | undefined
}

/** The name of a tab with how many exceptions are behind it. */
export function ExceptionCount({ name, count, capped }: ExceptionCountProps) {
  return (
    <span>
      {name}{' '}
      {count !== undefined && (
        <Typography component="span" variant="caption" color="textSecondary">
          {count.toLocaleString('en')}
          {capped ? '+' : ''}
        </Typography>
      )}
    </span>
  )
}
