import { Box, Button, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useApiQuery } from '../../http/use-api.ts'
import { useTenant } from '../../session/use-session.ts'

interface Place {
  country: string
  zip: string
  city: string
}

/** Looks up the sort code for a place. */
export function TrySortCode() {
  const { country } = useTenant()
  const [entered, setEntered] = useState<Place>({ country, zip: '', city: '' })
  const [asked, setAsked] = useState<Place | null>(null)
  const field = (name: keyof Place, label: string, width: number) => (
    <TextField
      margin="none"
      label={label}
      value={entered[name]}
      onChange={({ target }) => setEntered({ ...entered, [name]: target.value })}
      sx={{ width }}
    />
  )
  function ask(event: FormEvent) {
    event.preventDefault()
    setAsked(entered)
  }
  return (
    <Box
      component="form"
      aria-label="Try a place"
      onSubmit={ask}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, alignItems: 'center', ml: { md: 'auto' } }}
    >
      {field('country', 'Country', 80)}
      {field('zip', 'Postal code', 120)}
      {field('city', 'City', 130)}
      <Button type="submit" variant="outlined">
        Try
      </Button>
      {asked && <Found place={asked} />}
    </Box>
  )
}

function Found({ place: { country, zip, city } }: { place: Place }) {
  const query = useApiQuery('/sort-codes/find', {
    params: { query: { country, ...(zip.trim() && { zip }), ...(city.trim() && { city }) } },
  })
  const found = query.data?.sort_code
  const depot = found?.depot ? `, depot ${found.depot}` : ''
  return (
    <Typography role="status">
      {query.error && 'Enter a two-letter country code.'}
      {query.data && (found ? `${found.code}${depot}` : 'No sort code')}
    </Typography>
  )
}
