import { Button, Link as MuiLink } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { numberText, t } from '../../messages/text.ts'
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
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)} data-new>
        {t('tariffs.zoneSets.new')}
      </Button>
    </Allowed>
  )
  return (
    <Panel title={t('tariffs.zoneSets.title')} about={t('tariffs.zoneSets.about')} action={create} flush>
      <PlainTable
        name={t('tariffs.zoneSets.title')}
        rowsOpen
        columns={columns}
        records={sets.data?.items}
        keyOf={set => set.code}
        error={sets.error}
        retry={sets.refetch}
        empty={
          <Empty title={t('tariffs.zoneSets.none')} action={create}>
            {t('tariffs.zoneSets.noneAbout')}
          </Empty>
        }
      />
      {creating && <NewZoneSetDialog close={() => setCreating(false)} />}
    </Panel>
  )
}

const columns: Column<ZoneSet>[] = [
  {
    name: t('common.name'),
    cell: set => (
      <MuiLink component={Link} to={`/tariffs/zones/${inAddress(set.code)}`} sx={{ fontWeight: 560 }}>
        {set.name}
      </MuiLink>
    ),
  },
  { name: t('common.code'), cell: set => <code>{set.code}</code> },
  { name: t('tariffs.zones'), cell: set => set.zones.map(({ code }) => code).join(', ') },
  { name: t('tariffs.rules'), align: 'right', cell: set => numberText(set.rule_count) },
  {
    name: t('tariffs.zoneSets.usedBy'),
    cell: set => set.services.join(', ') || t('tariffs.zoneSets.noService'),
  },
]

function NewZoneSetDialog({ close }: { close: () => void }) {
  const create = useApiMutation('post', '/zone-sets')
  const navigate = useNavigate()
  return (
    <DialogForm
      title={t('tariffs.zoneSets.new')}
      submit={t('tariffs.zoneSets.create')}
      values={{ name: '', code: '', zones: '' }}
      onSubmit={async ({ name, code, zones }) => {
        const created = await create({ body: { name, code, zones: zonesOf(zones) } })
        navigate(`/tariffs/zones/${inAddress(created.code)}`)
      }}
      close={close}
    >
      <TextInput source="name" label={t('common.name')} helperText={t('tariffs.zoneSets.nameAbout')} />
      <TextInput source="code" label={t('common.code')} helperText={t('tariffs.zoneSets.codeAbout')} />
      <TextInput
        source="zones"
        label={t('tariffs.zoneSets.zones')}
        helperText={t('tariffs.zoneSets.zonesAbout')}
      />
    </DialogForm>
  )
}

/** The zones of a list of codes. An empty field has none. */
function zonesOf(codes: string | null): { code: string }[] {
  return (codes ?? '').split(/[,;\n]/).flatMap(code => (code.trim() ? [{ code: code.trim() }] : []))
}
