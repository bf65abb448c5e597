import { Button, Menu, MenuItem } from '@mui/material'
import MoreIcon from 'lucide-react/icons/ellipsis'
import { useRef, useState } from 'react'
import { FileInput } from './file-input.tsx'
import { useAction } from './use-action.ts'

interface FileMenuProps {
  label: string
  /** The downloads, one for each format. */
  saves: readonly { label: string; run: () => Promise<unknown> }[]
  /** Null if there is no upload, or no permission for it. */
  take: { label: string; accept: string; name: string; read: (file: File) => Promise<unknown> } | null
}

/** A menu to download and upload a record as a file. */
export function FileMenu({ label, saves, take }: FileMenuProps) {
  const { busy, run } = useAction()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const input = useRef<HTMLInputElement>(null)

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<MoreIcon />}
        loading={busy}
        onClick={event => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {saves.map(save => (
          <MenuItem
            key={save.label}
            onClick={() => {
              setAnchor(null)
              void run(save.run)
            }}
          >
            {save.label}
          </MenuItem>
        ))}
        {take && (
          <MenuItem
            onClick={() => {
              setAnchor(null)
              input.current?.click()
            }}
          >
            {take.label}
          </MenuItem>
        )}
      </Menu>
      {take && (
        <FileInput
          field={input}
          accept={take.accept}
          name={take.name}
          take={file => void run(() => take.read(file))}
        />
      )}
    </>
  )
}
