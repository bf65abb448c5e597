import BanIcon from 'lucide-react/icons/ban'
import PrintIcon from 'lucide-react/icons/printer'
import { type ReactNode, useState } from 'react'
import { useMeta } from '../../http/use-meta.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { ExportSelectedButton } from '../../parts/export-selected.tsx'
import { MenuButton } from '../../parts/menu-button.tsx'
import { SelectionBar } from '../../parts/selection-bar.tsx'
import { useBulk } from '../../parts/use-bulk.ts'
import { Allowed, Needs } from '../../session/permission.tsx'
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
  const byHand = statuses.filter(each => each.status !== 'Created' && each.status !== 'Cancelled')
  return (
    <SelectionBar>
      {children}
      <MenuButton
        label="Print labels"
        icon={<PrintIcon />}
        variant="contained"
        busy={print.busy}
        items={[
          { label: 'In the order of the list', act: () => print.run({ order: 'list' }) },
          { label: 'By service', act: () => print.run({ order: 'service' }) },
          { label: 'By route (runs, then postal code)', act: () => print.run({ order: 'route' }) },
          { label: 'ZPL or other paper…', act: () => setLabelsOpen(true) },
        ]}
      />
      <Allowed to="statuses">
        <MenuButton
          label="Change status"
          items={byHand.map(each => ({ label: each.status, act: () => setStatus(each.status) }))}
        />
      </Allowed>
      <Allowed>
        <MenuButton
          label="Carrier"
          busy={resubmit.busy}
          items={[{ label: 'Submit again', act: () => resubmit.run({}) }]}
        />
      </Allowed>
      <BulkManifestButton />
      <ExportSelectedButton exportName="shipments" />
      <ConfirmButton
        label="Cancel shipments"
        icon={<BanIcon />}
        question="Cancel the selected shipments?"
        confirm="Cancel them"
        act={() => cancel.send({})}
        done="The cancellation has begun."
      >
        Their carriers are asked first. A cancellation cannot be undone.
      </ConfirmButton>
      {labelsOpen && <BulkLabelsDialog close={() => setLabelsOpen(false)} />}
      {status !== null && (
        <Needs permission="statuses">
          <BulkStatusDialog status={status} close={() => setStatus(null)} />
        </Needs>
      )}
    </SelectionBar>
  )
}
