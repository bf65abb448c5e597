import { Box } from '@mui/material'
import { useMeta } from '../http/use-meta.ts'
import { t } from '../messages/text.ts'
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
            <TextInput source={source('company')} label={t('address.company')} />
          </Whole>
          <Whole>
            <TextInput source={source('name')} label={t('address.contact')} />
          </Whole>
          <TextInput source={source('phone')} label={t('address.phone')} type="tel" />
          <TextInput source={source('email')} label={t('common.email')} type="email" />
        </>
      )}
      <Whole>
        <TextInput source={source('address1')} label={t('address.address1')} />
      </Whole>
      <Whole>
        <TextInput source={source('address2')} label={t('address.address2')} />
      </Whole>
      <TextInput source={source('zip')} label={t('address.zip')} />
      <TextInput source={source('city')} label={t('address.city')} />
      <TextInput source={source('state')} label={t('address.state')} />
      <CountryInput source={source('country')} label={t('address.country')} />
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
