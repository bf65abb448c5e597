import { Button, Link as MuiLink } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
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
        {t('customers.new')}
      </Button>
    </Allowed>
  )
  return (
    <ListPage
      title={t('common.customers')}
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

const columns: Column<Schemas['Customer']>[] = [
  {
    name: t('common.name'),
    sort: 'name',
    cell: customer => (
      <MuiLink component={Link} to={`/customers/${customer.id}`} sx={{ fontWeight: 560 }}>
        {customer.name}
      </MuiLink>
    ),
  },
  { name: t('customers.account'), cell: customer => customer.account_number },
  { name: t('address.contact'), cell: customer => customer.contact_name },
  { name: t('common.email'), cell: customer => customer.email },
  { name: t('address.phone'), cell: customer => customer.phone },
  {
    name: t('address.city'),
    cell: customer => [customer.city, customer.state, customer.country].filter(Boolean).join(', '),
  },
  {
    name: t('common.status'),
    cell: customer => <StatusMark status={customer.active ? 'active' : 'inactive'} />,
  },
]
