import { Box, Link as MuiLink, Typography } from '@mui/material'
import { Link } from 'react-router'
import { t } from '../../messages/text.ts'
import { Panel } from '../../parts/panel.tsx'
import { useIsOwner } from '../../session/use-session.ts'

/** The first steps, shown until the first shipment. */
export function FirstSteps() {
  const isOwner = useIsOwner()
  const steps = [
    { to: '/shipments/new', name: t('home.steps.shipment'), about: t('home.steps.shipmentAbout') },
    {
      to: '/tariffs/cards',
      name: t('home.steps.prices'),
      about: t('home.steps.pricesAbout'),
    },
    ...(isOwner
      ? [
          {
            to: '/settings/api',
            name: t('home.steps.apiUser'),
            about: t('home.steps.apiUserAbout'),
          },
        ]
      : []),
    {
      to: '/customers',
      name: t('home.steps.customers'),
      about: t('home.steps.customersAbout'),
    },
  ]
  return (
    <Panel title={t('home.steps.title')}>
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
