import { Box, Typography } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { Empty } from '../../parts/empty.tsx'
import { StatusMark } from '../../parts/status-mark.tsx'
import { When } from '../../parts/when.tsx'
import { replacedName } from './replaced-names.ts'

/** The tracking events, newest first. */
export function Timeline({ events }: { events: Schemas['ShipmentEvent'][] }) {
  if (events.length === 0) return <Empty title={t('shipments.noEvents')} />
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {events.map(event => (
        <Box
          component="li"
          key={event.id}
          sx={{ borderLeft: 2, borderColor: 'divider', pl: 2, ml: 0.5, pb: 2, '&:last-child': { pb: 0 } }}
        >
          <StatusMark status={event.status} />
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {event.description}
          </Typography>
          <Replaced fields={event.replaced} />
          <Typography variant="caption" color="textSecondary" component="div">
            <When at={event.time_iso} />
            {(event.city || event.country) && ` · ${[event.city, event.country].filter(Boolean).join(', ')}`}
            {event.from_carrier && t('shipments.fromCarrier')}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

/** The values before a change. */
function Replaced({ fields }: { fields: Schemas['ShipmentEvent']['replaced'] }) {
  if (fields.length === 0) return null
  return (
    <Box component="details" sx={{ my: 0.5, '& summary': { cursor: 'pointer' } }}>
      <Typography component="summary" variant="body2" color="textSecondary">
        {t('shipments.previousValues')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {fields.map(({ field, before }) => (
          <Typography component="li" variant="body2" key={field} sx={{ overflowWrap: 'anywhere' }}>
            {replacedName(field)}: {before ?? 'nothing'}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
