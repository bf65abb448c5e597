import { Button, Link as MuiLink } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { placeText } from '../../parts/address-text.ts'
import { Empty } from '../../parts/empty.tsx'
import { SearchFilter } from '../../parts/filters.tsx'
import { ListFrame } from '../../parts/list-page.tsx'
import { type ListedColumn, RecordTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { useListContext } from '../../parts/use-list.ts'
import { When } from '../../parts/when.tsx'
import { Allowed } from '../../session/permission.tsx'
import { AddressDialog } from './address-dialog.tsx'

type Address = Schemas['Address']

/** The address book of a customer. */
export default function AddressBook({ customer }: { customer: number }) {
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  const add = (
    <Allowed>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')} data-new>
        {t('customers.addAddress')}
      </Button>
    </Allowed>
  )
  return (
    <>
      <ListFrame
        list="addresses"
        resource={`customers/${customer}/addresses`}
        sort={{ field: 'used', order: 'DESC' }}
        inside
        filters={
          <>
            <SearchFilter label={t('customers.addressSearch')} width={350} />
            <UnlessEmpty>{add}</UnlessEmpty>
          </>
        }
      >
        <RecordTable
          name={t('customers.addressBook')}
          columns={columns(setEdited)}
          empty={
            <Empty title={t('customers.noAddresses')} action={add}>
              {t('customers.noAddressesAbout')}
            </Empty>
          }
        />
      </ListFrame>
      {edited && (
        <AddressDialog
          customer={customer}
          address={edited === 'new' ? null : edited}
          close={() => setEdited(null)}
        />
      )}
    </>
  )
}

/** An empty book has the button in its middle. */
function UnlessEmpty({ children }: { children: ReactNode }) {
  const { data, filterValues } = useListContext()
  return data?.items.length === 0 && Object.keys(filterValues).length === 0 ? null : children
}

function columns(edit: (address: Address) => void): ListedColumn<Address>[] {
  return [
    {
      id: 'company',
      name: t('address.company'),
      cell: address => (
        <MuiLink
          component="button"
          type="button"
          onClick={() => edit(address)}
          sx={{ fontWeight: 560, textAlign: 'left' }}
        >
          {address.label ? `${address.label} (${address.company})` : address.company}
        </MuiLink>
      ),
    },
    { id: 'contact', name: t('address.contact'), cell: address => address.name },
    { id: 'address', name: t('address.address'), cell: placeText },
    { id: 'phone', name: t('address.phone'), cell: address => address.phone },
    {
      id: 'last_used',
      name: t('customers.lastUsed'),
      wide: true,
      cell: address => <When at={address.last_used_at} />,
    },
    {
      id: 'pinned',
      name: t('customers.pinned'),
      quietName: true,
      cell: address => address.pinned && <StatusMark status="pinned" tone="good" />,
    },
  ]
}
