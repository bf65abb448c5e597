import { Alert, Button } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf, type Problem } from '../http/problem.ts'
import { t } from '../messages/text.ts'
import { NotFound } from '../pages/not-found.tsx'
import { Waiting } from './waiting.tsx'

/** Shows the data of a query, its progress or its error. */
export function QueryResult<T>({
  query,
  children,
}: {
  query: UseQueryResult<T, Problem>
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.error?.status === 404) return <NotFound />
  if (query.error) {
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => query.refetch()}>{t('common.tryAgain')}</Button>}
      >
        {messageOf(query.error)}
      </Alert>
    )
  }
  return <Waiting />
}
