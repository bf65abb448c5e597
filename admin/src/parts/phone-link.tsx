import { Link as MuiLink } from '@mui/material'

/** A telephone number that calls on a click. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <MuiLink
      href={`tel:${phone.replace(/[^\d+*#,;]/g, '')}`}
      underline="always"
      sx={{ display: 'inline-block', overflowWrap: 'anywhere' }}
    >
      {phone}
    </MuiLink>
  )
}
