import { Alert, Box } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { Facts } from '../../parts/facts.tsx'
import { Panel } from '../../parts/panel.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { When } from '../../parts/when.tsx'
import { CarrierActions } from './carrier-actions.tsx'
import { cancellationText, carrierStatusNames } from './carrier-names.ts'

const tones = { pending: 'warn', ordered: 'good', rejected: 'bad', cancelled: 'quiet' } as const

/** The carrier of a pickup, the state of the order, and the clerk's actions. */
export function PickupCarrierPanel({ pickup }: { pickup: Schemas['Pickup'] }) {
  const { carrier, carrier_second_confirmation_number: second, carrier_in_doubt: inDoubt } = pickup
  if (!carrier) return null
  const needsSomebody = inDoubt || second !== null || carrier.status === 'rejected'
  return (
    <Panel title={t('common.carrier')}>
      <Facts
        columns={4}
        facts={[
          [t('common.carrier'), carrier.name],
          [
            t('common.status'),
            <StatusMark
              key="status"
              status={carrierStatusNames[carrier.status]}
              tone={tones[carrier.status]}
            />,
          ],
          [t('pickups.carrier.confirmation'), carrier.confirmation_number],
          [t('pickups.carrier.second'), second],
          [t('pickups.carrier.orderedAt'), carrier.ordered_at && <When key="at" at={carrier.ordered_at} />],
          [t('pickups.carrier.cancellation'), cancellationText(carrier)],
          [t('pickups.carrier.attempts'), carrier.attempts],
        ]}
      />
      {carrier.message && (
        <Alert severity={needsSomebody ? 'warning' : 'info'} sx={{ mt: 2 }}>
          {carrier.message}
        </Alert>
      )}
      {pickup.carrier_actions.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <CarrierActions pickup={pickup} />
        </Box>
      )}
    </Panel>
  )
}
