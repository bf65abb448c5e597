import { Button, Link as MuiLink } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { placeText } from '../../parts/address-text.ts'
import { Empty } from '../../parts/empty.tsx'
import { SearchFilter } from '../../parts/filters.tsx'
import { ListFrame } from '../../parts/list-page.tsx'
import { type Column, RecordTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { When } from '../../parts/when.tsx'
import { Allowed } from '../../session/permission.tsx'
import { AddressDialog } from './address-dialog.tsx'

type Address = Schemas['Address']

/** The address book of a customer. */
export default function AddressBook({ customer }: { customer: number }) {
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  const add = (
    <Allowed>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
        Add an address
      </Button>
    </Allowed>
  )
  return (
    <>
      <ListFrame
        resource={`customers/${customer}/addresses`}
        sort={{ field: 'used', order: 'DESC' }}
        inside
        filters={
          <>
            <SearchFilter label="Name, street, city, postal code or phone" width={350} />
            {add}
          </>
        }
      >
        <RecordTable
          name="Address book"
          columns={columns(setEdited)}
          empty={
            <Empty title="No addresses yet">
              Recipients of this customer’s shipments are added automatically, for use in later shipments.
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

function columns(edit: (address: Address) => void): Column<Address>[] {
  return [
    {
      name: 'Company',
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
    { name: 'Contact', cell: address => address.name },
    { name: 'Address', cell: placeText },
    { name: 'Phone', cell: address => address.phone },
    { name: 'Last used', wide: true, cell: address => <When at={address.last_used_at} /> },
    {
      name: 'Pinned',
      quietName: true,
      cell: address => address.pinned && <StatusMark status="pinned" tone="good" />,
    },
  ]
}
