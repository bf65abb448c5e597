import { Button, Link as MuiLink } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import { ChoiceFilter, SearchFilter } from '../../parts/filters.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { type ListedColumn, RecordTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { Allowed } from '../../session/permission.tsx'

export default function Customers() {
  const create = (
    <Allowed>
      <Button component={Link} to="/customers/new" variant="contained" startIcon={<AddIcon />} data-new>
        {t('customers.new')}
      </Button>
    </Allowed>
  )
  return (
    <ListPage
      title={t('common.customers')}
      list="customers"
      resource="customers"
      exportName="customers"
      sort={{ field: 'name', order: 'ASC' }}
      actions={
        <>
          <Allowed>
            <Button component={Link} to="/customers/import" variant="outlined">
              {t('common.import')}
            </Button>
          </Allowed>
          {create}
        </>
      }
      filters={
        <>
          <SearchFilter label={t('customers.search')} width={290} />
          <ChoiceFilter
            name="active"
            label={t('common.status')}
            choices={[
              { value: 'true', name: t('common.active') },
              { value: 'false', name: t('common.inactive') },
            ]}
          />
        </>
      }
    >
      <RecordTable
        name={t('common.customers')}
        rowsOpen
        oneLine
        columns={columns}
        empty={
          <Empty title={t('customers.none')} action={create}>
            {t('customers.noneAbout')}
          </Empty>
        }
      />
    </ListPage>
  )
}

const columns: ListedColumn<Schemas['Customer']>[] = [
  {
    id: 'name',
    name: t('common.name'),
    sort: 'name',
    cell: customer => (
      <MuiLink component={Link} to={`/customers/${customer.id}`} sx={{ fontWeight: 560 }}>
        {customer.name}
      </MuiLink>
    ),
  },
  { id: 'account', name: t('customers.account'), cell: customer => customer.account_number },
  { id: 'contact', name: t('address.contact'), cell: customer => customer.contact_name },
  { id: 'email', name: t('common.email'), cell: customer => customer.email },
  { id: 'phone', name: t('address.phone'), cell: customer => customer.phone },
  {
    id: 'city',
    name: t('address.city'),
    cell: customer => [customer.city, customer.state, customer.country].filter(Boolean).join(', '),
  },
  {
    id: 'status',
    name: t('common.status'),
    cell: customer => <StatusMark status={customer.active ? 'active' : 'inactive'} />,
  },
]
