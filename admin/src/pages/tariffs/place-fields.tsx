import { Box } from '@mui/material'
import { TextInput } from 'react-admin'
import { CountryInput } from '../../parts/address-fields.tsx'
import type { Values } from '../../parts/form.tsx'

/** The fields of a place below `at`: everywhere when the country is left empty. */
export function PlaceFields({ at }: { at: string }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 1.5 }}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <CountryInput source={`${at}.country`} label="Country" />
      </Box>
      <TextInput source={`${at}.postal_from`} label="Postal codes from" />
      <TextInput source={`${at}.postal_to`} label="to" />
      <TextInput source={`${at}.postal_prefix`} label="Or beginning with" />
      <TextInput source={`${at}.postal_code`} label="Or exactly" />
      <TextInput source={`${at}.state`} label="Or state" />
      <TextInput source={`${at}.city`} label="Or city" />
    </Box>
  )
}

/** A place without what was left empty; undefined for everywhere. */
export function placeOf(values: unknown): Values | undefined {
  const all = typeof values === 'object' && values !== null ? (values as Values) : {}
  const entered = Object.entries(all).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  return entered.length === 0 ? undefined : Object.fromEntries(entered)
}
