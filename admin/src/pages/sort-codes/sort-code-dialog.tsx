import { Box } from '@mui/material'
import type { Init, Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { CountryInput } from '../../parts/address-fields.tsx'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { SelectInput, TextInput } from '../../parts/inputs/index.ts'
import { useTenant } from '../../session/use-session.ts'

type SortCode = Schemas['SortCode']
type SortCodeBody = Init<'post', '/sort-codes'>['body']

export function SortCodeDialog({ sortCode, close }: { sortCode: SortCode | null; close: () => void }) {
  const create = useApiMutation('post', '/sort-codes')
  const change = useApiMutation('put', '/sort-codes/{id}')
  const remove = useApiMutation('delete', '/sort-codes/{id}')
  const depots = useApiQuery('/depots', { freshFor: 60_000 }).data?.items ?? []
  const tenant = useTenant()

  function save(entered: SortCodeBody) {
    const { country, zip_prefix, zip_from, zip_to, city, code, depot_id } = entered
    const body = {
      country,
      zip_prefix,
      zip_from,
      zip_to,
      city,
      code,
      depot_id: depot_id ? Number(depot_id) : null,
    }
    return sortCode ? change({ params: { path: { id: sortCode.id } }, body }) : create({ body })
  }

  return (
    <DialogForm<SortCodeBody>
      title={sortCode ? sortCode.code : 'New sort code'}
      submit={sortCode ? 'Save' : 'Create sort code'}
      values={
        sortCode
          ? { ...sortCode, depot_id: sortCode.depot?.id ?? null }
          : { ...noSortCode, country: tenant.country }
      }
      onSubmit={save}
      done="Saved."
      close={close}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 2 }}>
        <TextInput source="code" label="Code" helperText="At most 8 characters" />
        <SelectInput
          source="depot_id"
          label="Depot (optional)"
          emptyText="None"
          choices={depots}
          optionValue="id"
          optionText="name"
        />
        <CountryInput source="country" label="Country" />
        <TextInput source="city" label="City (optional)" helperText="For this city alone" />
        <TextInput source="zip_from" label="Postal codes from" />
        <TextInput source="zip_to" label="to" />
        <TextInput
          source="zip_prefix"
          label="Or beginning with"
          helperText="Without postal codes: the whole country"
        />
      </Box>
      {sortCode && (
        <ConfirmButton
          label="Delete"
          variant="text"
          question={`Delete the sort code ${sortCode.code}?`}
          confirm="Delete"
          act={async () => {
            await remove({ params: { path: { id: sortCode.id } } })
            close()
          }}
          done="The sort code is deleted."
        >
          Labels for its places get the code of the next shorter prefix, or none.
        </ConfirmButton>
      )}
    </DialogForm>
  )
}

const noSortCode: SortCodeBody = {
  country: '',
  zip_prefix: null,
  zip_from: null,
  zip_to: null,
  city: null,
  code: '',
  depot_id: null,
}
