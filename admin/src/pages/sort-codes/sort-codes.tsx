import { Button, Link as MuiLink } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useMeta } from '../../http/use-meta.ts'
import { Empty } from '../../parts/empty.tsx'
import { SearchFilter } from '../../parts/filters.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { type Column, RecordTable } from '../../parts/record-table.tsx'
import { Allowed } from '../../session/permission.tsx'
import { PasteSortCodesDialog } from './paste-sort-codes-dialog.tsx'
import { SortCodeDialog } from './sort-code-dialog.tsx'
import { SortCodeFiles } from './sort-code-files.tsx'
import { TrySortCode } from './try-sort-code.tsx'

type SortCode = Schemas['SortCode']

/** The sorting codes of parcels, up to a hundred thousand. */
export default function SortCodes() {
  const { countries } = useMeta()
  const [edited, setEdited] = useState<SortCode | 'new' | null>(null)
  const [pasting, setPasting] = useState(false)
  const create = (
    <Allowed>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
        New sort code
      </Button>
    </Allowed>
  )
  const nameOf = (code: string) => countries.find(country => country.code === code)?.name ?? code
  return (
    <>
      <ListPage
        title="Sort codes"
        about="Large codes on labels by place of delivery: a zone, a depot or a route. The longest postal prefix wins."
        actions={create}
        resource="sort-codes"
        sort={{ field: 'place', order: 'ASC' }}
        filters={
          <>
            <SearchFilter label="Code, postal code or city" />
            <SortCodeFiles />
            <Allowed>
              <Button variant="outlined" onClick={() => setPasting(true)}>
                Paste rows…
              </Button>
            </Allowed>
            <TrySortCode />
          </>
        }
      >
        <RecordTable<SortCode>
          name="Sort codes"
          columns={columns(setEdited, nameOf)}
          empty={
            <Empty title="No sort codes yet" action={create}>
              With them, labels say by which zone, depot or route a parcel is sorted.
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
): Column<SortCode>[] {
  return [
    {
      name: 'Code',
      cell: sortCode => (
        <MuiLink component="button" type="button" onClick={() => edit(sortCode)} sx={{ fontWeight: 560 }}>
          {sortCode.code}
        </MuiLink>
      ),
    },
    { name: 'Country', cell: ({ country }) => nameOf(country) },
    { name: 'Postal codes', cell: postalText },
    { name: 'City', cell: ({ city }) => city ?? 'Any' },
    { name: 'Depot', cell: ({ depot }) => depot?.code ?? '—' },
  ]
}

function postalText({ zip_prefix: prefix, zip_from: from, zip_to: to }: SortCode): string {
  if (prefix !== null) return `${prefix}…`
  return from === null ? 'All' : `${from}–${to}`
}
