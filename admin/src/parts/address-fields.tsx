import { Box } from '@mui/material'
import { useMeta } from '../http/use-meta.ts'
import { AutocompleteInput } from './inputs/autocomplete-input.tsx'
import { TextInput } from './inputs/text-input.tsx'

/** The fields of an address, below `at` in the form's values. */
export function AddressFields({ at, contact }: { at?: string; contact?: boolean }) {
  const source = (name: string) => (at ? `${at}.${name}` : name)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 2 }}>
      {contact && (
        <>
          <Whole>
            <TextInput source={source('company')} label="Company" />
          </Whole>
          <Whole>
            <TextInput source={source('name')} label="Contact" />
          </Whole>
          <TextInput source={source('phone')} label="Phone" type="tel" />
          <TextInput source={source('email')} label="E-mail" type="email" />
        </>
      )}
      <Whole>
        <TextInput source={source('address1')} label="Address" />
      </Whole>
      <Whole>
        <TextInput source={source('address2')} label="Address, second line" />
      </Whole>
      <TextInput source={source('zip')} label="Postal code" />
      <TextInput source={source('city')} label="City" />
      <TextInput source={source('state')} label="State" />
      <CountryInput source={source('country')} label="Country" />
    </Box>
  )
}

export function CountryInput({ source, label }: { source: string; label: string }) {
  const { countries } = useMeta()
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

function Whole({ children }: { children: React.ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>
}
