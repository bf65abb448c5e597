import { Alert } from '@mui/material'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import type { DataOf, Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { useNotify } from '../../parts/notifications.tsx'
import { Page } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { useWayBack } from '../../parts/way-back.tsx'
import { todayIn } from '../../parts/when.tsx'
import { useTenant } from '../../session/use-session.ts'
import { enteredReturn, shipmentBody } from './shipment-body.ts'
import { ShipmentForm } from './shipment-form.tsx'

/** Creates the return of a shipment, prefilled with the parties exchanged. */
export default function ReturnShipment() {
  const { id = '' } = useParams()
  const params = { path: { id: Number(id) } }
  const original = useApiQuery('/shipments/{id}', { params })
  const proposed = useApiQuery('/shipments/{id}/return', { params })
  return (
    <QueryResult query={original}>
      {shipment => (
        <QueryResult query={proposed}>
          {({ request }) => <ReturnForm of={shipment} request={request} />}
        </QueryResult>
      )}
    </QueryResult>
  )
}

type Proposed = DataOf<'get', '/shipments/{id}/return'>['request']

function ReturnForm({ of: original, request }: { of: Schemas['Shipment']; request: Proposed }) {
  const { id, awb, service, customer } = original
  const create = useApiMutation('post', '/shipments/{id}/return')
  const notify = useNotify()
  const { goTo } = useWayBack()
  const { timezone } = useTenant()
  const values = useMemo(
    () => ({ ...enteredReturn(request), service_id: service.id, date: todayIn(timezone) }),
    [request, service.id, timezone],
  )
  return (
    <Page title={t('shipments.returnOf', { awb })} parent={{ to: `/shipments/${id}`, name: awb }}>
      {!original.can_return && (
        <Alert severity="warning" sx={{ mb: 2.5 }}>
          {original.return_shipment
            ? t('shipments.returnedAlready', { awb: original.return_shipment.awb })
            : t('shipments.cannotReturn')}
        </Alert>
      )}
      <ShipmentForm
        values={values}
        filledFor={customer?.id ?? null}
        isReturn
        submit={t('shipments.createReturn')}
        onSubmit={async entered => {
          const made = await create({ params: { path: { id } }, body: shipmentBody(entered) })
          notify(t('shipments.bringsBack', { back: made.awb, awb }), { type: 'success' })
          goTo(`/shipments/${made.id}`, { replace: true })
        }}
      />
    </Page>
  )
}
