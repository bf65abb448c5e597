import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useCountries } from '../http/use-countries.ts'
import { t } from '../messages/text.ts'
import { AutocompleteInput } from './inputs/autocomplete-input.tsx'
import { TextInput } from './inputs/text-input.tsx'

/** The fields of an address, below `at` in the form's values. */
export function AddressFields({ at, contact }: { at?: string; contact?: boolean }) {
  const source = (name: string) => (at ? `${at}.${name}` : name)
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', columnGap: 1.5 }}>
        {contact && (
          <>
            <Place narrow={12}>
              <TextInput source={source('company')} label={t('address.company')} />
            </Place>
            <Place narrow={12}>
              <TextInput source={source('name')} label={t('address.contact')} />
            </Place>
            <Place>
              <TextInput source={source('phone')} label={t('address.phone')} type="tel" />
            </Place>
            <Place>
              <TextInput source={source('email')} label={t('common.email')} type="email" />
            </Place>
          </>
        )}
        <Place narrow={12}>
          <TextInput source={source('address1')} label={t('address.address1')} />
        </Place>
        <Place narrow={12}>
          <TextInput source={source('address2')} label={t('address.address2')} />
        </Place>
        <Place narrow={5} wide={5}>
          <TextInput source={source('zip')} label={t('address.zip')} />
        </Place>
        <Place narrow={7} wide={7}>
          <TextInput source={source('city')} label={t('address.city')} />
        </Place>
        <Place narrow={5} wide={5}>
          <TextInput source={source('state')} label={t('address.state')} />
        </Place>
        <Place narrow={7} wide={7}>
          <CountryInput source={source('country')} label={t('address.country')} />
        </Place>
      </Box>
    </Box>
  )
}

interface PlaceProps {
  /** Twelfths of a row. */
  narrow?: number
  wide?: number
  children: ReactNode
}

/** Two fields of an address share a row if it has the room. */
function Place({ narrow = 6, wide = 6, children }: PlaceProps) {
  return (
    <Box
      sx={{ gridColumn: `span ${narrow}`, '@container (min-width: 340px)': { gridColumn: `span ${wide}` } }}
    >
      {children}
    </Box>
  )
}

export function CountryInput({ source, label }: { source: string; label: string }) {
  const { countries } = useCountries()
  return (
    <AutocompleteInput
      source={source}
      label={label}
      choices={countries}
      optionValue="code"
      optionText="name"
    />
  )
}
