import { Stack, Tab, Tabs, Typography } from '@mui/material'
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../http/problem.ts'
import { t } from '../messages/text.ts'
import { DialogForm } from './form.tsx'
import { BooleanInput, TextInput } from './inputs/index.ts'
import { type Filters, storedSearch } from './list-address.ts'
import { type SavedView, useChangeListSettings } from './list-settings.ts'
import { type MenuAction, MenuButton } from './menu-button.tsx'
import { useNotify } from './notifications.tsx'
import { type List, useListContext } from './use-list.ts'

/** A frequent part of a list, with its number if that is known. */
export interface ListTab {
  name: string
  /** Its filters, or another page. */
  shows: Filters | string
  count?: string | undefined
}

/** The parts of the surrounding list and its saved views, as tabs. */
export function ViewTabs({ tabs, children }: { tabs: readonly ListTab[]; children: ReactNode }) {
  const { list, settings, saved, filterValues, choose } = useListContext()
  const views = useMemo(() => settings?.views.filter(view => view.list === list) ?? [], [settings, list])
  const latest = useRef(choose)
  useEffect(() => {
    latest.current = choose
  })
  const chooseNow = useCallback<List['choose']>(chosen => latest.current(chosen), [])
  const own = tabs.find(({ shows }) => typeof shows !== 'string' && isShown(shows, filterValues))
  const isAll = tabs.every(({ shows }) => typeof shows === 'string' || !isPart(shows, filterValues))
  const value = saved ? `view-${saved.id}` : own ? `tab-${tabs.indexOf(own)}` : isAll ? 'all' : false
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        gap: 1,
        mb: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <TabRow value={value} tabs={tabs} views={views} choose={chooseNow} />
      {children}
    </Stack>
  )
}

interface TabRowProps {
  value: string | false
  tabs: readonly ListTab[]
  views: readonly SavedView[]
  choose: List['choose']
}

/** Is drawn again only if it changes: MUI measures tabs each time, and so lays out the rows below while they are drawn. */
const TabRow = memo(function TabRow({ value, tabs, views, choose }: TabRowProps) {
  return (
    <Tabs
      value={value}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={t('parts.view.tabs')}
      sx={{ flex: '1 1 auto', minWidth: 0, '&.MuiTabs-root': { borderBottom: 0 } }}
    >
      <Tab value="all" label={t('common.all')} onClick={() => choose(null)} />
      {tabs.map(({ name, shows, count }, index) => (
        <Tab
          key={name}
          value={`tab-${index}`}
          label={<Counted name={name} count={count} />}
          {...(typeof shows === 'string' ? { component: Link, to: shows } : { onClick: () => choose(shows) })}
        />
      ))}
      {views.map(view => (
        <Tab
          key={view.id}
          value={`view-${view.id}`}
          label={view.name}
          onClick={() => choose(view)}
          {...(view.shared ? { title: t('parts.view.isShared') } : {})}
        />
      ))}
    </Tabs>
  )
})

function isShown(wanted: Filters, shown: Filters): boolean {
  return Object.entries(wanted).every(([name, value]) => String(shown[name] ?? '') === String(value))
}

/** True if a filter of the tab has any value. */
function isPart(wanted: Filters, shown: Filters): boolean {
  return Object.keys(wanted).some(name => shown[name] !== undefined)
}

function Counted({ name, count }: { name: string; count?: string | undefined }) {
  return (
    <span>
      {name}{' '}
      {count !== undefined && (
        <Typography component="span" variant="caption" color="textSecondary">
          {count}
        </Typography>
      )}
    </span>
  )
}

/** Saves, changes and deletes views of the surrounding list. */
export function ViewMenu() {
  const { list, settings, saved, isChanged, view, columns, choose } = useListContext()
  const { change, changeView, remove } = useChangeListSettings()
  const notify = useNotify()
  const [naming, setNaming] = useState<'new' | SavedView | null>(null)
  const usual = settings?.lists.find(each => each.list === list)?.default_view ?? null

  async function tell(work: Promise<void>, done: string) {
    try {
      await work
      notify(done, { type: 'success' })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  }
  const items: MenuAction[] = [{ label: t('parts.view.saveNew'), act: () => setNaming('new') }]
  if (saved) {
    const { id, name, shared } = saved
    const changed = { search: storedSearch(view), columns: columns && [...columns] }
    if (saved.can_change) {
      if (isChanged) {
        items.unshift({
          label: t('parts.view.saveChanges', { name }),
          act: () => tell(changeView(id, changed), t('common.saved')),
        })
      }
      items.push(
        { label: t('parts.view.rename'), act: () => setNaming(saved) },
        {
          label: shared ? t('parts.view.unshare') : t('parts.view.share'),
          act: () => tell(changeView(id, { shared: !shared }), t('common.saved')),
        },
        {
          label: t('parts.view.delete'),
          act: () => {
            choose(null)
            void tell(remove(id), t('parts.view.deleted', { name }))
          },
        },
      )
    }
    if (usual !== id) {
      items.push({ label: t('parts.view.makeDefault'), act: () => change({ list, default_view: id }) })
    }
  }
  if (usual !== null && (saved === null || saved.id === usual)) {
    items.push({ label: t('parts.view.noDefault'), act: () => change({ list, default_view: null }) })
  }
  return (
    <>
      <MenuButton
        label={isChanged ? t('parts.view.menuChanged') : t('parts.view.menu')}
        variant="text"
        items={items}
      />
      {naming && <NameDialog view={naming} close={() => setNaming(null)} />}
    </>
  )
}

interface Entered {
  name: string
  shared: boolean
  isDefault: boolean
}

function NameDialog({ view: named, close }: { view: 'new' | SavedView; close: () => void }) {
  const { list, view, columns } = useListContext()
  const { save } = useSaveView()
  const { changeView } = useChangeListSettings()
  if (named !== 'new') {
    return (
      <DialogForm<Pick<Entered, 'name'>>
        title={t('parts.view.renameTitle', { name: named.name })}
        submit={t('parts.view.renameSubmit')}
        values={{ name: named.name }}
        onSubmit={({ name }) => changeView(named.id, { name })}
        close={close}
        savesNothing
      >
        <TextInput source="name" label={t('common.name')} />
      </DialogForm>
    )
  }
  return (
    <DialogForm<Entered>
      title={t('parts.view.saveTitle')}
      submit={t('parts.view.save')}
      values={{ name: '', shared: false, isDefault: false }}
      onSubmit={({ name, shared, isDefault }) =>
        save({ list, name, shared, search: storedSearch(view), columns: columns && [...columns] }, isDefault)
      }
      close={close}
      savesNothing
    >
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t('parts.view.saveAbout')}
      </Typography>
      <TextInput source="name" label={t('common.name')} />
      <BooleanInput source="shared" label={t('parts.view.share')} />
      <BooleanInput source="isDefault" label={t('parts.view.makeDefault')} />
    </DialogForm>
  )
}

/** Saves a view and shows it. */
function useSaveView() {
  const { list, showSaved } = useListContext()
  const { save, change } = useChangeListSettings()
  return {
    async save(wanted: Parameters<typeof save>[0], isDefault: boolean) {
      const id = await save(wanted)
      showSaved(id)
      if (isDefault) await change({ list, default_view: id })
    },
  }
}
