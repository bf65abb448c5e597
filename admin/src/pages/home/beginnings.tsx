import { Box, Link as MuiLink, Typography } from '@mui/material'
import { Link } from 'react-router'
import { Panel } from '../../parts/panel.tsx'
import { useIsOwner } from '../../session/use-session.ts'

/** What to do first, while nothing has been shipped. */
export function Beginnings() {
  const isOwner = useIsOwner()
  const steps = [
    { to: '/shipments/new', name: 'Enter a shipment', about: 'It gets an AWB, a price and a label.' },
    {
      to: '/tariffs/cards',
      name: 'Look through the prices',
      about: 'Zones, rate cards and surcharges are yours to change.',
    },
    ...(isOwner
      ? [
          {
            to: '/settings/api',
            name: 'Let a program in',
            about: 'Create an API user: its token is issued at once.',
          },
        ]
      : []),
    {
      to: '/customers',
      name: 'Add your customers',
      about: 'With prices of their own, where they have them.',
    },
  ]
  return (
    <Panel title="To begin with">
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {steps.map(({ to, name, about }) => (
          <li key={to}>
            <MuiLink component={Link} to={to} sx={{ fontWeight: 560 }}>
              {name}
            </MuiLink>
            <Typography variant="body2" color="textSecondary">
              {about}
            </Typography>
          </li>
        ))}
      </Box>
    </Panel>
  )
}
