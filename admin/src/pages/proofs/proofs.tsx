import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { Needs } from '../../session/permission.tsx'
import { ProofsPanel } from './proofs-panel.tsx'

/** The proofs of a shipment, with the work on them. */
export function ShipmentProofs({ id }: { id: number }) {
  const params = { path: { id } }
  const proofs = useApiQuery('/shipments/{id}/proofs', { params })
  const add = useApiMutation('post', '/shipments/{id}/proofs')
  const withdraw = useApiMutation('post', '/shipments/{id}/proofs/{proof}/withdraw')
  return (
    <Needs permission="statuses">
      <ProofsPanel
        proofs={proofs.data?.items ?? []}
        path={`/shipments/${id}`}
        failed="proofs.notDelivered"
        addPaper={file => add({ params, body: { file } })}
        withdraw={(proof, note) => withdraw({ params: { path: { id, proof } }, body: { note } })}
      />
    </Needs>
  )
}

/** The proofs of a pickup, with the work on them. */
export function PickupProofs({ id }: { id: number }) {
  const params = { path: { id } }
  const proofs = useApiQuery('/pickups/{id}/proofs', { params })
  const add = useApiMutation('post', '/pickups/{id}/proofs')
  const withdraw = useApiMutation('post', '/pickups/{id}/proofs/{proof}/withdraw')
  return (
    <Needs permission="pickups">
      <ProofsPanel
        proofs={proofs.data?.items ?? []}
        path={`/pickups/${id}`}
        failed="proofs.notCollected"
        addPaper={file => add({ params, body: { file } })}
        withdraw={(proof, note) => withdraw({ params: { path: { id, proof } }, body: { note } })}
      />
    </Needs>
  )
}
