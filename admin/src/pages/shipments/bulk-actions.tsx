import { Button } from '@mui/material'
import BanIcon from 'lucide-react/icons/ban'
import PrintIcon from 'lucide-react/icons/printer'
import { type ReactNode, useState } from 'react'
import { useMeta } from '../../http/use-meta.ts'
import { t } from '../../messages/text.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { ExportSelectedButton } from '../../parts/export-selected.tsx'
import { MenuButton } from '../../parts/menu-button.tsx'
import { SelectionBar } from '../../parts/selection-bar.tsx'
import { useBulk } from '../../parts/use-bulk.ts'
import { Allowed, Needs } from '../../session/permission.tsx'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'
import { BulkLabelsDialog } from './bulk-labels-dialog.tsx'
import { BulkManifestButton } from './bulk-manifest.tsx'
import { BulkStatusDialog } from './bulk-status-dialog.tsx'

/** The actions on ticked shipments. A list's own actions come first. */
export function ShipmentActions({ children }: { children?: ReactNode }) {
  const { shipment_statuses: statuses } = useMeta()
  const print = useBulk('/shipments/bulk/print')
  const cancel = useBulk('/shipments/bulk/cancel')
  const resubmit = useBulk('/shipments/bulk/resubmit')
  const [status, setStatus] = useState<(typeof statuses)[number]['status'] | null>(null)
  const [labelsOpen, setLabelsOpen] = useState(false)
  const [editing, setEditing] = useState(false)
  const byHand = statuses.filter(each => each.status !== 'Created' && each.status !== 'Cancelled')
  return (
    <SelectionBar>
      {children}
      <MenuButton
        label={t('shipments.bulk.print')}
        icon={<PrintIcon />}
        variant="contained"
        busy={print.busy}
        items={[
          { label: t('shipments.bulk.listOrder'), act: () => print.run({ order: 'list' }) },
          { label: t('shipments.order.service'), act: () => print.run({ order: 'service' }) },
          { label: t('shipments.order.route'), act: () => print.run({ order: 'route' }) },
          { label: t('shipments.bulk.zpl'), act: () => setLabelsOpen(true) },
        ]}
      />
      <Allowed to="statuses">
        <MenuButton
          label={t('shipments.changeStatus')}
          items={byHand.map(each => ({ label: each.status, act: () => setStatus(each.status) }))}
        />
      </Allowed>
      <Allowed to="shipments">
        <Button variant="outlined" onClick={() => setEditing(true)}>
          {t('common.edit')}
        </Button>
      </Allowed>
      <Allowed>
        <MenuButton
          label={t('common.carrier')}
          busy={resubmit.busy}
          items={[{ label: t('shipments.bulk.resubmit'), act: () => resubmit.run({}) }]}
        />
      </Allowed>
      <BulkManifestButton />
      <ExportSelectedButton exportName="shipments" />
      <ConfirmButton
        label={t('shipments.bulk.cancel')}
        icon={<BanIcon />}
        question={t('shipments.bulk.cancelQuestion')}
        confirm={t('shipments.bulk.cancelConfirm')}
        act={() => cancel.send({})}
        done={t('pickups.cancelManyDone')}
      >
        {t('pickups.cancelManyAbout')}
      </ConfirmButton>
      {editing && (
        <Needs permission="shipments">
          <BulkEditDialog close={() => setEditing(false)} />
        </Needs>
      )}
      {labelsOpen && <BulkLabelsDialog close={() => setLabelsOpen(false)} />}
      {status !== null && (
        <Needs permission="statuses">
          <BulkStatusDialog status={status} close={() => setStatus(null)} />
        </Needs>
      )}
    </SelectionBar>
  )
}
