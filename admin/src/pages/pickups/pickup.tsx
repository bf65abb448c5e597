import { Box, Button, Link as MuiLink } from '@mui/material'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { codeText, numberText, t } from '../../messages/text.ts'
import { Facts } from '../../parts/facts.tsx'
import { listAddress } from '../../parts/list-address.ts'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { Day, When } from '../../parts/when.tsx'
import { Allowed } from '../../session/permission.tsx'
import { PickupProofs } from '../proofs/proofs.tsx'
import { PartyCard } from '../shipments/party-card.tsx'
import { PickupCarrierPanel } from './carrier-panel.tsx'
import { PickupMenu } from './pickup-menu.tsx'
import { windowText } from './window-text.ts'

export default function PickupPage() {
  const { id = '' } = useParams()
  const pickup = useApiQuery('/pickups/{id}', { params: { path: { id: Number(id) } } })
  return <QueryResult query={pickup}>{found => <PickupDetails pickup={found} />}</QueryResult>
}

function PickupDetails({ pickup }: { pickup: Schemas['Pickup'] }) {
  const drivers = useApiQuery('/drivers', { params: { query: { active: 'true' } } })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { customer, status, awb } = pickup
  const ended = status === 'completed' || status === 'cancelled'
  return (
    <Page
      title={pickup.confirmation_number}
      mark={<StatusMark status={status} />}
      about={
        <>
          <Day date={pickup.scheduled_date} />, {windowText(pickup)} ·{' '}
          <MuiLink component={Link} to={`/customers/${customer.id}`}>
            {customer.name}
          </MuiLink>
        </>
      }
      parent={{ to: `/pickups?date=${pickup.scheduled_date}`, name: t('pickups.ofTheDay') }}
      actions={
        ended ? null : (
          <Allowed>
            <Button
              variant="contained"
              onClick={event => setAnchor(event.currentTarget)}
              aria-haspopup="menu"
              aria-expanded={anchor !== null}
            >
              {status === 'scheduled' ? t('pickups.assignOrChange') : t('pickups.change')}
            </Button>
          </Allowed>
        )
      }
    >
      <PickupCarrierPanel pickup={pickup} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 2.5,
          alignItems: 'start',
        }}
      >
        <Panel title={t('address.address')}>
          <PartyCard name={t('pickups.collectFrom')} party={pickup.address} />
        </Panel>
        <Panel title={t('common.details')}>
          <Facts
            facts={[
              [t('common.driver'), pickup.driver?.name ?? (pickup.carrier ? null : t('pickups.notAssigned'))],
              [t('pickups.driverPhone'), pickup.driver?.phone],
              [t('pickups.packagesField'), pickup.num_packages],
              [
                t('common.weight'),
                pickup.total_weight === null
                  ? null
                  : `${numberText(pickup.total_weight)} ${pickup.weight_unit}`,
              ],
              [t('pickups.destination'), pickup.destination && codeText('pickups.kind', pickup.destination)],
              [t('pickups.payment'), pickup.payment_type && codeText('pickups.kind', pickup.payment_type)],
              [
                t('common.shipment'),
                awb && (
                  <MuiLink component={Link} to={listAddress('/shipments', { q: awb })}>
                    {awb}
                  </MuiLink>
                ),
              ],
              [t('pickups.failureReason'), pickup.failure_reason],
              [t('common.notes'), pickup.notes],
              [t('common.createdAt'), <When key="created" at={pickup.created_at} />],
              [
                t('pickups.cancelledAt'),
                pickup.cancelled_at && <When key="cancelled" at={pickup.cancelled_at} />,
              ],
            ]}
          />
        </Panel>
      </Box>
      <PickupProofs id={pickup.id} />
      <PickupMenu
        pickup={pickup}
        drivers={drivers.data?.items ?? []}
        anchor={anchor}
        close={() => setAnchor(null)}
      />
    </Page>
  )
}
