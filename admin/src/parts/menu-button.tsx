import { Button, ListItemText, Menu, MenuItem } from '@mui/material'
import ChevronIcon from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'

export interface MenuAction {
  label: string
  act: () => void
  /** A second line. */
  about?: string
  /** Shows the second line in amber. */
  warn?: boolean
}

interface MenuButtonProps {
  label: string
  icon?: ReactNode
  variant?: 'contained' | 'outlined' | 'text'
  busy?: boolean
  items: readonly MenuAction[]
}

/** A button with a menu of actions. */
export function MenuButton({ label, icon, variant = 'outlined', busy = false, items }: MenuButtonProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const id = useId()
  return (
    <>
      <Button
        id={id}
        variant={variant}
        loading={busy}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={event => setPlace(event.currentTarget)}
        endIcon={<ChevronIcon />}
        {...(icon ? { startIcon: icon } : {})}
      >
        {label}
      </Button>
      <Menu
        anchorEl={place}
        open={place !== null}
        onClose={() => setPlace(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {items.map(item => (
          <MenuItem
            key={item.label}
            onClick={() => {
              setPlace(null)
              item.act()
            }}
          >
            {item.about === undefined ? (
              item.label
            ) : (
              <ListItemText
                primary={item.label}
                secondary={item.about}
                slotProps={{ secondary: { sx: { color: item.warn ? 'warning.main' : 'text.secondary' } } }}
              />
            )}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
