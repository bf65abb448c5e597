import { Box } from '@mui/material'
import type { Init, Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
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
      title={sortCode ? sortCode.code : t('sort-codes.new')}
      submit={sortCode ? t('common.save') : t('sort-codes.create')}
      values={
        sortCode
          ? { ...sortCode, depot_id: sortCode.depot?.id ?? null }
          : { ...noSortCode, country: tenant.country }
      }
      onSubmit={save}
      done={t('common.saved')}
      close={close}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 2 }}>
        <TextInput source="code" label={t('common.code')} helperText={t('sort-codes.codeAbout')} />
        <SelectInput
          source="depot_id"
          label={t('sort-codes.depotOptional')}
          emptyText={t('common.none')}
          choices={depots}
          optionValue="id"
          optionText="name"
        />
        <CountryInput source="country" label={t('address.country')} />
        <TextInput
          source="city"
          label={t('sort-codes.cityOptional')}
          helperText={t('sort-codes.cityAbout')}
        />
        <TextInput source="zip_from" label={t('sort-codes.zipFrom')} />
        <TextInput source="zip_to" label={t('sort-codes.zipTo')} />
        <TextInput
          source="zip_prefix"
          label={t('sort-codes.prefix')}
          helperText={t('sort-codes.prefixAbout')}
        />
      </Box>
      {sortCode && (
        <ConfirmButton
          label={t('common.delete')}
          variant="text"
          question={t('sort-codes.deleteQuestion', { code: sortCode.code })}
          confirm={t('common.delete')}
          act={async () => {
            await remove({ params: { path: { id: sortCode.id } } })
            close()
          }}
          done={t('sort-codes.deleted')}
        >
          {t('sort-codes.deleteAbout')}
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
