import { Box, Link as MuiLink, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../messages/text.ts'
import { HelpLink } from './help-link.tsx'
import { useWayBack } from './way-back.tsx'

export interface PageProps {
  title: string
  /** Shown beside the title, for example a status. */
  mark?: ReactNode
  /** A line under the title. */
  about?: ReactNode
  /** The parent page, linked above the title. */
  parent?: { to: string; name: string }
  actions?: ReactNode
  /** A narrow column, for forms and text. */
  narrow?: boolean
  children: ReactNode
}

/** The frame of every page: title (also the browser's), actions and content. */
export function Page({ title, mark, about, parent, actions, narrow, children }: PageProps) {
  return (
    <Box component="div" sx={{ maxWidth: narrow ? 820 : 1440, mx: narrow ? 0 : 'auto' }}>
      <title>{t('frame.title', { page: title })}</title>
      {parent && <ParentLink {...parent} />}
      <Stack
        direction="row"
        sx={{
          alignItems: 'flex-start',
          flexWrap: 'wrap',
          gap: 1.5,
          justifyContent: 'space-between',
          mb: 2.5,
        }}
      >
        <Box sx={{ minWidth: 0, flex: '1 1 300px' }}>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {mark}
            <HelpLink />
          </Stack>
          {about && (
            <Typography
              variant="body1"
              color="textSecondary"
              component="div"
              sx={{ mt: 0.5, maxWidth: 760, '& a': { textDecoration: 'underline' } }}
            >
              {about}
            </Typography>
          )}
        </Box>
        {actions && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {actions}
          </Stack>
        )}
      </Stack>
      {children}
    </Box>
  )
}

/** Links back to a list as it was left. */
function ParentLink({ to, name }: { to: string; name: string }) {
  const { addressOf, goTo } = useWayBack()
  return (
    <MuiLink
      component={Link}
      to={addressOf(to)}
      onClick={event => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        goTo(to)
      }}
      variant="body2"
      color="textSecondary"
      sx={{ display: 'inline-block', mb: 0.5 }}
    >
      ← {name}
    </MuiLink>
  )
}
