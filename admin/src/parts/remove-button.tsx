import { IconButton } from '@mui/material'
import DeleteIcon from 'lucide-react/icons/trash-2'

/** Removes a row from a list of fields. */
export function RemoveButton({ name, remove }: { name: string; remove: () => void }) {
  return (
    <IconButton aria-label={name} onClick={remove} sx={{ mt: 1, height: 40 }}>
      <DeleteIcon />
    </IconButton>
  )
}
