import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Stack,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { useStartTask } from '../../frame/tasks.tsx'
import type { DataOf } from '../../http/api.ts'
import { firstFault } from '../../http/problem.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { FileMenu } from '../../parts/file-menu.tsx'
import { countText } from '../../parts/money.ts'
import { readJson } from '../../parts/read-file.ts'
import { download } from '../../parts/save-file.ts'
import { dayText } from '../../parts/when.tsx'
import { useIsOwner } from '../../session/use-session.ts'

type ImportAnswer = DataOf<'post', '/tariff/import'>

interface Prepared extends ImportAnswer {
  name: string
  tariff: Record<string, unknown>
}

/** Downloads and uploads the tariff as one document. Uploads are previewed first. */
export function WholeTariff() {
  const replace = useApiMutation('post', '/tariff/import')
  const isOwner = useIsOwner()
  const [prepared, setPrepared] = useState<Prepared | null>(null)

  async function prepare(file: File) {
    try {
      const tariff = await readJson(file)
      const answer = await replace({ params: { query: { dry_run: 'true' } }, body: { tariff } })
      setPrepared({ ...answer, name: file.name, tariff })
    } catch (error) {
      throw new Error(`${file.name}: ${firstFault(error)}`)
    }
  }

  return (
    <>
      <FileMenu
        label="Whole tariff"
        saves={[{ label: 'Export as a file', run: () => download('/tariff.json', 'tariff.json') }]}
        take={
          isOwner
            ? {
                label: 'Replace with a file…',
                accept: '.json,application/json',
                name: 'File with a tariff',
                read: prepare,
              }
            : null
        }
      />
      {prepared && <ImportDialog prepared={prepared} close={() => setPrepared(null)} />}
    </>
  )
}

const parts: Record<keyof ImportAnswer['changes'], string> = {
  package_types: 'Package types',
  options: 'Options',
  zone_sets: 'Zone sets',
  zone_rules: 'Zone rules',
  holidays: 'Holidays',
  services: 'Services',
  cards: 'Rate cards',
  surcharges: 'Surcharges',
  customer_groups: 'Customer groups',
  customer_pricing: 'Customer pricing',
}

const partNames = Object.keys(parts) as (keyof typeof parts)[]

function ImportDialog({ prepared, close }: { prepared: Prepared; close: () => void }) {
  const replace = useApiMutation('post', '/tariff/import')
  const start = useStartTask()
  const heading = useId()
  const { name, tariff, changes, into_past: past, warnings = [] } = prepared
  const [intoPast, setIntoPast] = useState(false)
  const changed = partNames.filter(part => {
    const { added, changed: edited, removed } = changes[part]
    return added + edited + removed > 0
  })

  function run() {
    close()
    start(`Tariff of ${name}`, async () => {
      await replace({ body: { tariff, into_past: intoPast } })
      return `The tariff was replaced with ${name}.`
    })
  }

  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>Replace the tariff with {name}?</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 1 }}>
          {changed.length === 0 && (
            <Typography>The file matches the current tariff: nothing would change.</Typography>
          )}
          {changed.map(part => (
            <Typography key={part}>
              {parts[part]}: {changes[part].added} added, {changes[part].changed} changed,{' '}
              {changes[part].removed} removed
            </Typography>
          ))}
          {past.length > 0 && (
            <>
              <Alert severity="warning">
                {countText(past.length, 'rate card')} would begin in the past:{' '}
                {past
                  .slice(0, 5)
                  .map(({ card, valid_from }) => `${card} on ${dayText(valid_from)}`)
                  .join(', ')}
                {past.length > 5 && ' …'}. Quotes and shipments that are dated from then on get the new
                prices; shipments that are priced already keep theirs.
              </Alert>
              <FormControlLabel
                control={<Checkbox checked={intoPast} onChange={(_, checked) => setIntoPast(checked)} />}
                label="Publish into the past"
              />
            </>
          )}
          {warnings.slice(0, 10).map(({ field, message }) => (
            <Alert key={field} severity="warning">
              {field}: {message}
            </Alert>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Cancel</Button>
        <Button
          variant="contained"
          onClick={run}
          disabled={changed.length === 0 || (past.length > 0 && !intoPast)}
        >
          Replace
        </Button>
      </DialogActions>
    </Dialog>
  )
}
