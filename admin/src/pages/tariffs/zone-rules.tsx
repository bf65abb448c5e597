import AddIcon from '@mui/icons-material/Add'
import { Box, Button, Link as MuiLink, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { useStartTask } from '../../frame/tasks.tsx'
import { fetchFile } from '../../http/call.ts'
import { firstFault } from '../../http/problem.ts'
import { useTell } from '../../http/use-ask.ts'
import { useAct } from '../../parts/act.ts'
import { Empty } from '../../parts/empty.tsx'
import { FileInput } from '../../parts/file-input.tsx'
import { SearchFilter } from '../../parts/filters.tsx'
import { ListFrame } from '../../parts/list-page.tsx'
import { countText } from '../../parts/money.ts'
import { type Column, RecordTable } from '../../parts/record-table.tsx'
import { saveFile } from '../../parts/save-file.ts'
import type { Place, PlacedRule, ZoneSetSummary } from '../../records/tariff.ts'
import { ZoneRuleDialog } from './zone-rule-dialog.tsx'

/** The rules of a zone set, which may be a hundred thousand. */
export function ZoneRules({ set }: { set: ZoneSetSummary }) {
  const [edited, setEdited] = useState<PlacedRule | 'new' | null>(null)
  const create = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
      New rule
    </Button>
  )
  return (
    <Box component="section" aria-label="Rules">
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        Rules
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        From where to where leads to which zone. The closer a rule names the destination, the sooner it wins;
        among equals the origin decides.
      </Typography>
      <ListFrame
        resource={`zone-sets/${encodeURIComponent(set.code)}/rules`}
        sort={{ field: 'position', order: 'ASC' }}
        inside
        filters={
          <>
            <SearchFilter label="Zone, country or postal code" />
            <CsvButtons code={set.code} />
            <Box sx={{ flex: 1 }} />
            {create}
          </>
        }
      >
        <RecordTable<PlacedRule>
          name="Rules"
          columns={columns(setEdited)}
          empty={
            <Empty title="No rules yet" action={create}>
              Until there is one, no shipment has a zone of this set.
            </Empty>
          }
        />
      </ListFrame>
      {edited && (
        <ZoneRuleDialog set={set} rule={edited === 'new' ? null : edited} close={() => setEdited(null)} />
      )}
    </Box>
  )
}

function columns(edit: (rule: PlacedRule) => void): Column<PlacedRule>[] {
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

/** A place in words, as the trace of a quote has it. */
export function placeText(place: Place | null | undefined): string {
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
  const tell = useTell()
  const start = useStartTask()
  const { busy, act } = useAct()
  const input = useRef<HTMLInputElement>(null)
  const path = `/zone-sets/${encodeURIComponent(code)}/rules.csv`

  /** A hundred thousand rules take a while: that goes on in the tray. */
  function replaceBy(file: File) {
    start(`Rules of ${code}`, async () => {
      try {
        const { rule_count: count } = await tell<{ rule_count: number }>('POST', path, {
          csv: await file.text(),
        })
        return `The set has ${countText(count, 'rule')} now.`
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
          act(async () => saveFile(await (await fetchFile(path)).blob(), `zone-rules-${code}.csv`))
        }
      >
        Save as CSV
      </Button>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        Replace by a CSV file…
      </Button>
      <FileInput
        field={input}
        accept=".csv,text/csv,text/plain"
        name="CSV file with rules"
        take={replaceBy}
      />
    </>
  )
}
