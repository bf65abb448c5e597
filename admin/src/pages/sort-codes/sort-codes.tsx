import { Button, Link as MuiLink } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useCountries } from '../../http/use-countries.ts'
import { t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import { SearchFilter } from '../../parts/filters.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { type ListedColumn, RecordTable } from '../../parts/record-table.tsx'
import { Allowed } from '../../session/permission.tsx'
import { PasteSortCodesDialog } from './paste-sort-codes-dialog.tsx'
import { SortCodeDialog } from './sort-code-dialog.tsx'
import { SortCodeFiles } from './sort-code-files.tsx'
import { TrySortCode } from './try-sort-code.tsx'

type SortCode = Schemas['SortCode']

/** The sorting codes of parcels, up to a hundred thousand. */
export default function SortCodes() {
  const { nameOf } = useCountries()
  const [edited, setEdited] = useState<SortCode | 'new' | null>(null)
  const [pasting, setPasting] = useState(false)
  const create = (
    <Allowed>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')} data-new>
        {t('sort-codes.new')}
      </Button>
    </Allowed>
  )
  return (
    <>
      <ListPage
        title={t('sort-codes.title')}
        about={t('sort-codes.about')}
        actions={create}
        list="sort-codes"
        resource="sort-codes"
        sort={{ field: 'place', order: 'ASC' }}
        filters={
          <>
            <SearchFilter label={t('sort-codes.search')} />
            <SortCodeFiles />
            <Allowed>
              <Button variant="outlined" onClick={() => setPasting(true)}>
                {t('sort-codes.pasteOpen')}
              </Button>
            </Allowed>
            <TrySortCode />
          </>
        }
      >
        <RecordTable<SortCode>
          name={t('sort-codes.title')}
          columns={columns(setEdited, nameOf)}
          empty={
            <Empty title={t('sort-codes.none')} action={create}>
              {t('sort-codes.noneAbout')}
            </Empty>
          }
        />
      </ListPage>
      {pasting && <PasteSortCodesDialog close={() => setPasting(false)} />}
      {edited && <SortCodeDialog sortCode={edited === 'new' ? null : edited} close={() => setEdited(null)} />}
    </>
  )
}

function columns(
  edit: (sortCode: SortCode) => void,
  nameOf: (country: string) => string,
): ListedColumn<SortCode>[] {
  return [
    {
      id: 'code',
      name: t('common.code'),
      cell: sortCode => (
        <MuiLink component="button" type="button" onClick={() => edit(sortCode)} sx={{ fontWeight: 560 }}>
          {sortCode.code}
        </MuiLink>
      ),
    },
    { id: 'country', name: t('address.country'), cell: ({ country }) => nameOf(country) },
    { id: 'zips', name: t('sort-codes.zips'), cell: postalText },
    { id: 'city', name: t('address.city'), cell: ({ city }) => city ?? t('sort-codes.anyCity') },
    { id: 'depot', name: t('common.depot'), cell: ({ depot }) => depot?.code ?? '—' },
  ]
}

function postalText({ zip_prefix: prefix, zip_from: from, zip_to: to }: SortCode): string {
  if (prefix !== null) return `${prefix}…`
  return from === null ? t('common.all') : `${from}–${to}`
}
