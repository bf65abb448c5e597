import { Box, Button, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
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
      aria-label={t('sort-codes.try.title')}
      onSubmit={ask}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, alignItems: 'center' }}
    >
      {field('country', t('address.country'), 80)}
      {field('zip', t('address.zip'), 120)}
      {field('city', t('address.city'), 130)}
      <Button type="submit" variant="outlined">
        {t('sort-codes.try.act')}
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
  const depot = found?.depot ? t('sort-codes.try.depot', { code: found.depot }) : ''
  return (
    <Typography role="status">
      {query.error && t('sort-codes.try.country')}
      {query.data && (found ? `${found.code}${depot}` : t('sort-codes.try.none'))}
    </Typography>
  )
}
