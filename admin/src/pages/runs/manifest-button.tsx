import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { address } from '../../http/call.ts'
import { HandOverField } from '../../parts/hand-over-field.tsx'

/** Opens the manifest of a run for a hand-over, which names who takes the parcels over. */
export function ManifestButton({ runId }: { runId: number }) {
  const heading = useId()
  const [open, setOpen] = useState(false)
  const [to, setTo] = useState('')
  const query = to.trim() === '' ? '' : `?to=${encodeURIComponent(to.trim())}`
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Manifest
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} fullWidth maxWidth="xs" aria-labelledby={heading}>
        <DialogTitle id={heading}>Manifest for a hand-over</DialogTitle>
        <DialogContent>
          <HandOverField to={to} change={setTo} />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Go back</Button>
          <Button
            variant="contained"
            href={address(`/runs/${runId}/manifest.pdf${query}`)}
            target="_blank"
            onClick={() => setOpen(false)}
          >
            Open PDF
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
