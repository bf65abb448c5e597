import { Button } from '@mui/material'
import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Empty } from '../parts/empty.tsx'

/** A page that fails says so in its place; the menu stays, and going elsewhere works. */
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
        title="This page failed"
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            Load it again
          </Button>
        }
      >
        Nothing was changed. When it fails again after an update of the server, loading it again fetches the
        new version.
      </Empty>
    )
  }
}
