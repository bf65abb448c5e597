import { Box, Button, Link as MuiLink } from '@mui/material'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Items } from '../../http/data-provider.ts'
import { useAsk } from '../../http/use-ask.ts'
import { Asked } from '../../parts/asked.tsx'
import { Facts } from '../../parts/facts.tsx'
import { listAddress } from '../../parts/list-address.ts'
import { Page } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { Day, When } from '../../parts/when.tsx'
import type { Driver, Pickup } from '../../records/pickup.ts'
import { PartyCard } from '../shipments/party-card.tsx'
import { PickupMenu } from './pickup-menu.tsx'
import { windowText } from './window-text.ts'

export default function PickupPage() {
  const { id = '' } = useParams()
  const pickup = useAsk<Pickup>(`/pickups/${encodeURIComponent(id)}`)
  return <Asked of={pickup}>{found => <PickupDetails pickup={found} />}</Asked>
}

function PickupDetails({ pickup }: { pickup: Pickup }) {
  const drivers = useAsk<Items<Driver>>('/drivers', { query: { active: true } })
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
      parent={{ to: `/pickups?date=${pickup.scheduled_date}`, name: 'Pickups of the day' }}
      actions={
        ended ? null : (
          <Button
            variant="contained"
            onClick={event => setAnchor(event.currentTarget)}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
          >
            {status === 'scheduled' ? 'Assign or change' : 'Change'}
          </Button>
        )
      }
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 2.5,
          alignItems: 'start',
        }}
      >
        <Panel title="Where">
          <PartyCard name="Address" party={pickup.address} />
        </Panel>
        <Panel title="What">
          <Facts
            facts={[
              ['Driver', pickup.driver?.name ?? 'None yet'],
              ['Driver’s phone', pickup.driver?.phone],
              ['Packages', pickup.num_packages],
              [
                'Weight',
                pickup.total_weight === null ? null : `${pickup.total_weight} ${pickup.weight_unit}`,
              ],
              ['Destination', pickup.destination],
              ['Payment', pickup.payment_type],
              [
                'Shipment',
                awb && (
                  <MuiLink component={Link} to={listAddress('/shipments', { q: awb })}>
                    {awb}
                  </MuiLink>
                ),
              ],
              ['Why it failed', pickup.failure_reason],
              ['Notes', pickup.notes],
              ['Entered', <When key="created" at={pickup.created_at} />],
              ['Cancelled', pickup.cancelled_at && <When key="cancelled" at={pickup.cancelled_at} />],
            ]}
          />
        </Panel>
      </Box>
      <PickupMenu
        pickup={pickup}
        drivers={drivers.data?.items ?? []}
        anchor={anchor}
        close={() => setAnchor(null)}
      />
    </Page>
  )
}
