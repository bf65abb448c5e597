import { Button, Link as MuiLink } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
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
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)} data-new>
        {t('tariffs.groups.new')}
      </Button>
    </Allowed>
  )
  return (
    <Panel
      title={t('tariffs.groups')}
      about={t('tariffs.groups.about')}
      action={groups.data?.items.length ? create : null}
      flush
    >
      <PlainTable
        name={t('tariffs.groups')}
        columns={columns}
        records={groups.data?.items}
        keyOf={group => group.code}
        error={groups.error}
        retry={groups.refetch}
        empty={
          <Empty title={t('tariffs.groups.none')} action={create}>
            {t('tariffs.groups.noneAbout')}
          </Empty>
        }
      />
      {creating && <NewGroupDialog close={() => setCreating(false)} />}
    </Panel>
  )
}

const columns: Column<Schemas['CustomerGroupSummary']>[] = [
  {
    name: t('common.name'),
    cell: group => (
      <MuiLink component={Link} to={`/tariffs/groups/${inAddress(group.code)}`} sx={{ fontWeight: 560 }}>
        {group.name}
      </MuiLink>
    ),
  },
  { name: t('common.code'), cell: group => <code>{group.code}</code> },
  { name: t('common.customers'), cell: group => group.customers, align: 'right' },
  { name: t('tariffs.cards.title'), cell: group => group.cards, align: 'right' },
]

function NewGroupDialog({ close }: { close: () => void }) {
  const create = useApiMutation('post', '/customer-groups')
  const navigate = useNavigate()
  return (
    <DialogForm
      title={t('tariffs.groups.new')}
      submit={t('tariffs.groups.create')}
      values={{ name: '', code: '' }}
      onSubmit={async values => {
        const { code } = await create({ body: values })
        navigate(`/tariffs/groups/${inAddress(code)}`)
      }}
      close={close}
    >
      <TextInput source="name" label={t('common.name')} />
      <TextInput source="code" label={t('common.code')} helperText={t('tariffs.groups.codeAbout')} />
    </DialogForm>
  )
}
