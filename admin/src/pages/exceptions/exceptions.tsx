import { Box, Button, Stack } from '@mui/material'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import { ListFrame } from '../../parts/list-page.tsx'
import { type ListedColumn, RecordTable } from '../../parts/record-table.tsx'
import { useListContext } from '../../parts/use-list.ts'
import { Allowed, Needs } from '../../session/permission.tsx'
import { AwbLink } from '../shipments/awb-link.tsx'
import { ShipmentActions } from '../shipments/bulk-actions.tsx'
import { ContactCell } from './contact-cell.tsx'
import { ExceptionActions } from './exception-actions.tsx'
import { ExceptionDialog } from './exception-dialog.tsx'
import { ExceptionFilters, KindTabs } from './exception-filters.tsx'
import { exceptionNames, exceptionRemedies } from './exception-names.ts'
import { ExceptionPage } from './exception-page.tsx'
import { ReasonCell } from './reason-cell.tsx'
import { Age, OwnerCell } from './work-cells.tsx'

type ShipmentException = Schemas['ShipmentException']

/** The shipments that need attention, with their remedies. */
export default function Exceptions() {
  return (
    <ExceptionPage of="shipments">
      <ListFrame
        list="exceptions"
        resource="exceptions"
        sort={{ field: 'id', order: 'DESC' }}
        filters={<ExceptionFilters of="shipments" />}
        actions={
          <ShipmentActions>
            <ExceptionActions of="shipments" />
          </ShipmentActions>
        }
      >
        <KindTabs of="shipments" names={exceptionNames} />
        <ExceptionTable />
      </ListFrame>
    </ExceptionPage>
  )
}

function ExceptionTable() {
  const [opened, setOpened] = useState<ShipmentException | null>(null)
  const tableColumns = useMemo(() => columns(setOpened), [])
  const { data } = useListContext()
  const items = (data?.items ?? []) as ShipmentException[]
  const shown = opened && (items.find(({ id }) => id === opened.id) ?? opened)
  return (
    <>
      <RecordTable<ShipmentException>
        name={t('common.exceptions')}
        nameOf={shipment => shipment.awb}
        rowsOpen
        columns={tableColumns}
        empty={<Empty title={t('exceptions.none')}>{t('exceptions.noneAbout')}</Empty>}
      />
      {shown && (
        <Needs permission="statuses">
          <ExceptionDialog
            of="shipments"
            id={shown.id}
            name={shown.awb}
            exception={shown.exception}
            phones={[
              [t('exceptions.recipient'), shown.recipient.phone],
              [t('exceptions.sender'), shown.sender.phone],
            ]}
            close={() => setOpened(null)}
          />
        </Needs>
      )}
    </>
  )
}

function columns(open: (shipment: ShipmentException) => void): ListedColumn<ShipmentException>[] {
  return [
    { id: 'awb', name: t('common.awb'), cell: shipment => <AwbLink of={shipment} /> },
    {
      id: 'exception',
      name: t('exceptions.exception'),
      cell: ({ exception }) => (
        <Box>
          <ReasonCell
            exception={exception}
            names={exceptionNames}
            remedies={exceptionRemedies}
            isBad={exception.kind === 'carrier_rejected' || exception.kind === 'delivery_failed'}
          />
        </Box>
      ),
    },
    { id: 'age', name: t('common.age'), cell: ({ exception }) => <Age since={exception.since} /> },
    { id: 'contacts', name: t('exceptions.contacts'), cell: shipment => <ContactCell shipment={shipment} /> },
    { id: 'service', name: t('common.service'), wide: true, cell: shipment => shipment.service.name },
    {
      id: 'owner',
      name: t('common.owner'),
      cell: ({ id, awb, exception }) => <OwnerCell of="shipments" id={id} name={awb} exception={exception} />,
    },
    {
      id: 'work',
      name: t('exceptions.work'),
      quietName: true,
      cell: shipment => (
        <Stack sx={{ gap: 0.75, alignItems: 'flex-start' }}>
          {shipment.exception.can_correct && (
            <Allowed to="shipments">
              <Button variant="contained" component={Link} to={`/shipments/${shipment.id}/edit`}>
                {shipment.carrier ? t('exceptions.correct') : t('common.edit')}
              </Button>
            </Allowed>
          )}
          <Button
            variant="outlined"
            onClick={() => open(shipment)}
            aria-label={t('exceptions.notesOn', { name: shipment.awb })}
          >
            {t('exceptions.notes')}
          </Button>
        </Stack>
      ),
    },
  ]
}
