import { Alert, Box, Paper, Stack } from '@mui/material'
import { type ReactNode, useState } from 'react'
import type { ExportedResource } from '../http/api.ts'
import { t } from '../messages/text.ts'
import type { ListColumn } from './chosen-columns.ts'
import { DisplayButton } from './list-display.tsx'
import { type ListTab, ViewMenu, ViewTabs } from './list-views.tsx'
import { Page } from './page.tsx'
import { Pager } from './pager.tsx'
import { SelectionProvider, useSelection } from './selection.ts'
import { type ListOptions, ListProvider, OfferProvider, useList } from './use-list.ts'

interface ListFrameProps extends ListOptions {
  filters?: ReactNode
  /** Frequent parts of the list, before its saved views. */
  tabs?: readonly ListTab[]
  /** The name of the export in path and file, if there is one. */
  exportName?: ExportedResource
  /** A `SelectionBar` with actions. Without it the rows cannot be ticked. */
  actions?: ReactNode
  children: ReactNode
}

const noTabs: readonly ListTab[] = []

/** A list with its filters above and its pages below. */
export function ListFrame({
  filters,
  tabs = noTabs,
  exportName,
  actions,
  children,
  ...options
}: ListFrameProps) {
  const list = useList(options)
  const [columns, offerColumns] = useState<readonly ListColumn[]>([])
  const { data, filterValues } = list
  const shown = ((data?.items ?? []) as { id: number }[]).map(({ id }) => id)
  const selection = useSelection(shown, data?.page ?? 1, JSON.stringify([options.always, filterValues]))
  const hasTabs =
    list.hasViews && (tabs.length > 0 || list.settings?.views.some(view => view.list === list.list) === true)
  const controls = (
    <Stack direction="row" sx={{ flexShrink: 0 }}>
      {list.hasViews && <ViewMenu />}
      <DisplayButton columns={columns} />
    </Stack>
  )
  return (
    <ListProvider value={list}>
      <SelectionProvider value={actions ? selection : null}>
        {hasTabs && <ViewTabs tabs={tabs}>{controls}</ViewTabs>}
        {(filters || !hasTabs) && (
          <Stack direction="row" sx={{ gap: 1.25, flexWrap: 'wrap', alignItems: 'flex-start', mb: 1.5 }}>
            {filters && (
              <Stack
                direction="row"
                role="search"
                aria-label={t('parts.filters')}
                sx={{ gap: 1.25, flexWrap: 'wrap', alignItems: 'center', flex: { xs: '1 0 100%', sm: 1 } }}
              >
                {filters}
              </Stack>
            )}
            {!hasTabs && <Box sx={{ ml: 'auto' }}>{controls}</Box>}
          </Stack>
        )}
        {list.data?.warnings?.map(({ message }) => (
          <Alert key={message} severity="warning" role="status" sx={{ mb: 1.5 }}>
            {message}
          </Alert>
        ))}
        {actions}
        <Paper sx={{ border: 1, borderColor: 'divider', overflow: 'hidden' }}>
          <OfferProvider value={offerColumns}>{children}</OfferProvider>
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
