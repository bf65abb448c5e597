import { Button } from '@mui/material'
import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
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
        title="This page cannot be shown"
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      >
        Nothing was changed. After an update of the server, reloading fetches the new version.
      </Empty>
    )
  }
}
