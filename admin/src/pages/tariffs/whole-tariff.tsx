import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { useStartTask } from '../../frame/tasks.tsx'
import { fetchFile } from '../../http/call.ts'
import { firstFault } from '../../http/problem.ts'
import { useTell } from '../../http/use-ask.ts'
import { FileMenu } from '../../parts/file-menu.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { useIsOwner } from '../../session/use-session.ts'

interface ImportAnswer {
  changes: Record<string, { added: number; changed: number; removed: number }>
  warnings?: { field: string; message: string }[]
}

interface Prepared extends ImportAnswer {
  name: string
  tariff: unknown
}

/** The tariff as one document, out and in. What a file would change is shown before it does. */
export function WholeTariff() {
  const tell = useTell()
  const isOwner = useIsOwner()
  const [prepared, setPrepared] = useState<Prepared | null>(null)

  async function save() {
    const response = await fetchFile('/tariff.json')
    saveFile(await response.blob(), 'tariff.json')
  }

  async function prepare(file: File) {
    const tariff = parsed(await file.text())
    try {
      const answer = await tell<ImportAnswer>('POST', '/tariff/import', { tariff }, { dry_run: true })
      setPrepared({ ...answer, name: file.name, tariff })
    } catch (error) {
      throw new Error(`${file.name}: ${firstFault(error)}`)
    }
  }

  return (
    <>
      <FileMenu
        label="Whole tariff"
        save={{ label: 'Save as a file', run: save }}
        take={
          isOwner
            ? {
                label: 'Replace by a file…',
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

const parts: Record<string, string> = {
  package_types: 'Package types',
  zone_sets: 'Zone sets',
  services: 'Services',
  cards: 'Rate cards',
  surcharges: 'Surcharges',
  customer_pricing: 'Customer pricing',
}

function ImportDialog({ prepared, close }: { prepared: Prepared; close: () => void }) {
  const tell = useTell()
  const start = useStartTask()
  const heading = useId()
  const { name, tariff, changes, warnings = [] } = prepared
  const changed = Object.entries(changes).filter(
    ([, { added, changed: edited, removed }]) => added + edited + removed > 0,
  )

  function run() {
    close()
    start(`Tariff of ${name}`, async () => {
      await tell('POST', '/tariff/import', { tariff })
      return `The tariff is that of ${name} now.`
    })
  }

  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>Replace the tariff by {name}?</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 1 }}>
          {changed.length === 0 && (
            <Typography>The file is the tariff as it is: nothing would change.</Typography>
          )}
          {changed.map(([part, { added, changed: edited, removed }]) => (
            <Typography key={part}>
              {parts[part] ?? part}: {added} added, {edited} changed, {removed} removed
            </Typography>
          ))}
          {warnings.slice(0, 10).map(({ field, message }) => (
            <Alert key={field} severity="warning">
              {field}: {message}
            </Alert>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Keep the tariff</Button>
        <Button variant="contained" onClick={run} disabled={changed.length === 0}>
          Replace
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The file is not JSON.')
  }
}
