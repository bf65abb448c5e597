import { Box, Typography } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { PhoneLink } from '../../parts/phone-link.tsx'

/** The party of a shipment or a pickup. */
type Party = Schemas['Shipment']['recipient']

/** An address as written on a parcel. */
export function PartyCard({ name, party }: { name: string; party: Party }) {
  const { zip, city, state } = party
  const place = state
    ? [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    : [zip, city].filter(Boolean).join(' ')
  const lines = [party.name, party.address1, party.address2, place, party.country]
  return (
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="caption" color="textSecondary" component="div">
        {name}
      </Typography>
      <Typography variant="body1" sx={{ fontWeight: 560 }}>
        {party.company}
      </Typography>
      {lines.filter(Boolean).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may be the same
        <Typography key={index} variant="body2">
          {line}
        </Typography>
      ))}
      {party.phone && (
        <Typography variant="body2">
          <PhoneLink phone={party.phone} />
        </Typography>
      )}
      {party.email && <Typography variant="body2">{party.email}</Typography>}
    </Box>
  )
}
