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

type ZoneSet = Schemas['ZoneSet']

export default function ZoneSets() {
  const sets = useApiQuery('/zone-sets')
  const [creating, setCreating] = useState(false)
  const create = (
    <Allowed>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
        New zone set
      </Button>
    </Allowed>
  )
  return (
    <Panel
      title="Zone sets"
      about="A zone set assigns a zone to each shipment of a service. The most specific rule wins."
      action={create}
      flush
    >
      <PlainTable
        name="Zone sets"
        rowsOpen
        columns={columns}
        records={sets.data?.items}
        keyOf={set => set.code}
        error={sets.error}
        retry={sets.refetch}
        empty={
          <Empty title="No zone sets yet" action={create}>
            Services with the same price everywhere need none.
          </Empty>
        }
      />
      {creating && <NewZoneSetDialog close={() => setCreating(false)} />}
    </Panel>
  )
}

const columns: Column<ZoneSet>[] = [
  {
    name: 'Name',
    cell: set => (
      <MuiLink component={Link} to={`/tariffs/zones/${inAddress(set.code)}`} sx={{ fontWeight: 560 }}>
        {set.name}
      </MuiLink>
    ),
  },
  { name: 'Code', cell: set => <code>{set.code}</code> },
  { name: 'Zones', cell: set => set.zones.map(({ code }) => code).join(', ') },
  { name: 'Rules', align: 'right', cell: set => set.rule_count.toLocaleString('en') },
  { name: 'Used by', cell: set => set.services.join(', ') || 'No service yet' },
]

function NewZoneSetDialog({ close }: { close: () => void }) {
  const create = useApiMutation('post', '/zone-sets')
  const navigate = useNavigate()
  return (
    <DialogForm
      title="New zone set"
      submit="Create zone set"
      values={{ name: '', code: '', zones: '' }}
      onSubmit={async ({ name, code, zones }) => {
        const created = await create({ body: { name, code, zones: zonesOf(zones) } })
        navigate(`/tariffs/zones/${inAddress(created.code)}`)
      }}
      close={close}
    >
      <TextInput source="name" label="Name" helperText="For example United States from New York" autoFocus />
      <TextInput source="code" label="Code" helperText="Short, such as US" />
      <TextInput
        source="zones"
        label="Zones (optional)"
        helperText="Their codes, divided by commas: NEAR, FAR. More come with the rules"
      />
    </DialogForm>
  )
}

/** The zones of a list of codes. An empty field has none. */
function zonesOf(codes: string | null): { code: string }[] {
  return (codes ?? '').split(/[,;\n]/).flatMap(code => (code.trim() ? [{ code: code.trim() }] : []))
}
