import { Button } from '@mui/material'
import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { t } from '../messages/text.ts'
import { Empty } from '../parts/empty.tsx'

/** Replaces a page that fails to render by a message. The menu stays usable. */
export function FaultBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary key={pathname}>{children}</Boundary>
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Empty
        title={t('frame.fault.title')}
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            {t('frame.fault.reload')}
          </Button>
        }
      >
        {t('frame.fault.about')}
      </Empty>
    )
  }
}
