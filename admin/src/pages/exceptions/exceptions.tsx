import { Box, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { Empty } from '../../parts/empty.tsx'
import { ListFrame } from '../../parts/list-page.tsx'
import { type Column, RecordTable } from '../../parts/record-table.tsx'
import { useListContext } from '../../parts/use-list.ts'
import { shortTime } from '../../parts/when.tsx'
import { Allowed, Needs } from '../../session/permission.tsx'
import { useTenant } from '../../session/use-session.ts'
import { AwbLink } from '../shipments/awb-link.tsx'
import { ShipmentActions } from '../shipments/bulk-actions.tsx'
import { ageText } from './age-text.ts'
import { ContactCell } from './contact-cell.tsx'
import { ExceptionActions } from './exception-actions.tsx'
import { ExceptionDialog } from './exception-dialog.tsx'
import { ExceptionFilters, KindTabs } from './exception-filters.tsx'
import { ExceptionPage } from './exception-page.tsx'
import { ReasonCell } from './reason-cell.tsx'
import { useExceptionWork } from './use-exception-work.ts'

type ShipmentException = Schemas['ShipmentException']

/** The shipments that need attention, and what is done about them. */
export default function Exceptions() {
  return (
    <ExceptionPage of="shipments">
      <ListFrame
        resource="exceptions"
        sort={{ field: 'id', order: 'DESC' }}
        filters={<ExceptionFilters />}
        actions={
          <ShipmentActions>
            <ExceptionActions />
          </ShipmentActions>
        }
      >
        <KindTabs />
        <ExceptionTable />
      </ListFrame>
    </ExceptionPage>
  )
}

function ExceptionTable() {
  const [opened, setOpened] = useState<ShipmentException | null>(null)
  const { data } = useListContext()
  const items = (data?.items ?? []) as ShipmentException[]
  const shown = opened && (items.find(({ id }) => id === opened.id) ?? opened)
  return (
    <>
      <RecordTable<ShipmentException>
        name="Exceptions"
        nameOf={shipment => shipment.awb}
        rowsOpen
        columns={columns(setOpened)}
        empty={
          <Empty title="No shipment needs you">
            Failed deliveries and problems with carriers appear here.
          </Empty>
        }
      />
      {shown && (
        <Needs permission="statuses">
          <ExceptionDialog shipment={shown} close={() => setOpened(null)} />
        </Needs>
      )}
    </>
  )
}

function columns(open: (shipment: ShipmentException) => void): Column<ShipmentException>[] {
  return [
    { name: 'AWB', cell: shipment => <AwbLink of={shipment} /> },
    {
      name: 'Exception',
      cell: ({ exception }) => (
        <Box>
          <ReasonCell exception={exception} />
        </Box>
      ),
    },
    { name: 'Age', cell: ({ exception }) => <Age since={exception.since} /> },
    { name: 'Contacts', cell: shipment => <ContactCell shipment={shipment} /> },
    { name: 'Service', wide: true, cell: shipment => shipment.service.name },
    { name: 'Owner', cell: shipment => <OwnerCell shipment={shipment} /> },
    {
      name: 'Work',
      quietName: true,
      cell: shipment => (
        <Stack sx={{ gap: 0.75, alignItems: 'flex-start' }}>
          {shipment.exception.can_correct && (
            <Allowed to="shipments">
              <Button variant="contained" component={Link} to={`/shipments/${shipment.id}/edit`}>
                Correct and submit
              </Button>
            </Allowed>
          )}
          <Button variant="outlined" onClick={() => open(shipment)} aria-label={`Notes on ${shipment.awb}`}>
            Notes
          </Button>
        </Stack>
      ),
    },
  ]
}

function Age({ since }: { since: string }) {
  const { timezone } = useTenant()
  return (
    <Box
      component="time"
      dateTime={since}
      title={`Since ${shortTime(since, timezone)}`}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {ageText(since, Date.now())}
    </Box>
  )
}

/** Who sees to it; whoever looks can take what is nobody's. */
function OwnerCell({ shipment: { id, awb, exception } }: { shipment: ShipmentException }) {
  const { me, busy, assign } = useExceptionWork()
  if (exception.owner) return <>{exception.owner.id === me ? 'Me' : exception.owner.name}</>
  return (
    <Allowed to="statuses">
      <Button
        variant="outlined"
        loading={busy}
        onClick={() => assign({ ids: [id] }, me, null)}
        aria-label={`Take ${awb}`}
      >
        Take
      </Button>
    </Allowed>
  )
}
