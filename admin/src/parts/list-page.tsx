import { Alert, Paper, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import type { ExportedResource } from '../http/api.ts'
import { t } from '../messages/text.ts'
import { Page } from './page.tsx'
import { Pager } from './pager.tsx'
import { SelectionProvider, useSelection } from './selection.ts'
import { type ListOptions, ListProvider, useList } from './use-list.ts'

interface ListFrameProps extends ListOptions {
  filters?: ReactNode
  /** The name of the export in path and file, if there is one. */
  exportName?: ExportedResource
  /** A `SelectionBar` with actions. Without it the rows cannot be ticked. */
  actions?: ReactNode
  children: ReactNode
}

/** A list with its filters above and its pages below. */
export function ListFrame({ filters, exportName, actions, children, ...options }: ListFrameProps) {
  const list = useList(options)
  const { data, filterValues } = list
  const shown = ((data?.items ?? []) as { id: number }[]).map(({ id }) => id)
  const selection = useSelection(shown, data?.page ?? 1, JSON.stringify([options.always, filterValues]))
  return (
    <ListProvider value={list}>
      <SelectionProvider value={actions ? selection : null}>
        {filters && (
          <Stack
            direction="row"
            role="search"
            aria-label={t('parts.filters')}
            sx={{ gap: 1.25, flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}
          >
            {filters}
          </Stack>
        )}
        {list.data?.warnings?.map(({ message }) => (
          <Alert key={message} severity="warning" role="status" sx={{ mb: 1.5 }}>
            {message}
          </Alert>
        ))}
        {actions}
        <Paper sx={{ border: 1, borderColor: 'divider', overflow: 'hidden' }}>
          {children}
          <Pager exportName={exportName} />
        </Paper>
      </SelectionProvider>
    </ListProvider>
  )
}

interface ListPageProps extends Omit<ListFrameProps, 'actions'> {
  title: string
  about?: ReactNode
  actions?: ReactNode
}

export function ListPage({ title, about, actions, ...list }: ListPageProps) {
  return (
    <Page title={title} about={about} actions={actions}>
      <ListFrame {...list} />
    </Page>
  )
}
