import { Autocomplete, Box, TextField, Typography } from '@mui/material'
import PinIcon from 'lucide-react/icons/pin'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Schemas } from '../../http/api.ts'
import { useApi, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { placeText } from '../../parts/address-text.ts'
import { useDebounced } from '../../parts/use-debounced.ts'
import { type PartyPath, partyFieldsOf } from './party-values.ts'

type Address = Schemas['Address']

interface AddressBookInputProps {
  /** The party to fill in. */
  at: PartyPath
  label: string
  help?: string
  /** Called after the party is filled in. */
  filled?: () => void
  inputRef?: Ref<HTMLInputElement>
}

const mostShown = 10

/**
 * Finds an entry in the chosen customer's address book and fills in the party. Enter takes the first match; without a
 * match the typed text becomes the company of a new address.
 */
export function AddressBookInput({ at, label, help, filled, inputRef }: AddressBookInputProps) {
  const { setValue, setFocus, clearErrors } = useFormContext()
  const customer: unknown = useWatch({ name: 'sender.customer_id' })
  const id = typeof customer === 'number' ? customer : null
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const wanted = text.trim()
  const q = useDebounced(wanted, 120)
  const found = useApiQuery('/customers/{id}/addresses', {
    params: { path: { id: id ?? 0 }, query: { q, limit: mostShown } },
    enabled: open && id !== null,
    keepPrevious: true,
  })
  const request = useApi()
  /** Counts searches and choices, so that late answers are ignored. */
  const turn = useRef(0)
  const isCurrent = q === wanted && found.data !== undefined && !found.isPlaceholderData
  const options = isCurrent && id !== null ? found.data.items : []

  function choose(address: Address, goesOn = true) {
    turn.current += 1
    setText('')
    setOpen(false)
    for (const [field, value] of Object.entries(partyFieldsOf(address))) {
      setValue(`${at}.${field}`, value, { shouldDirty: true })
    }
    clearErrors(at)
    if (goesOn) filled?.()
  }

  function typeAnew() {
    if (wanted !== '') setValue(`${at}.company`, wanted, { shouldDirty: true })
    setText('')
    setOpen(false)
    setFocus(`${at}.company`)
  }

  /** Enter with no choice in the list. It must not send the form. */
  function enter(event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }) {
    if (event.key !== 'Enter') return
    const isCommand = event.ctrlKey || event.metaKey
    if (!isCommand && open && options.length > 0) return
    event.defaultMuiPrevented = true
    if (isCommand) return
    event.preventDefault()
    if (id === null || wanted === '' || isCurrent) return typeAnew()
    turn.current += 1
    const asked = turn.current
    const field = event.target
    request('get', '/customers/{id}/addresses', {
      params: { path: { id }, query: { q: wanted, limit: 2 } },
    }).then(
      ({ items: [only, another] }) => {
        if (asked !== turn.current || another) return
        // The focus moves on only if the user is still in this field.
        const isHere = document.activeElement === field
        if (only) choose(only, isHere)
        else if (isHere) typeAnew()
      },
      // The address can still be typed.
      () => undefined,
    )
  }

  return (
    <Autocomplete<Address>
      value={null}
      inputValue={text}
      options={options}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onChange={(_, address) => address && choose(address)}
      onInputChange={(_, next, reason) => {
        if (reason === 'input') turn.current += 1
        setText(reason === 'input' ? next : '')
      }}
      onKeyDown={enter}
      autoHighlight
      loading={id !== null && !isCurrent}
      filterOptions={all => all}
      getOptionLabel={nameOf}
      getOptionKey={address => address.id}
      noOptionsText={id === null ? t('shipments.customerFirst') : t('shipments.notInBook')}
      size="small"
      renderOption={({ key, ...props }, address) => (
        <Box component="li" key={key} {...props}>
          <Entry address={address} />
        </Box>
      )}
      renderInput={params => (
        <TextField {...params} label={label} helperText={help ?? ' '} {...(inputRef ? { inputRef } : {})} />
      )}
    />
  )
}

function Entry({ address }: { address: Address }) {
  const { company, name, label, pinned } = address
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="body1">
        {pinned && <PinIcon size={13} aria-label={t('customers.pinned')} />} {nameOf(address)}
        {name && ` · ${name}`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {label && `${company}, `}
        {placeText(address)}
      </Typography>
    </Box>
  )
}

function nameOf({ label, company }: Address): string {
  return label ?? company
}
