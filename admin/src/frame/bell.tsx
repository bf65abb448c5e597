import {
  Badge,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Popover,
  Typography,
} from '@mui/material'
import BellIcon from 'lucide-react/icons/bell'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '../messages/text.ts'
import { type BellLine, useNotices } from './notices.ts'
import { useOwnWork } from './work.tsx'

/** The matters that need somebody now, and own work that has ended. Opening it makes everything seen. */
export function Bell() {
  const { lines, seeAll } = useNotices()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const count = lines.filter(({ isNew }) => isNew).length
  return (
    <>
      <IconButton
        aria-label={t('frame.bell.open', { count })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => {
          setAnchor(event.currentTarget)
          seeAll()
        }}
        sx={{ color: 'text.secondary' }}
      >
        <Badge badgeContent={count || null} color="error">
          <BellIcon />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('frame.bell.name'),
            sx: { width: 360, maxWidth: '100%', maxHeight: '70vh', p: 1 },
          },
        }}
      >
        <Typography variant="h3" component="h2" sx={{ px: 1.5, pt: 1 }}>
          {t('frame.bell.name')}
        </Typography>
        {lines.length === 0 && (
          <Typography color="textSecondary" sx={{ px: 1.5, py: 1 }}>
            {t('frame.bell.none')}
          </Typography>
        )}
        <List disablePadding>
          {lines.map(line => (
            <ListItem key={line.id} disablePadding>
              <Line line={line} close={() => setAnchor(null)} />
            </ListItem>
          ))}
        </List>
      </Popover>
    </>
  )
}

function Line({ line: { text, about, to, work }, close }: { line: BellLine; close: () => void }) {
  const { show } = useOwnWork()
  const content = <ListItemText primary={text} secondary={about} sx={{ overflowWrap: 'anywhere' }} />
  if (to !== undefined) {
    return (
      <ListItemButton component={Link} to={to} onClick={close}>
        {content}
      </ListItemButton>
    )
  }
  return (
    <ListItemButton
      onClick={() => {
        close()
        if (work) show(work)
      }}
    >
      {content}
    </ListItemButton>
  )
}
