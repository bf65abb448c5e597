import { Alert, Box, Button, Link as MuiLink, Stack } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { Link, useParams } from 'react-router'
import { useAsk, useTell } from '../../http/use-ask.ts'
import { useAct } from '../../parts/act.ts'
import { Asked } from '../../parts/asked.tsx'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { Day } from '../../parts/when.tsx'
import type { Shipment } from '../../records/shipment.ts'
import { CarrierPanel } from './carrier-panel.tsx'
import { ChargesPanel } from './charges-panel.tsx'
import { LabelPanel } from './label-panel.tsx'
import { PackagePanel } from './package-panel.tsx'
import { PartyCard } from './party-card.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { Timeline } from './timeline.tsx'

export default function ShipmentPage() {
  const { id = '' } = useParams()
  const shipment = useAsk<Shipment>(`/shipments/${encodeURIComponent(id)}`)
  return <Asked of={shipment}>{found => <ShipmentDetails shipment={found} />}</Asked>
}

function ShipmentDetails({ shipment }: { shipment: Shipment }) {
  const { customer, service, sender, recipient } = shipment
  return (
    <Page
      title={shipment.awb}
      mark={<StatusMark status={shipment.status} />}
      about={
        <>
          {service.name} · <Day date={shipment.date} />
          {customer && (
            <>
              {' · '}
              <MuiLink component={Link} to={`/customers/${customer.id}`}>
                {customer.name}
              </MuiLink>
            </>
          )}
          {shipment.reference && ` · Reference ${shipment.reference}`}
        </>
      }
      parent={{ to: '/shipments', name: 'Shipments' }}
      actions={<Actions shipment={shipment} />}
    >
      {shipment.carrier_in_doubt && (
        <Alert severity="warning" sx={{ mb: 2.5 }}>
          It is not known whether {shipment.carrier?.name} has the order.{' '}
          {shipment.carrier?.message ?? 'It is looked up.'}
        </Alert>
      )}
      {shipment.carrier?.status === 'rejected' && (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {shipment.carrier.name} rejected the shipment: {shipment.carrier.message ?? 'no reason given.'}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 0, md: 2.5 },
          gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
          alignItems: 'start',
        }}
      >
        <Box>
          <Panel title="Route">
            <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3 }}>
              <PartyCard name="From" party={sender} />
              <PartyCard name="To" party={recipient} />
            </Stack>
          </Panel>
          <PackagePanel shipment={shipment} />
          <ChargesPanel shipment={shipment} />
          <CarrierPanel shipment={shipment} />
        </Box>
        <Box>
          <Panel title="Timeline">
            <Timeline events={shipment.events} />
          </Panel>
          <LabelPanel shipment={shipment} />
        </Box>
      </Box>
    </Page>
  )
}

function Actions({ shipment }: { shipment: Shipment }) {
  const tell = useTell()
  const notify = useNotify()
  const { busy, act } = useAct()
  const [changing, setChanging] = useState(false)
  const { id, awb, next_statuses: next, can_cancel: canCancel, can_resubmit: canResubmit } = shipment
  const statuses = next.filter(status => status !== 'Cancelled')

  return (
    <>
      {canResubmit && (
        <Button
          variant="outlined"
          loading={busy}
          onClick={() =>
            act(async () => {
              const { carrier } = await tell<Shipment>('POST', `/shipments/${id}/resubmit`)
              if (carrier?.status === 'submitted')
                notify('The carrier has taken the shipment.', { type: 'success' })
              else notify(carrier?.message ?? 'The carrier has not taken it yet.', { type: 'warning' })
            })
          }
        >
          Submit to the carrier again
        </Button>
      )}
      {canResubmit && shipment.carrier_in_doubt && (
        <ConfirmButton
          label="Order anew"
          question={`Order ${awb} anew?`}
          confirm="Order anew"
          act={async () => {
            await tell<Shipment>('POST', `/shipments/${id}/resubmit`, { anew: true })
          }}
          done={`${awb} was ordered anew.`}
        >
          The carrier may have the first order: then this buys a second label. Make sure there that it has
          none.
        </ConfirmButton>
      )}
      {canCancel && (
        <ConfirmButton
          label="Cancel shipment"
          question={`Cancel ${awb}?`}
          confirm="Cancel shipment"
          act={async () => {
            const { warnings = [] } = await tell<Shipment & { warnings?: { message: string }[] }>(
              'POST',
              `/shipments/${id}/cancel`,
            )
            for (const warning of warnings) notify(warning.message, { type: 'warning' })
          }}
          done={`${awb} is cancelled.`}
        >
          It cannot be taken back. {shipment.carrier && 'The carrier is asked to cancel it first.'}
        </ConfirmButton>
      )}
      {statuses.length > 0 && (
        <Button variant="contained" onClick={() => setChanging(true)}>
          Change status
        </Button>
      )}
      {changing && <StatusDialog shipment={shipment} statuses={statuses} close={() => setChanging(false)} />}
    </>
  )
}
