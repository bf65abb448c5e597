import { Box } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { CountryInput } from '../../parts/address-fields.tsx'
import { TextInput } from '../../parts/inputs/index.ts'

/** The fields of a place at `at`. An empty country means everywhere. */
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

type PlaceValues = { [Field in keyof Schemas['Place']]?: string | null | undefined }

/** The place without empty fields; undefined for everywhere. */
export function placeOf(values: PlaceValues | null | undefined): Schemas['Place'] | undefined {
  const entered = Object.entries(values ?? {}).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  return entered.length === 0 ? undefined : Object.fromEntries(entered)
}
