import { Button, Link as MuiLink } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import { PlainTable } from '../../parts/record-table.tsx'
import { Allowed } from '../../session/permission.tsx'
import { OptionDialog } from './option-dialog.tsx'

type Option = Schemas['Option']

/** What senders may ask for. Each service says which it offers. */
export function Options() {
  const options = useApiQuery('/options')
  const [edited, setEdited] = useState<Option | 'new' | null>(null)
  const create = (
    <Allowed>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
        New option
      </Button>
    </Allowed>
  )
  return (
    <Panel
      title="Options"
      about="What a sender may ask for. Choose at each service which it offers."
      action={create}
      flush
    >
      <PlainTable
        name="Options"
        columns={[
          {
            name: 'Name',
            cell: option => (
              <MuiLink
                component="button"
                type="button"
                onClick={() => setEdited(option)}
                sx={{ fontWeight: 560 }}
              >
                {option.name}
              </MuiLink>
            ),
          },
          { name: 'Code', cell: option => <code>{option.code}</code> },
        ]}
        records={options.data?.items}
        keyOf={option => option.code}
        error={options.error}
        retry={options.refetch}
        empty={<Empty title="No options yet">For example Saturday delivery and insurance.</Empty>}
      />
      {edited && <OptionDialog option={edited === 'new' ? null : edited} close={() => setEdited(null)} />}
    </Panel>
  )
}
