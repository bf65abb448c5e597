import { Button, Link as MuiLink } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { Empty } from '../../parts/empty.tsx'
import { ChoiceFilter, SearchFilter } from '../../parts/filters.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { type Column, RecordTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { Allowed } from '../../session/permission.tsx'

export default function Customers() {
  const create = (
    <Allowed>
      <Button component={Link} to="/customers/new" variant="contained" startIcon={<AddIcon />}>
        New customer
      </Button>
    </Allowed>
  )
  return (
    <ListPage
      title="Customers"
      resource="customers"
      exportName="customers"
      sort={{ field: 'name', order: 'ASC' }}
      actions={
        <>
          <Allowed>
            <Button component={Link} to="/customers/import" variant="outlined">
              Import
            </Button>
          </Allowed>
          {create}
        </>
      }
      filters={
        <>
          <SearchFilter label="Name, account number or e-mail" width={290} />
          <ChoiceFilter
            name="active"
            label="Status"
            choices={[
              { value: 'true', name: 'Active' },
              { value: 'false', name: 'Inactive' },
            ]}
          />
        </>
      }
    >
      <RecordTable
        name="Customers"
        rowsOpen
        columns={columns}
        empty={
          <Empty title="No customers yet" action={create}>
            A customer ships with you, and can have its own prices and API users.
          </Empty>
        }
      />
    </ListPage>
  )
}

const columns: Column<Schemas['Customer']>[] = [
  {
    name: 'Name',
    sort: 'name',
    cell: customer => (
      <MuiLink component={Link} to={`/customers/${customer.id}`} sx={{ fontWeight: 560 }}>
        {customer.name}
      </MuiLink>
    ),
  },
  { name: 'Account', cell: customer => customer.account_number },
  { name: 'Contact', cell: customer => customer.contact_name },
  { name: 'E-mail', cell: customer => customer.email },
  { name: 'Phone', cell: customer => customer.phone },
  {
    name: 'City',
    cell: customer => [customer.city, customer.state, customer.country].filter(Boolean).join(', '),
  },
  { name: 'Status', cell: customer => <StatusMark status={customer.active ? 'active' : 'inactive'} /> },
]
