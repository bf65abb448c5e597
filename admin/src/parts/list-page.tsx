import { Paper, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { ListBase, type RaRecord } from 'react-admin'
import { Page } from './page.tsx'
import { Pager } from './pager.tsx'

interface ListFrameProps {
  resource: string
  sort: { field: string; order: 'ASC' | 'DESC' }
  filters?: ReactNode
  /** Filters that always hold, such as the customer whose page the list is on. */
  always?: Record<string, unknown>
  /** A list inside another page leaves the address alone. */
  inside?: boolean
  /** The file's name, where the list can be exported. */
  exportName?: string
  children: ReactNode
}

/** A list with its filters above and its pages below. */
export function ListFrame({ resource, sort, filters, always, inside, exportName, children }: ListFrameProps) {
  return (
    <ListBase<RaRecord>
      resource={resource}
      sort={sort}
      perPage={25}
      storeKey={false}
      disableSyncWithLocation={inside ?? false}
      {...(always ? { filter: always } : {})}
      disableAuthentication
    >
      {filters && (
        <Stack
          direction="row"
          role="search"
          aria-label="Filters"
          sx={{ gap: 1.25, flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}
        >
          {filters}
        </Stack>
      )}
      <Paper sx={{ border: 1, borderColor: 'divider', overflow: 'hidden' }}>
        {children}
        <Pager exportName={exportName} />
      </Paper>
    </ListBase>
  )
}

interface ListPageProps extends ListFrameProps {
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
