import { Box, Button, Link as MuiLink, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useStartTask } from '../../frame/tasks.tsx'
import type { Schemas } from '../../http/api.ts'
import { firstFault } from '../../http/problem.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { Empty } from '../../parts/empty.tsx'
import { FileMenu } from '../../parts/file-menu.tsx'
import { SearchFilter } from '../../parts/filters.tsx'
import { ListFrame } from '../../parts/list-page.tsx'
import { countText } from '../../parts/money.ts'
import { type Column, RecordTable } from '../../parts/record-table.tsx'
import { Allowed, useMay } from '../../session/permission.tsx'
import { PasteRulesDialog } from './paste-rules-dialog.tsx'
import { tableExports } from './table-exports.ts'
import { tableFiles, useTableFile } from './use-table-file.ts'
import { ZoneRuleDialog } from './zone-rule-dialog.tsx'

type Rule = Schemas['ZoneRule']

/** The rules of a zone set, up to a hundred thousand. */
export function ZoneRules({ set }: { set: Schemas['ZoneSet'] }) {
  const [edited, setEdited] = useState<Rule | 'new' | null>(null)
  const [pasting, setPasting] = useState(false)
  const create = (
    <Allowed>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
        New rule
      </Button>
    </Allowed>
  )
  return (
    <Box component="section" aria-label="Rules">
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        Rules
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        Each rule assigns a zone to an origin and a destination. The rule with the most specific destination
        wins; among equals, the one with the most specific origin.
      </Typography>
      <ListFrame
        resource={`zone-sets/${encodeURIComponent(set.code)}/rules`}
        sort={{ field: 'position', order: 'ASC' }}
        inside
        filters={
          <>
            <SearchFilter label="Zone, country or postal code" width={270} />
            <TableMenu code={set.code} />
            <Allowed>
              <Button variant="outlined" onClick={() => setPasting(true)}>
                Paste rules…
              </Button>
            </Allowed>
            <Box sx={{ flex: 1 }} />
            {create}
          </>
        }
      >
        <RecordTable<Rule>
          name="Rules"
          columns={columns(setEdited)}
          empty={
            <Empty title="No rules yet" action={create}>
              Without rules, no shipment gets a zone of this set.
            </Empty>
          }
        />
      </ListFrame>
      {pasting && <PasteRulesDialog code={set.code} close={() => setPasting(false)} />}
      {edited && (
        <ZoneRuleDialog set={set} rule={edited === 'new' ? null : edited} close={() => setEdited(null)} />
      )}
    </Box>
  )
}

function columns(edit: (rule: Rule) => void): Column<Rule>[] {
  return [
    { name: 'Rule', cell: rule => rule.position + 1, width: 60 },
    {
      name: 'From',
      cell: rule => placeText(rule.origin),
    },
    { name: 'To', cell: rule => placeText(rule.destination) },
    { name: 'Zone', cell: rule => rule.zone ?? 'Not served' },
    {
      name: 'Edit',
      quietName: true,
      align: 'right',
      cell: rule => (
        <MuiLink
          component="button"
          type="button"
          onClick={() => edit(rule)}
          aria-label={`Edit rule ${rule.position + 1}`}
        >
          Edit
        </MuiLink>
      ),
    },
  ]
}

/** A place in the words of a quote's trace. */
export function placeText(place: Schemas['Place'] | null | undefined): string {
  const {
    country,
    state,
    city,
    postal_prefix: prefix,
    postal_from: from,
    postal_to: to,
    postal_code: code,
  } = place ?? {}
  if (!country) return 'Everywhere'
  if (code) return `${country} ${code}`
  if (prefix) return `${country} ${prefix}…`
  if (from && to) return `${country} ${from}–${to}`
  return [country, state, city].filter(Boolean).join(', ')
}

function TableMenu({ code }: { code: string }) {
  const replace = useApiMutation('post', '/zone-sets/{code}/rules.csv')
  const start = useStartTask()
  const readTable = useTableFile()
  const may = useMay()

  /** A task, because a hundred thousand rules take a while. */
  async function replaceBy(file: File) {
    start(`Rules of ${code}`, async () => {
      try {
        const { csv, about } = await readTable(file)
        const { rule_count: count, warnings } = await replace({ params: { path: { code } }, body: { csv } })
        const [doubt] = warnings ?? []
        const doubts = doubt
          ? ` ${countText(warnings?.length ?? 0, 'warning')}; ${doubt.field}: ${doubt.message}`
          : ''
        return `The zone set now has ${countText(count, 'rule')}.${about}${doubts}`
      } catch (error) {
        throw new Error(`${file.name}: ${firstFault(error)}`)
      }
    })
  }

  return (
    <FileMenu
      label="Table"
      saves={tableExports(`/zone-sets/${encodeURIComponent(code)}/rules`, `zone-rules-${code}`)}
      take={
        may
          ? {
              label: 'Replace with a CSV or XLSX file…',
              accept: tableFiles,
              name: 'CSV or XLSX file with rules',
              read: replaceBy,
            }
          : null
      }
    />
  )
}
