import { Autocomplete, Box, ListSubheader, TextField } from '@mui/material'
import SearchIcon from 'lucide-react/icons/search'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../http/problem.ts'
import { useApi } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { useNotify } from '../../parts/notifications.tsx'
import { visuallyHidden } from '../../parts/visually-hidden.ts'
import { useSession } from '../../session/use-session.ts'
import { Keys } from '../keys/key-caps.tsx'
import { paletteId } from '../keys/keys.ts'
import { isDialogOpen } from '../keys/open-dialog.ts'
import { type Choice, groupTitles, matchingChoices } from './choices.ts'
import { addressOf, addressOfAll, type FoundRecord, iconOf, onlyRecord, recordsOf } from './found.ts'
import { recentRecords, storeRecent } from './recent.ts'
import { useCommands } from './use-commands.ts'
import { useResults } from './use-results.ts'

/** Commands that a text shows above its results. */
const mostCommands = 6

const onMac = /Mac|iPhone|iPad/.test(navigator.platform)

/**
 * Searches records, opens pages and starts actions, from every page. Enter does the highlighted entry: the first command
 * with the text's words, or else the search, whether its answer is there yet or not.
 */
export function Palette({ showKeys }: { showKeys: () => void }) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const before = useRef<HTMLElement | null>(null)
  /** Counts searches and typed text, so that late answers are ignored. */
  const turn = useRef(0)
  const session = useSession()
  const navigate = useNavigate()
  const notify = useNotify()
  const request = useApi()
  const commands = useCommands(showKeys)
  const q = text.trim()
  const { records, warning, error } = useResults(q, open)

  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      if (!isShortcut || event.altKey || event.shiftKey || isDialogOpen()) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  function openRecord(record: Omit<FoundRecord, 'about' | 'exact'>) {
    storeRecent(session, record)
    navigate(addressOf(record))
  }

  async function find() {
    turn.current += 1
    const asked = turn.current
    try {
      const found = records ?? recordsOf(await request('get', '/search', { params: { query: { q } } }))
      if (asked !== turn.current) return
      const only = onlyRecord(found)
      if (only) openRecord(only)
      else navigate(addressOfAll(found, q))
      leave()
    } catch (failure) {
      if (asked === turn.current) notify(messageOf(failure), { type: 'error' })
    }
  }

  function leave() {
    turn.current += 1
    setText('')
    setOpen(false)
    field.current?.blur()
  }

  function choose(choice: Choice) {
    if (choice.group === 'find') return void find()
    leave()
    choice.act()
  }

  function press(event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.defaultMuiPrevented = true
    leave()
    before.current?.focus()
  }

  const asChoice = (record: Omit<FoundRecord, 'exact'>, group: Choice['group']): Choice => ({
    ...{ id: `${group} ${record.kind} ${record.id}`, group, name: record.name, about: record.about },
    icon: iconOf[record.kind],
    act: () => openRecord(record),
  })
  const recent = () =>
    recentRecords(session).map(record =>
      asChoice({ ...record, about: t(groupTitles[record.kind]) }, 'recent'),
    )
  const toFind = (): Choice => ({
    ...{ id: 'find', group: 'find', name: t('frame.palette.find', { q }), icon: SearchIcon },
    about: error ? messageOf(error) : (warning ?? stateText(records)),
    act: () => undefined,
  })
  const choices =
    q === ''
      ? [...recent(), ...commands]
      : [
          ...matchingChoices(commands, q).slice(0, mostCommands),
          toFind(),
          ...(records ?? []).map(record => asChoice(record, record.kind)),
        ]

  return (
    <Box role="search" sx={{ width: '100%', maxWidth: 420 }}>
      <Autocomplete<Choice>
        forcePopupIcon={false}
        id={paletteId}
        value={null}
        inputValue={text}
        options={choices}
        open={open}
        openOnFocus
        autoHighlight
        disableCloseOnSelect
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onKeyDown={press}
        onInputChange={(_, next, reason) => {
          if (reason !== 'input' && reason !== 'clear') return
          turn.current += 1
          setText(next)
        }}
        onChange={(_, choice) => {
          if (choice) choose(choice)
        }}
        filterOptions={options => options}
        groupBy={({ group }) => group}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        renderGroup={({ key, group, children }) => (
          <Group key={key} group={group as Choice['group']}>
            {children}
          </Group>
        )}
        renderOption={({ key, ...props }, choice) => (
          <Box
            component="li"
            key={key}
            {...props}
            sx={{ '&.Mui-focused': { bgcolor: 'action.selected !important' } }}
          >
            <Entry choice={choice} />
          </Box>
        )}
        slotProps={{
          popper: {
            placement: 'bottom-start',
            modifiers: [{ name: 'preventOverflow', options: { padding: 8 } }],
            sx: { width: 'min(640px, calc(100vw - 32px)) !important' },
          },
          listbox: { 'aria-label': t('frame.palette.entries'), sx: { maxHeight: 'min(70vh, 560px)', py: 0 } },
        }}
        renderInput={params => (
          <TextField
            {...params}
            margin="none"
            inputRef={field}
            placeholder={t('frame.palette.hint')}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                'aria-label': t('frame.palette.name'),
                'aria-keyshortcuts': 'Control+K Meta+K',
                enterKeyHint: 'go',
                onFocusCapture: (event: FocusEvent<HTMLElement>) => {
                  before.current = event.relatedTarget as HTMLElement | null
                },
              },
              input: {
                ...params.slotProps.input,
                startAdornment: (
                  <Box component="span" sx={{ display: 'flex', pl: 0.5, color: 'text.secondary' }}>
                    <SearchIcon />
                  </Box>
                ),
                ...(text === '' ? { endAdornment: <ShortcutHint /> } : {}),
              },
            }}
            sx={{ '& .MuiOutlinedInput-notchedOutline': { borderColor: 'divider' } }}
          />
        )}
      />
      <Box role="status" sx={visuallyHidden}>
        {open && q !== '' && records ? stateText(records) : ''}
      </Box>
    </Box>
  )
}

function stateText(records: readonly FoundRecord[] | null): string {
  return records ? t('frame.palette.count', { count: records.length }) : t('frame.palette.searching')
}

function ShortcutHint() {
  return (
    <Box sx={{ display: { xs: 'none', sm: 'flex' }, pr: 0.5 }} aria-hidden title={t('frame.palette.key')}>
      <Keys keys={onMac ? '⌘ K' : t('frame.keys.control')} />
    </Box>
  )
}

function Group({ group, children }: { group: Choice['group']; children: ReactNode }) {
  const title = group === 'find' ? null : t(groupTitles[group])
  return (
    <Box
      component="li"
      role={title === null ? 'presentation' : 'group'}
      {...(title ? { 'aria-label': title } : {})}
    >
      {title && (
        <ListSubheader component="div" aria-hidden sx={{ lineHeight: '32px', top: 0 }}>
          {title}
        </ListSubheader>
      )}
      <Box component="ul" role="presentation" sx={{ p: 0 }}>
        {children}
      </Box>
    </Box>
  )
}

function Entry({ choice: { name, about, keys, icon: Icon } }: { choice: Choice }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, width: '100%', minWidth: 0 }}>
      <Box component="span" sx={{ display: 'flex', color: 'text.secondary' }} aria-hidden>
        <Icon />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
        {about && (
          <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
            {about}
          </Box>
        )}
      </Box>
      {keys && (
        <Box aria-hidden>
          <Keys keys={keys} />
        </Box>
      )}
    </Box>
  )
}
