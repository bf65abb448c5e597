import { Button } from '@mui/material'
import { Link } from 'react-router'
import { Empty } from '../parts/empty.tsx'

export function NotFound() {
  return (
    <>
      <title>Not found · Waybill</title>
      <Empty
        title="Page not found"
        action={
          <Button component={Link} to="/" variant="contained">
            Go to the home page
          </Button>
        }
      >
        The address may be wrong, or the page no longer exists.
      </Empty>
    </>
  )
}
