import { Box, Link as MuiLink, Typography } from '@mui/material'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { address } from '../../http/call.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { Empty } from '../../parts/empty.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { When } from '../../parts/when.tsx'

type LedgerEntry = Schemas['LedgerEntry']

const cancellations: Record<string, string> = {
  pending: 'Requested',
  done: 'Done',
  refused: 'Refused',
  not_supported: 'Not supported by the carrier',
}

/** The text for each kind of call. */
const operations: Record<string, string> = {
  ship: 'Submit',
  reconcile: 'Look up',
  cancel: 'Cancel',
  label: 'Get label',
  track: 'Track',
  pickup: 'Order pickup',
  find_pickup: 'Look up pickup',
  cancel_pickup: 'Cancel pickup',
}

/** The results of look-ups in words. Other calls show their error code. */
const outcomes: Record<string, string> = {
  found: 'found',
  not_found: 'not found',
  no_answer: 'no clear answer',
  refused: 'refused',
}

/** The state of the submission to the carrier, and its calls. */
export function CarrierPanel({
  shipment: { id, carrier, carrier_account: account },
}: {
  shipment: Schemas['Shipment']
}) {
  if (!carrier) return null
  return (
    <Panel title="Carrier" flush>
      <Box sx={{ px: 2, pb: 2 }}>
        <Facts
          columns={4}
          facts={[
            ['Carrier', carrier.name],
            ['Submission', <StatusMark key="status" status={carrier.status} />],
            ['Tracking number', carrier.tracking_number],
            ['Account', account?.name],
            ['Submitted', carrier.submitted_at && <When key="at" at={carrier.submitted_at} />],
            ['Cancellation', carrier.cancellation && cancellations[carrier.cancellation]],
            ['Message', carrier.message],
          ]}
        />
      </Box>
      <Papers id={id} />
      <Ledger id={id} />
    </Panel>
  )
}

const paperNames = { invoice: 'Invoice for customs', receipt: 'Receipt', other: 'Further page' }

/** The carrier's documents besides the label. */
function Papers({ id }: { id: number }) {
  const papers = useApiQuery('/shipments/{id}/papers', { params: { path: { id } } })
  const found = papers.data?.items ?? []
  if (found.length === 0) return null
  return (
    <Box component="ul" aria-label="Papers of the carrier" sx={{ m: 0, px: 2, pb: 2, listStyle: 'none' }}>
      {found.map(paper => (
        <li key={paper.number}>
          <MuiLink href={address(`/shipments/${id}/papers/${paper.number}`)} download>
            {paperNames[paper.kind]} ({paper.format.toUpperCase()})
          </MuiLink>
        </li>
      ))}
    </Box>
  )
}

function Ledger({ id }: { id: number }) {
  const entries = useApiQuery('/shipments/{id}/ledger', { params: { path: { id } } })
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <PlainTable
        name="Calls to the carrier"
        columns={columns}
        records={entries.data?.items}
        keyOf={entry => entry.id}
        error={entries.error}
        retry={entries.refetch}
        empty={<Empty title="No call yet">Each call to the carrier is listed here.</Empty>}
      />
    </Box>
  )
}

const columns: Column<LedgerEntry>[] = [
  { name: 'Time', cell: entry => <When at={entry.started_at} /> },
  { name: 'Call', cell: entry => operations[entry.operation] ?? entry.operation },
  { name: 'Outcome', cell: entry => <Outcome entry={entry} /> },
  { name: 'Duration', align: 'right', cell: entry => `${entry.duration_ms.toLocaleString('en')} ms` },
]

function Outcome({ entry }: { entry: LedgerEntry }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {outcomes[entry.outcome] ?? entry.outcome}
        {entry.message && ` — ${entry.message}`}
      </Box>
      <Typography variant="caption" color="textSecondary" component="div">
        Request {entry.request_id}
        {entry.exchanges.length > 0 && (
          <>
            {' · '}
            <MuiLink component="button" type="button" onClick={() => setOpen(!open)} aria-expanded={open}>
              {open ? 'Hide details' : 'Show details'}
            </MuiLink>
          </>
        )}
      </Typography>
      {open && (
        <Box
          component="pre"
          tabIndex={0}
          sx={{ m: 0, mt: 1, maxHeight: 320, overflow: 'auto', whiteSpace: 'pre-wrap' }}
        >
          {JSON.stringify(entry.exchanges, null, 2)}
        </Box>
      )}
    </>
  )
}
