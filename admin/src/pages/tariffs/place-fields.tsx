import { Box } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { CountryInput } from '../../parts/address-fields.tsx'
import { TextInput } from '../../parts/inputs/index.ts'

/** The fields of a place at `at`. An empty country means everywhere. */
export function PlaceFields({ at }: { at: string }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 1.5 }}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <CountryInput source={`${at}.country`} label={t('address.country')} />
      </Box>
      <TextInput source={`${at}.postal_from`} label={t('tariffs.place.zipFrom')} />
      <TextInput source={`${at}.postal_to`} label={t('tariffs.place.zipTo')} />
      <TextInput source={`${at}.postal_prefix`} label={t('tariffs.place.prefix')} />
      <TextInput source={`${at}.postal_code`} label={t('tariffs.place.exact')} />
      <TextInput source={`${at}.state`} label={t('tariffs.place.state')} />
      <TextInput source={`${at}.city`} label={t('tariffs.place.city')} />
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
