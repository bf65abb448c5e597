import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import ManifestIcon from 'lucide-react/icons/clipboard-list'
import { useId, useState } from 'react'
import { HandOverField } from '../../parts/hand-over-field.tsx'
import { useBulk } from '../../parts/use-bulk.ts'

/** Prints a manifest of the ticked shipments, for whoever takes them over. */
export function BulkManifestButton() {
  const heading = useId()
  const manifest = useBulk('/shipments/bulk/manifest')
  const [open, setOpen] = useState(false)
  const [to, setTo] = useState('')

  async function print() {
    await manifest.run({ to: to.trim() || null })
    setOpen(false)
  }

  return (
    <>
      <Button variant="outlined" startIcon={<ManifestIcon />} onClick={() => setOpen(true)}>
        Manifest
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} fullWidth maxWidth="xs" aria-labelledby={heading}>
        <DialogTitle id={heading}>Manifest for a hand-over</DialogTitle>
        <DialogContent>
          <HandOverField to={to} change={setTo} />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Go back</Button>
          <Button variant="contained" loading={manifest.busy} onClick={print}>
            Print manifest
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
