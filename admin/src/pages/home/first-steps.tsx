import { Box, Link as MuiLink, Typography } from '@mui/material'
import { Link } from 'react-router'
import { Panel } from '../../parts/panel.tsx'
import { useIsOwner } from '../../session/use-session.ts'

/** The first steps, shown until the first shipment. */
export function FirstSteps() {
  const isOwner = useIsOwner()
  const steps = [
    { to: '/shipments/new', name: 'Create a shipment', about: 'It gets an AWB, a price and a label.' },
    {
      to: '/tariffs/cards',
      name: 'Check your prices',
      about: 'Adjust zones, rate cards and surcharges.',
    },
    ...(isOwner
      ? [
          {
            to: '/settings/api',
            name: 'Create an API user',
            about: 'For each program that connects: it gets its token at once.',
          },
        ]
      : []),
    {
      to: '/customers',
      name: 'Add your customers',
      about: 'Each with its own prices, where you have agreed on them.',
    },
  ]
  return (
    <Panel title="Getting started">
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
