import { Box, InputAdornment, TextField } from '@mui/material'
import SearchIcon from 'lucide-react/icons/search'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../http/problem.ts'
import { useApi } from '../http/use-api.ts'
import { t } from '../messages/text.ts'
import { listAddress } from '../parts/list-address.ts'
import { useNotify } from '../parts/notifications.tsx'

/** Searches for shipments on every page. The slash key focuses it; a single match opens, several are listed. */
export function Finder() {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const notify = useNotify()
  const request = useApi()
  /** Counts searches and typed text, so that late answers are ignored. */
  const turn = useRef(0)

  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', jump)
    return () => document.removeEventListener('keydown', jump)
  }, [])

  async function find(event: FormEvent) {
    event.preventDefault()
    const q = text.trim()
    if (q === '') return
    turn.current += 1
    const asked = turn.current
    try {
      const { items } = await request('get', '/shipments', { params: { query: { q, limit: 2 } } })
      if (asked !== turn.current) return
      const [only, another] = items
      navigate(only && !another ? `/shipments/${only.id}` : listAddress('/shipments', { q }))
      setText('')
      field.current?.blur()
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  }

  return (
    <Box component="form" role="search" onSubmit={find} sx={{ width: '100%', maxWidth: 380 }}>
      <TextField
        margin="none"
        value={text}
        onChange={event => {
          turn.current += 1
          setText(event.target.value)
        }}
        placeholder={t('frame.finder.hint')}
        inputRef={field}
        fullWidth
        slotProps={{
          htmlInput: { 'aria-label': t('frame.finder.name'), 'aria-keyshortcuts': '/' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon />
              </InputAdornment>
            ),
            endAdornment: text === '' && (
              <InputAdornment position="end" sx={{ display: { xs: 'none', sm: 'flex' } }}>
                <Box
                  component="kbd"
                  aria-hidden
                  title={t('frame.finder.key')}
                  sx={{
                    font: 'inherit',
                    fontSize: '0.75rem',
                    color: 'text.secondary',
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 0.75,
                    px: 0.75,
                  }}
                >
                  /
                </Box>
              </InputAdornment>
            ),
          },
        }}
        sx={{ '& .MuiOutlinedInput-notchedOutline': { borderColor: 'divider' } }}
      />
    </Box>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}
