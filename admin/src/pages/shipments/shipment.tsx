import { Alert, Box, Button, Link as MuiLink, Stack } from '@mui/material'
import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { useNotify } from '../../parts/notifications.tsx'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { useAction } from '../../parts/use-action.ts'
import { Day } from '../../parts/when.tsx'
import { Allowed, Needs } from '../../session/permission.tsx'
import { AwbLink } from './awb-link.tsx'
import { CarrierPanel } from './carrier-panel.tsx'
import { ChargesPanel } from './charges-panel.tsx'
import { LabelPanel } from './label-panel.tsx'
import { PackagePanel } from './package-panel.tsx'
import { PartyCard } from './party-card.tsx'
import { ScansPanel } from './scans-panel.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { Timeline } from './timeline.tsx'

type Shipment = Schemas['Shipment']

/** `/shipments/1042` shows a shipment; `/shipments/WB1234567891` redirects there. */
export default function ShipmentPage() {
  const { id = '' } = useParams()
  return /^\d{1,15}$/.test(id) ? <ShipmentById id={id} /> : <ShipmentByAwb awb={id} />
}

function ShipmentByAwb({ awb }: { awb: string }) {
  const found = useApiQuery('/scans/parcel', { params: { query: { code: awb } } })
  return (
    <QueryResult query={found}>
      {({ shipment_id }) => <Navigate to={`/shipments/${shipment_id}`} replace />}
    </QueryResult>
  )
}

function ShipmentById({ id }: { id: string }) {
  const shipment = useApiQuery('/shipments/{id}', { params: { path: { id: Number(id) } } })
  return <QueryResult query={shipment}>{found => <ShipmentDetails shipment={found} />}</QueryResult>
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
          {shipment.original && (
            <>
              {' · Return of '}
              <AwbLink of={shipment.original} />
            </>
          )}
          {shipment.return_shipment && (
            <>
              {' · Returned by '}
              <AwbLink of={shipment.return_shipment} />
            </>
          )}
        </>
      }
      parent={{ to: '/shipments', name: 'Shipments' }}
      actions={<Actions shipment={shipment} />}
    >
      {shipment.carrier_in_doubt && (
        <Alert severity="warning" sx={{ mb: 2.5 }}>
          It is not known whether {shipment.carrier?.name} has received the order.{' '}
          {shipment.carrier?.message ?? 'The carrier is being asked.'}
        </Alert>
      )}
      {shipment.carrier?.status === 'rejected' && (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {shipment.carrier.name} rejected the shipment: {shipment.carrier.message ?? 'no reason given.'}
          {shipment.can_change && ' Correct it with Edit, or choose another service there.'}
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
          <ScansPanel shipment={shipment} />
          <LabelPanel shipment={shipment} />
        </Box>
      </Box>
    </Page>
  )
}

function Actions({ shipment }: { shipment: Shipment }) {
  const resubmit = useApiMutation('post', '/shipments/{id}/resubmit')
  const cancel = useApiMutation('post', '/shipments/{id}/cancel')
  const notify = useNotify()
  const { busy, run } = useAction()
  const [changing, setChanging] = useState(false)
  const { id, awb, can_cancel: canCancel, can_resubmit: canResubmit } = shipment
  const [next, ...others] = shipment.next_statuses
  const params = { path: { id } }
  const isRejected = shipment.carrier?.status === 'rejected'

  return (
    <>
      {shipment.can_change && (
        <Allowed>
          <Button
            variant={isRejected ? 'contained' : 'outlined'}
            component={Link}
            to={`/shipments/${id}/edit`}
          >
            Edit
          </Button>
        </Allowed>
      )}
      <Allowed>
        <Button variant="outlined" component={Link} to={`/shipments/new?like=${id}`}>
          Duplicate
        </Button>
        {shipment.can_return && (
          <Button variant="outlined" component={Link} to={`/shipments/${id}/return`}>
            Return
          </Button>
        )}
      </Allowed>
      {canResubmit && (
        <Allowed>
          <Button
            variant="outlined"
            loading={busy}
            onClick={() =>
              run(async () => {
                const { carrier } = await resubmit({ params, body: {} })
                if (carrier?.status === 'submitted')
                  notify('The carrier has accepted the shipment.', { type: 'success' })
                else notify(carrier?.message ?? 'The carrier has not accepted it yet.', { type: 'warning' })
              })
            }
          >
            Submit to the carrier again
          </Button>
        </Allowed>
      )}
      {canResubmit && shipment.carrier_in_doubt && (
        <ConfirmButton
          label="Submit as new order"
          question={`Submit ${awb} as a new order?`}
          confirm="Submit as new order"
          act={async () => {
            await resubmit({ params, body: { anew: true } })
          }}
          done={`${awb} was submitted as a new order.`}
        >
          The carrier may already have the first order; you would then pay for a second label. Check with the
          carrier first that it has none.
        </ConfirmButton>
      )}
      {canCancel && (
        <ConfirmButton
          label="Cancel shipment"
          question={`Cancel ${awb}?`}
          confirm="Cancel shipment"
          act={async () => {
            const { warnings = [] } = await cancel({ params })
            for (const warning of warnings) notify(warning.message, { type: 'warning' })
          }}
          done={`${awb} is cancelled.`}
        >
          This cannot be undone. {shipment.carrier && 'The carrier is asked to cancel it first.'}
        </ConfirmButton>
      )}
      {next && (
        <Allowed to="statuses">
          <Button variant="contained" onClick={() => setChanging(true)}>
            Change status
          </Button>
        </Allowed>
      )}
      {changing && next && (
        <Needs permission="statuses">
          <StatusDialog shipment={shipment} statuses={[next, ...others]} close={() => setChanging(false)} />
        </Needs>
      )}
    </>
  )
}
