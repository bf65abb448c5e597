import { Box, Button, Link as MuiLink, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { StatusMark } from '../../parts/status-mark.tsx'
import { visuallyHidden } from '../../parts/visually-hidden.ts'
import { Allowed } from '../../session/permission.tsx'
import { carrierLine } from './carrier-names.ts'
import { PickupMenu } from './pickup-menu.tsx'
import { windowText } from './window-text.ts'

interface PickupCardProps {
  pickup: Schemas['Pickup']
  drivers: { id: number; name: string }[]
}

/** A pickup on the board, with its actions. */
export function PickupCard({ pickup, drivers }: PickupCardProps) {
  const { id, confirmation_number: confirmation, status, address, num_packages: packages, carrier } = pickup
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const ended = status === 'completed' || status === 'cancelled'
  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: 1.25,
        bgcolor: ended ? 'action.hover' : 'background.paper',
      }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', columnGap: 1, flexWrap: 'wrap' }}>
        <MuiLink component={Link} to={`/pickups/${id}`} sx={{ fontWeight: 560, fontSize: '0.8125rem' }}>
          {confirmation}
        </MuiLink>
        <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontFeatureSettings: "'tnum'" }}>
          {windowText(pickup)}
        </Typography>
      </Stack>
      <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {address.company}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {[address.address1, address.zip, address.city].filter(Boolean).join(', ')}
        {packages !== null && ` · ${t('pickups.packages', { count: packages })}`}
      </Typography>
      {carrier && (
        <Typography variant="caption" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {carrierLine(carrier)}
        </Typography>
      )}
      {carrier?.message && (
        <Typography variant="caption" color="warning" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {carrier.message}
        </Typography>
      )}
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mt: 0.5 }}>
        <StatusMark status={status} />
        {!ended && (
          <Allowed>
            <Button
              onClick={event => setAnchor(event.currentTarget)}
              aria-haspopup="menu"
              aria-expanded={anchor !== null}
              sx={{ mr: -0.75 }}
            >
              {status === 'scheduled' ? t('pickups.assignOpen') : t('pickups.changeOpen')}
              <Box component="span" sx={visuallyHidden}>
                {confirmation}
              </Box>
            </Button>
          </Allowed>
        )}
      </Stack>
      <PickupMenu pickup={pickup} drivers={drivers} anchor={anchor} close={() => setAnchor(null)} />
    </Box>
  )
}
