import { Button, Link as MuiLink } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { Empty } from '../../parts/empty.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { TextInput } from '../../parts/inputs/index.ts'
import { inAddress } from '../../parts/list-address.ts'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { Allowed } from '../../session/permission.tsx'

/** The groups of customers with their own prices. */
export default function CustomerGroups() {
  const groups = useApiQuery('/customer-groups')
  const [creating, setCreating] = useState(false)
  const create = (
    <Allowed>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
        New customer group
      </Button>
    </Allowed>
  )
  return (
    <Panel
      title="Customer groups"
      about="Prices shared by several customers. A customer’s own prices take precedence over its group, and the group over public prices."
      action={groups.data?.items.length ? create : null}
      flush
    >
      <PlainTable
        name="Customer groups"
        columns={columns}
        records={groups.data?.items}
        keyOf={group => group.code}
        error={groups.error}
        retry={groups.refetch}
        empty={
          <Empty title="No customer groups yet" action={create}>
            For example all web shops, with rate cards or a discount of their own.
          </Empty>
        }
      />
      {creating && <NewGroupDialog close={() => setCreating(false)} />}
    </Panel>
  )
}

const columns: Column<Schemas['CustomerGroupSummary']>[] = [
  {
    name: 'Name',
    cell: group => (
      <MuiLink component={Link} to={`/tariffs/groups/${inAddress(group.code)}`} sx={{ fontWeight: 560 }}>
        {group.name}
      </MuiLink>
    ),
  },
  { name: 'Code', cell: group => <code>{group.code}</code> },
  { name: 'Customers', cell: group => group.customers, align: 'right' },
  { name: 'Rate cards', cell: group => group.cards, align: 'right' },
]

function NewGroupDialog({ close }: { close: () => void }) {
  const create = useApiMutation('post', '/customer-groups')
  const navigate = useNavigate()
  return (
    <DialogForm
      title="New customer group"
      submit="Create group"
      values={{ name: '', code: '' }}
      onSubmit={async values => {
        const { code } = await create({ body: values })
        navigate(`/tariffs/groups/${inAddress(code)}`)
      }}
      close={close}
    >
      <TextInput source="name" label="Name" autoFocus />
      <TextInput source="code" label="Code" helperText="In tariff files, such as SHOPS. It stays." />
    </DialogForm>
  )
}
