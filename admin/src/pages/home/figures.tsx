import { Box, Link as MuiLink, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { numberText } from '../../messages/text.ts'
import { visuallyHidden } from '../../parts/visually-hidden.ts'

interface FigureProps {
  count: number
  of?: string
  to: string
  name: string
}

/** The large figure of a panel with a link to its list. */
export function Figure({ count, of, to, name }: FigureProps) {
  return (
    <MuiLink component={Link} to={to} underline="none" color="textPrimary">
      <Box component="span" sx={visuallyHidden}>
        {name}:{' '}
      </Box>
      <Typography
        component="span"
        sx={{ fontSize: '2rem', fontWeight: 620, letterSpacing: '-0.02em', lineHeight: 1.2 }}
      >
        {numberText(count)}
      </Typography>
      {of && (
        <Typography component="span" color="textSecondary">
          {' '}
          {of}
        </Typography>
      )}
    </MuiLink>
  )
}

export interface FigureRow {
  name: ReactNode
  count: number
  to: string
}

/** Further figures with links to their lists. */
export function FigureRows({ rows }: { rows: FigureRow[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {rows.map(({ name, count, to }) => (
        <li key={to}>
          <MuiLink
            component={Link}
            to={to}
            color="textPrimary"
            underline="none"
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              fontSize: '0.8125rem',
              py: 0.5,
              px: 1,
              mx: -1,
              borderRadius: 1,
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <span>{name}</span>
            <Box component="span" sx={{ fontFeatureSettings: "'tnum'" }}>
              {numberText(count)}
            </Box>
          </MuiLink>
        </li>
      ))}
    </Box>
  )
}
