import { Alert, Box, Button, Link as MuiLink, Stack } from '@mui/material'
import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { useNotify } from '../../parts/notifications.tsx'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { useAction } from '../../parts/use-action.ts'
import { Day } from '../../parts/when.tsx'
import { Allowed, Needs } from '../../session/permission.tsx'
import { ShipmentProofs } from '../proofs/proofs.tsx'
import { AwbLink } from './awb-link.tsx'
import { CarrierPanel } from './carrier-panel.tsx'
import { ChargesPanel } from './charges-panel.tsx'
import { CustomsPanel } from './customs-panel.tsx'
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
          {shipment.reference && t('shipments.referenceIs', { reference: shipment.reference })}
          {shipment.original && (
            <>
              {t('shipments.returnOfLink')}
              <AwbLink of={shipment.original} />
            </>
          )}
          {shipment.return_shipment && (
            <>
              {t('shipments.returnedByLink')}
              <AwbLink of={shipment.return_shipment} />
            </>
          )}
        </>
      }
      parent={{ to: '/shipments', name: t('common.shipmentsTitle') }}
      actions={<Actions shipment={shipment} />}
    >
      {shipment.carrier_in_doubt && (
        <Alert severity="warning" sx={{ mb: 2.5 }}>
          {t('shipments.inDoubt', {
            carrier: shipment.carrier?.name,
            message: shipment.carrier?.message ?? t('shipments.beingAsked'),
          })}
        </Alert>
      )}
      {shipment.carrier?.status === 'rejected' && (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {t('shipments.rejected', {
            carrier: shipment.carrier.name,
            reason: shipment.carrier.message ?? t('shipments.noReason'),
          })}
          {shipment.can_change && ` ${t('shipments.correctWithEdit')}`}
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
          <Panel title={t('shipments.route')}>
            <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3 }}>
              <PartyCard name={t('common.from')} party={sender} />
              <PartyCard name={t('shipments.partyTo')} party={recipient} />
            </Stack>
          </Panel>
          <PackagePanel shipment={shipment} />
          <CustomsPanel shipment={shipment} />
          <ChargesPanel shipment={shipment} />
          <CarrierPanel shipment={shipment} />
        </Box>
        <Box>
          <Panel title={t('shipments.timeline')}>
            <Timeline events={shipment.events} />
          </Panel>
          <ShipmentProofs id={shipment.id} />
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
            {t('common.edit')}
          </Button>
        </Allowed>
      )}
      <Allowed>
        <Button variant="outlined" component={Link} to={`/shipments/new?like=${id}`}>
          {t('shipments.duplicate')}
        </Button>
        {shipment.can_return && (
          <Button variant="outlined" component={Link} to={`/shipments/${id}/return`}>
            {t('shipments.return')}
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
                  notify(t('shipments.carrierAccepted'), { type: 'success' })
                else notify(carrier?.message ?? t('shipments.carrierNotYet'), { type: 'warning' })
              })
            }
          >
            {t('shipments.resubmit')}
          </Button>
        </Allowed>
      )}
      {canResubmit && shipment.carrier_in_doubt && (
        <ConfirmButton
          label={t('shipments.submitNew')}
          question={t('shipments.submitNewQuestion', { awb })}
          confirm={t('shipments.submitNew')}
          act={async () => {
            await resubmit({ params, body: { anew: true } })
          }}
          done={t('shipments.submittedNew', { awb })}
        >
          {t('shipments.submitNewAbout')}
        </ConfirmButton>
      )}
      {canCancel && (
        <ConfirmButton
          label={t('shipments.cancel')}
          question={t('shipments.cancelQuestion', { awb })}
          confirm={t('shipments.cancel')}
          act={async () => {
            const { warnings = [] } = await cancel({ params })
            for (const warning of warnings) notify(warning.message, { type: 'warning' })
          }}
          done={t('shipments.cancelled', { awb })}
        >
          {t('shipments.cancelAbout')} {shipment.carrier && t('shipments.cancelCarrier')}
        </ConfirmButton>
      )}
      {next && (
        <Allowed to="statuses">
          <Button variant="contained" onClick={() => setChanging(true)}>
            {t('shipments.changeStatus')}
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
