import AddIcon from '@mui/icons-material/Add'
import { Button, Link as MuiLink } from '@mui/material'
import { useState } from 'react'
import { TextInput } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import type { Items } from '../../http/data-provider.ts'
import { useAsk, useTell } from '../../http/use-ask.ts'
import { Empty } from '../../parts/empty.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { inAddress } from '../../parts/list-address.ts'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import type { ZoneSetSummary } from '../../records/tariff.ts'

export default function ZoneSets() {
  const sets = useAsk<Items<ZoneSetSummary>>('/zone-sets')
  const [creating, setCreating] = useState(false)
  const create = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
      New zone set
    </Button>
  )
  return (
    <Panel
      title="Zone sets"
      about="Each says, for a service, which zone a shipment goes to. The most specific rule wins."
      action={create}
      flush
    >
      <PlainTable
        name="Zone sets"
        columns={columns}
        records={sets.data?.items}
        keyOf={set => set.code}
        error={sets.error}
        retry={sets.refetch}
        empty={
          <Empty title="No zone sets yet" action={create}>
            Services whose price is the same everywhere need none.
          </Empty>
        }
      />
      {creating && <NewZoneSetDialog close={() => setCreating(false)} />}
    </Panel>
  )
}

const columns: Column<ZoneSetSummary>[] = [
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
  const tell = useTell()
  const navigate = useNavigate()
  return (
    <DialogForm
      title="New zone set"
      submit="Create zone set"
      values={{ name: '', code: '', zones: 'A, B, C' }}
      onSubmit={async ({ name, code, zones }) => {
        const codes = String(zones ?? '')
          .split(',')
          .map(zone => ({ code: zone.trim() }))
          .filter(zone => zone.code !== '')
        const created = await tell<ZoneSetSummary>('POST', '/zone-sets', { name, code, zones: codes })
        navigate(`/tariffs/zones/${inAddress(created.code)}`)
      }}
      close={close}
    >
      <TextInput source="name" label="Name" helperText="United States from New York, say" autoFocus />
      <TextInput source="code" label="Code" helperText="Short, such as US" />
      <TextInput
        source="zones"
        label="Zones"
        helperText="Their codes with commas between; names come later"
      />
    </DialogForm>
  )
}
