import {
  Box,
  Button,
  Divider,
  List,
  ListItem,
  ListItemButton,
  Popover,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import AccountIcon from 'lucide-react/icons/circle-user'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../http/problem.ts'
import { useMeta } from '../http/use-meta.ts'
import { chooseLanguage, type Language, languageNames } from '../messages/language.ts'
import { chosenNow, t } from '../messages/text.ts'
import { useNotify } from '../parts/notifications.tsx'
import { visuallyHidden } from '../parts/visually-hidden.ts'
import { useSessionState } from '../session/use-session.ts'
import { type ModeChoice, useColourMode } from '../theme/use-colour-mode.ts'

/** Not a menu to screen readers: a menu holds entries alone, and no choices. */
export function AccountMenu() {
  const opener = useId()
  const { session, signOut } = useSessionState()
  const { choice, choose } = useColourMode()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const navigate = useNavigate()
  const notify = useNotify()
  const { staff } = session
  const { roles } = useMeta()

  return (
    <>
      <Button
        id={opener}
        onClick={event => setAnchor(event.currentTarget)}
        startIcon={<AccountIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        sx={{ color: 'text.secondary', maxWidth: 260, minWidth: 0 }}
      >
        <Box
          component="span"
          sx={{
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            '@media (max-width: 599.95px)': visuallyHidden,
          }}
        >
          {staff.name ?? staff.email}
        </Box>
      </Button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': opener, sx: { py: 1 } } }}
      >
        <Box sx={{ px: 2, py: 1 }}>
          <Typography variant="body2">{staff.email}</Typography>
          <Typography variant="caption" color="textSecondary">
            {roles.find(({ role }) => role === staff.role)?.name}
          </Typography>
        </Box>
        <Box sx={{ px: 2, pb: 1.5 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            fullWidth
            value={choice}
            onChange={(_, next: ModeChoice | null) => next && choose(next)}
            aria-label={t('frame.account.colours')}
          >
            <ToggleButton value="system">{t('frame.account.system')}</ToggleButton>
            <ToggleButton value="light">{t('frame.account.light')}</ToggleButton>
            <ToggleButton value="dark">{t('frame.account.dark')}</ToggleButton>
          </ToggleButtonGroup>
        </Box>
        <Box sx={{ px: 2, pb: 1.5 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            fullWidth
            value={chosenNow()}
            onChange={(_, next: Language | null) => {
              if (!next) return
              chooseLanguage(next)
              location.reload()
            }}
            aria-label={t('frame.account.language')}
          >
            {Object.entries(languageNames).map(([language, name]) => (
              <ToggleButton key={language} value={language} lang={language}>
                {name}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
        <Divider />
        <List disablePadding>
          <ListItem disablePadding>
            <ListItemButton
              onClick={() => {
                setAnchor(null)
                navigate('/account')
              }}
            >
              {t('frame.account.account')}
            </ListItemButton>
          </ListItem>
          <ListItem disablePadding>
            <ListItemButton
              onClick={() => {
                setAnchor(null)
                signOut().catch(error => notify(messageOf(error), { type: 'error' }))
              }}
            >
              {t('frame.account.signOut')}
            </ListItemButton>
          </ListItem>
        </List>
      </Popover>
    </>
  )
}
