import { Box, Link as MuiLink, Typography } from '@mui/material'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { address } from '../../http/call.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { codeText, t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Panel } from '../../parts/panel.tsx'
import { type Column, PlainTable } from '../../parts/record-table.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { When } from '../../parts/when.tsx'

type LedgerEntry = Schemas['LedgerEntry']

const cancellations: Record<string, string> = {
  pending: t('shipments.cancellation.pending'),
  done: t('shipments.cancellation.done'),
  refused: t('shipments.cancellation.refused'),
  not_supported: t('shipments.cancellation.not_supported'),
}

/** The text for each kind of call. */
const operations: Record<string, string> = {
  ship: t('shipments.call.ship'),
  reconcile: t('shipments.call.reconcile'),
  cancel: t('shipments.call.cancel'),
  label: t('shipments.call.label'),
  track: t('shipments.call.track'),
  pickup: t('shipments.call.pickup'),
  find_pickup: t('shipments.call.find_pickup'),
  cancel_pickup: t('shipments.call.cancel_pickup'),
}

/** The state of the submission to the carrier, and its calls. */
export function CarrierPanel({
  shipment: { id, carrier, carrier_account: account },
}: {
  shipment: Schemas['Shipment']
}) {
  if (!carrier) return null
  return (
    <Panel title={t('common.carrier')} flush>
      <Box sx={{ px: 2, pb: 2 }}>
        <Facts
          columns={4}
          facts={[
            [t('common.carrier'), carrier.name],
            [t('shipments.submission'), <StatusMark key="status" status={carrier.status} />],
            [t('shipments.trackingNumber'), carrier.tracking_number],
            [t('shipments.account'), account?.name],
            [t('shipments.submittedAt'), carrier.submitted_at && <When key="at" at={carrier.submitted_at} />],
            [t('shipments.cancellation'), carrier.cancellation && cancellations[carrier.cancellation]],
            [t('shipments.message'), carrier.message],
          ]}
        />
      </Box>
      <Papers id={id} />
      <Ledger id={id} />
    </Panel>
  )
}

const paperNames = {
  invoice: t('shipments.paper.invoice'),
  receipt: t('shipments.paper.receipt'),
  other: t('shipments.paper.other'),
}

/** The carrier's documents besides the label. */
function Papers({ id }: { id: number }) {
  const papers = useApiQuery('/shipments/{id}/papers', { params: { path: { id } } })
  const found = papers.data?.items ?? []
  if (found.length === 0) return null
  return (
    <Box component="ul" aria-label={t('shipments.papers')} sx={{ m: 0, px: 2, pb: 2, listStyle: 'none' }}>
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
        name={t('shipments.calls')}
        columns={columns}
        records={entries.data?.items}
        keyOf={entry => entry.id}
        error={entries.error}
        retry={entries.refetch}
        empty={<Empty title={t('shipments.noCalls')}>{t('shipments.callsAbout')}</Empty>}
      />
    </Box>
  )
}

const columns: Column<LedgerEntry>[] = [
  { name: t('common.time'), cell: entry => <When at={entry.started_at} /> },
  { name: t('shipments.call'), cell: entry => operations[entry.operation] ?? entry.operation },
  { name: t('shipments.outcome'), cell: entry => <Outcome entry={entry} /> },
  {
    name: t('shipments.duration'),
    align: 'right',
    cell: entry => t('api-access.ms', { count: entry.duration_ms }),
  },
]

function Outcome({ entry }: { entry: LedgerEntry }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {codeText('shipments.outcome', entry.outcome)}
        {entry.message && ` — ${entry.message}`}
      </Box>
      <Typography variant="caption" color="textSecondary" component="div">
        {t('shipments.request', { id: entry.request_id })}
        {entry.exchanges.length > 0 && (
          <>
            {' · '}
            <MuiLink component="button" type="button" onClick={() => setOpen(!open)} aria-expanded={open}>
              {open ? t('shipments.hideDetails') : t('shipments.showDetails')}
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
