import { Box, Button, Link as MuiLink, Typography } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { useStartTask } from '../../frame/tasks.tsx'
import type { Schemas } from '../../http/api.ts'
import { fetchFile } from '../../http/call.ts'
import { firstFault } from '../../http/problem.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { Empty } from '../../parts/empty.tsx'
import { FileInput } from '../../parts/file-input.tsx'
import { SearchFilter } from '../../parts/filters.tsx'
import { ListFrame } from '../../parts/list-page.tsx'
import { countText } from '../../parts/money.ts'
import { readText } from '../../parts/read-file.ts'
import { type Column, RecordTable } from '../../parts/record-table.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { useAction } from '../../parts/use-action.ts'
import { Allowed } from '../../session/permission.tsx'
import { PasteRulesDialog } from './paste-rules-dialog.tsx'
import { ZoneRuleDialog } from './zone-rule-dialog.tsx'

type Rule = Schemas['ZoneRule']

/** The rules of a zone set. There may be a hundred thousand. */
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
            <SearchFilter label="Zone, country or postal code" />
            <CsvButtons code={set.code} />
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

function CsvButtons({ code }: { code: string }) {
  const replace = useApiMutation('post', '/zone-sets/{code}/rules.csv')
  const start = useStartTask()
  const { busy, run } = useAction()
  const input = useRef<HTMLInputElement>(null)
  const path = `/zone-sets/${encodeURIComponent(code)}/rules.csv`

  /** Runs as a task, because a hundred thousand rules take a while. */
  function replaceBy(file: File) {
    start(`Rules of ${code}`, async () => {
      try {
        const { rule_count: count, warnings } = await replace({
          params: { path: { code } },
          body: { csv: await readText(file) },
        })
        const [doubt] = warnings ?? []
        const doubts = doubt
          ? ` ${countText(warnings?.length ?? 0, 'warning')}; ${doubt.field}: ${doubt.message}`
          : ''
        return `The zone set now has ${countText(count, 'rule')}.${doubts}`
      } catch (error) {
        throw new Error(`${file.name}: ${firstFault(error)}`)
      }
    })
  }

  return (
    <>
      <Button
        variant="outlined"
        loading={busy}
        onClick={() =>
          run(async () => saveFile(await (await fetchFile(path)).blob(), `zone-rules-${code}.csv`))
        }
      >
        Export as CSV
      </Button>
      <Allowed>
        <Button variant="outlined" onClick={() => input.current?.click()}>
          Replace with a CSV file…
        </Button>
      </Allowed>
      <FileInput
        field={input}
        accept=".csv,text/csv,text/plain"
        name="CSV file with rules"
        take={replaceBy}
      />
    </>
  )
}
