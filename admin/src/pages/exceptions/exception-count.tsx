import { Typography } from '@mui/material'
import { numberText } from '../../messages/text.ts'

interface ExceptionCountProps {
  name: string
  /** Undefined until known. */
  count: number | undefined
  /** True if `count` is a lower bound. */
  capped?: boolean | undefined
}

/** The name of a tab with its number of exceptions. */
export function ExceptionCount({ name, count, capped }: ExceptionCountProps) {
  return (
    <span>
      {name}{' '}
      {count !== undefined && (
        <Typography component="span" variant="caption" color="textSecondary">
          {numberText(count)}
          {capped ? '+' : ''}
        </Typography>
      )}
    </span>
  )
}
