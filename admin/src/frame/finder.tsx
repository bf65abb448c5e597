import SearchIcon from '@mui/icons-material/Search'
import { Box, InputAdornment, TextField } from '@mui/material'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Items } from '../http/data-provider.ts'
import { messageOf } from '../http/problem.ts'
import { useAskOnce } from '../http/use-ask.ts'
import { listAddress } from '../parts/list-address.ts'
import type { ListedShipment } from '../records/shipment.ts'

/** Finds a shipment from anywhere: the slash key leads here, one hit opens at once, several are listed. */
export function Finder() {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const notify = useNotify()
  const ask = useAskOnce()

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
    try {
      const { items } = await ask<Items<ListedShipment>>('/shipments', { query: { q, limit: 2 } })
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
        onChange={event => setText(event.target.value)}
        placeholder="Find a shipment: AWB, reference or recipient"
        inputRef={field}
        fullWidth
        slotProps={{
          htmlInput: { 'aria-label': 'Find a shipment', 'aria-keyshortcuts': '/' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
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
