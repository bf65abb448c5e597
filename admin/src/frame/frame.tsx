import { Box, Drawer, IconButton, Link as MuiLink, Stack, Typography, useMediaQuery } from '@mui/material'
import MenuIcon from 'lucide-react/icons/menu'
import { lazy, type MouseEvent, Suspense, useCallback, useState } from 'react'
import { Link, Outlet, ScrollRestoration } from 'react-router'
import { showsTestData } from '../http/data-view.ts'
import { t } from '../messages/text.ts'
import { LeaveQuestion } from '../parts/leave-guard.tsx'
import { Logo } from '../parts/logo.tsx'
import { Notification } from '../parts/notifications.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { WayBack } from '../parts/way-back.tsx'
import { ScanAnywhere } from '../scanning/scan-anywhere.tsx'
import { useTenant } from '../session/use-session.ts'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'
import { FaultBoundary } from './fault-boundary.tsx'
import { PageKeys } from './keys/page-keys.tsx'
import { Menu } from './menu.tsx'
import { Palette } from './palette/palette.tsx'
import { TaskTray } from './tasks.tsx'
import { TestDataBar } from './test-data-bar.tsx'

const KeyList = lazy(() => import('./keys/key-list.tsx'))

const menuWidth = 216

/** The layout of every page: menu at the side (behind a button in narrow windows), search and account at the top. */
export function Frame() {
  const wide = useMediaQuery('(min-width:1100px)', { noSsr: true })
  const [open, setOpen] = useState(false)
  const [keysShown, setKeysShown] = useState(false)
  const showKeys = useCallback(() => setKeysShown(true), [])
  const side = (
    <>
      <Company />
      <Menu chosen={() => setOpen(false)} />
    </>
  )

  return (
    <WayBack>
      <Box sx={{ display: 'flex', minHeight: '100vh' }}>
        <MuiLink
          href="#content"
          onClick={skipToPage}
          sx={{
            position: 'absolute',
            left: 8,
            top: -60,
            zIndex: 2000,
            bgcolor: 'background.paper',
            p: 1,
            '&:focus': { top: 8 },
          }}
        >
          {t('frame.skip')}
        </MuiLink>
        {wide ? (
          <Box
            sx={{
              width: menuWidth,
              flexShrink: 0,
              borderRight: 1,
              borderColor: 'divider',
              position: 'sticky',
              top: 0,
              height: '100vh',
              overflowY: 'auto',
            }}
          >
            {side}
          </Box>
        ) : (
          <Drawer
            open={open}
            onClose={() => setOpen(false)}
            slotProps={{ paper: { 'aria-label': t('frame.menu.name'), sx: { width: menuWidth + 24 } } }}
          >
            {side}
          </Drawer>
        )}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <Box component="header" sx={{ position: 'sticky', top: 0, zIndex: 1000 }}>
            <Stack
              direction="row"
              sx={{
                bgcolor: 'background.default',
                alignItems: 'center',
                gap: 1,
                px: { xs: 2, lg: 4 },
                height: 56,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              {!wide && (
                <IconButton aria-label={t('frame.openMenu')} onClick={() => setOpen(true)} edge="start">
                  <MenuIcon />
                </IconButton>
              )}
              <Palette showKeys={showKeys} />
              <Box sx={{ flex: 1 }} />
              <Bell />
              <AccountMenu />
            </Stack>
            <TestDataBar />
          </Box>
          <Box
            component="main"
            id="content"
            tabIndex={-1}
            sx={{ flex: '1 0 auto', px: { xs: 2, lg: 4 }, py: showsTestData ? 1.5 : 3, outline: 'none' }}
          >
            <LeaveQuestion>
              <FaultBoundary>
                <Suspense fallback={<Waiting />}>
                  <Outlet />
                </Suspense>
              </FaultBoundary>
            </LeaveQuestion>
          </Box>
          <TaskTray />
        </Box>
        <ScanAnywhere />
        <PageKeys showKeys={showKeys} />
        {keysShown && (
          <Suspense fallback={null}>
            <KeyList close={() => setKeysShown(false)} />
          </Suspense>
        )}
        <Notification />
        <ScrollRestoration />
      </Box>
    </WayBack>
  )
}

/** Without a change of the address, which would ask about unsaved changes. */
function skipToPage(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

function Company() {
  const { name } = useTenant()
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25, px: 2.25, height: 56, mb: 1 }}>
      <Logo size={24} />
      <MuiLink component={Link} to="/" color="textPrimary" underline="none" sx={{ minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 640 }} title={name}>
          {name}
        </Typography>
      </MuiLink>
    </Stack>
  )
}
