import MoreIcon from '@mui/icons-material/MoreHoriz'
import { Button, Menu, MenuItem } from '@mui/material'
import { useRef, useState } from 'react'
import { useAct } from './act.ts'
import { FileInput } from './file-input.tsx'

interface FileMenuProps {
  label: string
  save: { label: string; run: () => Promise<unknown> }
  /** Null for who may not, or where nothing can be taken. */
  take: { label: string; accept: string; name: string; read: (file: File) => Promise<unknown> } | null
}

/** A button for one thing as a file: out and, for who may, in. */
export function FileMenu({ label, save, take }: FileMenuProps) {
  const { busy, act } = useAct()
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
        <MenuItem
          onClick={() => {
            setAnchor(null)
            void act(save.run)
          }}
        >
          {save.label}
        </MenuItem>
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
          take={file => void act(() => take.read(file))}
        />
      )}
    </>
  )
}
