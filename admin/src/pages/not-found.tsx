import { Button } from '@mui/material'
import { Link } from 'react-router'
import { Empty } from '../parts/empty.tsx'

export function NotFound() {
  return (
    <>
      <title>Not found · Waybill</title>
      <Empty
        title="There is no such page"
        action={
          <Button component={Link} to="/" variant="contained">
            Go home
          </Button>
        }
      >
        The address may be mistyped, or what it led to is gone.
      </Empty>
    </>
  )
}
