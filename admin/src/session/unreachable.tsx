import { Button } from '@mui/material'
import { Empty } from '../parts/empty.tsx'

export function Unreachable({ message, retry }: { message: string; retry: () => unknown }) {
  return (
    <main>
      <Empty
        title={message}
        action={
          <Button variant="contained" onClick={() => retry()}>
            Try again
          </Button>
        }
      />
    </main>
  )
}
