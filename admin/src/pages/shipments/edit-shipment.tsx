import { Alert } from '@mui/material'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { useNotify } from '../../parts/notifications.tsx'
import { Page } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { useWayBack } from '../../parts/way-back.tsx'
import { enteredOf, shipmentBody } from './shipment-body.ts'
import { ShipmentForm } from './shipment-form.tsx'

/** Changes a shipment before submission. One rejected by its carrier is submitted again. */
export default function EditShipment() {
  const { id = '' } = useParams()
  const shipment = useApiQuery('/shipments/{id}', { params: { path: { id: Number(id) } } })
  return <QueryResult query={shipment}>{found => <EditForm shipment={found} />}</QueryResult>
}

function EditForm({ shipment }: { shipment: Schemas['Shipment'] }) {
  const { id, awb, carrier, customer } = shipment
  const replace = useApiMutation('put', '/shipments/{id}')
  const notify = useNotify()
  const { goTo } = useWayBack()
  // The time of the order stays: prices and cut-offs depend on it.
  const values = useMemo(() => ({ ...enteredOf(shipment), time: shipment.time }), [shipment])
  const page = `/shipments/${id}`

  return (
    <Page title={t('shipments.edit', { awb })} parent={{ to: page, name: awb }}>
      {!shipment.can_change && (
        <Alert severity="warning" sx={{ mb: 2.5 }}>
          {t('shipments.cannotChange')}
        </Alert>
      )}
      {shipment.can_change && carrier?.status === 'rejected' && (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {t('shipments.rejected', {
            carrier: carrier.name,
            reason: carrier.message ?? t('shipments.noReason'),
          })}
        </Alert>
      )}
      <ShipmentForm
        values={values}
        filledFor={customer?.id ?? null}
        isReturn={shipment.return_of !== undefined}
        submit={carrier ? t('shipments.saveAndSubmit') : t('shipments.saveChanges')}
        onSubmit={async entered => {
          const saved = await replace({ params: { path: { id } }, body: shipmentBody(entered) })
          notify(outcomeOf(saved), { type: isWell(saved) ? 'success' : 'warning' })
          goTo(page, { replace: true })
        }}
      />
    </Page>
  )
}

type Saved = Schemas['Shipment'] & { warnings?: { message: string }[] }

function isWell({ carrier, warnings = [] }: Saved): boolean {
  return (carrier === null || carrier.status === 'submitted') && warnings.length === 0
}

function outcomeOf({ carrier, warnings = [] }: Saved): string {
  const [warning] = warnings
  if (carrier?.status === 'submitted') return t('shipments.accepted', { carrier: carrier.name })
  if (carrier) return carrier.message ?? t('shipments.notAccepted', { carrier: carrier.name })
  return warning ? `${t('common.saved')} ${warning.message}` : t('common.saved')
}
