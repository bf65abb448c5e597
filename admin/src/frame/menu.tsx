import { Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText, Typography } from '@mui/material'
import { NavLink } from 'react-router'
import { useApiQuery } from '../http/use-api.ts'
import { t } from '../messages/text.ts'
import { useSession } from '../session/use-session.ts'
import { type Place, placesFor } from './places.ts'

export function Menu({ chosen }: { chosen?: () => void }) {
  const { may } = useSession().staff
  const exceptions = useApiQuery('/exceptions/counts', { freshFor: 30_000 })
  const counts: Record<string, number | undefined> = { '/exceptions': exceptions.data?.total }

  return (
    <Box component="nav" aria-label={t('frame.menu.name')} sx={{ px: 1.25, pb: 3 }}>
      {placesFor(may).map(({ name, places }) => (
        <Box key={name} sx={{ mb: 1.5 }}>
          {name && (
            <Typography
              variant="caption"
              color="textSecondary"
              component="p"
              sx={{ px: 1.25, mb: 0.5, fontWeight: 560 }}
            >
              {name}
            </Typography>
          )}
          <List disablePadding>
            {places.map(place => (
              <MenuPlace key={place.to} place={place} count={counts[place.to]} chosen={chosen} />
            ))}
          </List>
        </Box>
      ))}
    </Box>
  )
}

interface MenuPlaceProps {
  place: Place
  count: number | undefined
  chosen: (() => void) | undefined
}

function MenuPlace({ place, count, chosen }: MenuPlaceProps) {
  const Icon = place.icon
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={NavLink}
        to={place.to}
        end={place.to === '/'}
        onClick={() => chosen?.()}
        sx={{
          borderRadius: 1,
          py: 0.5,
          px: 1.25,
          minHeight: 36,
          color: 'text.secondary',
          '&:hover': { color: 'text.primary' },
          '&.active': {
            color: 'text.primary',
            bgcolor: 'action.selected',
            '& .MuiListItemIcon-root': { color: 'primary.main' },
          },
        }}
      >
        <ListItemIcon sx={{ minWidth: 30, color: 'inherit' }}>
          <Icon />
        </ListItemIcon>
        <ListItemText
          primary={place.name}
          slotProps={{ primary: { sx: { fontSize: '0.875rem', fontWeight: 520 } } }}
        />
        {count ? (
          <Typography variant="caption" component="span" sx={{ color: 'warning.main', fontWeight: 620 }}>
            {count > 999 ? '999+' : count}
          </Typography>
        ) : null}
      </ListItemButton>
    </ListItem>
  )
}
