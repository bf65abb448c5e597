import { Box, Button, Link as MuiLink, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import { ListFrame } from '../../parts/list-page.tsx'
import { PhoneLink } from '../../parts/phone-link.tsx'
import { type ListedColumn, RecordTable } from '../../parts/record-table.tsx'
import { useListContext } from '../../parts/use-list.ts'
import { Day } from '../../parts/when.tsx'
import { Needs } from '../../session/permission.tsx'
import { PickupActions } from '../pickups/bulk-actions.tsx'
import { CarrierActions } from '../pickups/carrier-actions.tsx'
import { ExceptionActions } from './exception-actions.tsx'
import { ExceptionDialog } from './exception-dialog.tsx'
import { ExceptionFilters, KindTabs } from './exception-filters.tsx'
import { ExceptionPage } from './exception-page.tsx'
import { pickupExceptionNames, pickupRemedies } from './pickup-exception-names.ts'
import { ReasonCell } from './reason-cell.tsx'
import { Age, OwnerCell } from './work-cells.tsx'

type PickupException = Schemas['PickupException']

/** The pickups at carriers that need attention, with their remedies. */
export default function PickupExceptions() {
  return (
    <ExceptionPage of="pickups">
      <ListFrame
        list="pickup-exceptions"
        resource="exceptions/pickups"
        sort={{ field: 'id', order: 'DESC' }}
        filters={<ExceptionFilters of="pickups" />}
        actions={
          <PickupActions>
            <ExceptionActions of="pickups" />
          </PickupActions>
        }
      >
        <KindTabs of="pickups" names={pickupExceptionNames} />
        <PickupExceptionTable />
      </ListFrame>
    </ExceptionPage>
  )
}

function PickupExceptionTable() {
  const [opened, setOpened] = useState<PickupException | null>(null)
  const tableColumns = useMemo(() => columns(setOpened), [])
  const { data } = useListContext()
  const items = (data?.items ?? []) as PickupException[]
  const shown = opened && (items.find(({ id }) => id === opened.id) ?? opened)
  return (
    <>
      <RecordTable<PickupException>
        name={t('exceptions.pickupExceptions')}
        rowsOpen
        columns={tableColumns}
        nameOf={pickup => pickup.confirmation_number}
        empty={<Empty title={t('exceptions.noPickups')}>{t('exceptions.noPickupsAbout')}</Empty>}
      />
      {shown && (
        <Needs permission="statuses">
          <ExceptionDialog
            of="pickups"
            id={shown.id}
            name={shown.confirmation_number}
            exception={shown.exception}
            phones={[[t('address.address'), shown.address.phone]]}
            close={() => setOpened(null)}
          />
        </Needs>
      )}
    </>
  )
}

function columns(open: (pickup: PickupException) => void): ListedColumn<PickupException>[] {
  return [
    {
      id: 'pickup',
      name: t('exceptions.pickup'),
      cell: pickup => (
        <>
          <MuiLink
            component={Link}
            to={`/pickups/${pickup.id}`}
            sx={{ fontWeight: 560, whiteSpace: 'nowrap' }}
          >
            {pickup.confirmation_number}
          </MuiLink>
          <Typography variant="caption" color="textSecondary" component="div">
            <Day date={pickup.scheduled_date} />
          </Typography>
        </>
      ),
    },
    { id: 'exception', name: t('exceptions.exception'), cell: pickup => <PickupReason pickup={pickup} /> },
    { id: 'age', name: t('common.age'), cell: ({ exception }) => <Age since={exception.since} /> },
    { id: 'contact', name: t('exceptions.contact'), cell: pickup => <ContactOfPickup pickup={pickup} /> },
    {
      id: 'carrier',
      name: t('common.carrier'),
      wide: true,
      cell: pickup => <CarrierNumbers pickup={pickup} />,
    },
    {
      id: 'owner',
      name: t('common.owner'),
      cell: ({ id, confirmation_number: name, exception }) => (
        <OwnerCell of="pickups" id={id} name={name} exception={exception} />
      ),
    },
    {
      id: 'work',
      name: t('exceptions.work'),
      quietName: true,
      cell: pickup => (
        <Button
          variant="outlined"
          onClick={() => open(pickup)}
          aria-label={t('exceptions.notesOn', { name: pickup.confirmation_number })}
        >
          {t('exceptions.notes')}
        </Button>
      ),
    },
  ]
}

/** The reason, the carrier's message and the actions, in one place on a phone too. */
function PickupReason({ pickup }: { pickup: PickupException }) {
  const { exception } = pickup
  return (
    <Box>
      <ReasonCell
        exception={exception}
        names={pickupExceptionNames}
        remedies={pickupRemedies}
        isBad={exception.kind === 'carrier_refused' || exception.kind === 'ordered_twice'}
      />
      <Box sx={{ mt: 1 }}>
        <CarrierActions pickup={pickup} />
      </Box>
    </Box>
  )
}

/** The contact for this pickup. */
function ContactOfPickup({ pickup: { customer, address } }: { pickup: PickupException }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere', minWidth: { xs: 0, sm: 76, md: 140 } }}>
      <Typography variant="body2" component="div">
        {address.company}
        {address.phone && (
          <>
            {' · '}
            <PhoneLink phone={address.phone} />
          </>
        )}
      </Typography>
      {customer.name !== null && customer.name !== address.company && (
        <Typography variant="caption" color="textSecondary" component="div">
          {customer.name}
        </Typography>
      )}
    </Box>
  )
}

function CarrierNumbers({ pickup }: { pickup: PickupException }) {
  const { carrier, carrier_second_confirmation_number: second } = pickup
  return (
    <>
      {carrier?.name}
      {[carrier?.confirmation_number, second]
        .flatMap(number => number ?? [])
        .map(number => (
          <Box key={number} sx={{ fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
            {number}
          </Box>
        ))}
    </>
  )
}
