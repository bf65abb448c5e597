import { Link as MuiLink } from '@mui/material'
import { Link } from 'react-router'
import { monospace } from '../../theme/theme.ts'

/** The AWB with a link to its shipment. */
export function AwbLink({ of: { id, awb } }: { of: { id: number; awb: string } }) {
  return (
    <MuiLink
      component={Link}
      to={`/shipments/${id}`}
      sx={{ fontFamily: monospace, fontWeight: 560, whiteSpace: 'nowrap' }}
    >
      {awb}
    </MuiLink>
  )
}
