import { Alert, Button } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf, type Problem } from '../http/problem.ts'
import { NotFound } from '../pages/not-found.tsx'
import { Waiting } from './waiting.tsx'

/** What was asked for, or the wait for it, or why it failed. */
export function Asked<T>({
  of,
  children,
}: {
  of: UseQueryResult<T, Problem>
  children: (data: T) => ReactNode
}) {
  if (of.data !== undefined) return <>{children(of.data)}</>
  if (of.error?.status === 404) return <NotFound />
  if (of.error) {
    return (
      <Alert severity="error" action={<Button onClick={() => of.refetch()}>Try again</Button>}>
        {messageOf(of.error)}
      </Alert>
    )
  }
  return <Waiting />
}
